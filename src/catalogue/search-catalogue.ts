import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import type { PackageQuery, Sort } from '#domain/list/package-query.ts';
import { countShared, intersection } from './bitset.ts';
import { type Constraint, findChoices, type GroupChoice, type Searchable } from './choices.ts';
import type { CountedColumns } from './counted-columns.ts';
import type { FacetResult, GroupCounts, WiderFilter } from './facet-index.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { type CountedSet, countOptions } from './option-counts.ts';
import { pageOf, type SortOrder } from './sort-order.ts';

/** The compiled catalogue that is searched. */
export interface CompiledCatalogue extends Searchable {
	/** The package ids by package number. */
	ids: readonly string[];
	everything: CountedSet;
	counted: CountedColumns;
	orders: Record<Sort, SortOrder>;
}

/** The result of one query: a package must have any of the names of each group, and satisfy the text and the city. */
export function searchCatalogue(
	catalogue: CompiledCatalogue,
	query: PackageQuery,
	pageSize: number,
): FacetResult {
	const { constraints, groups, unknown } = findChoices(catalogue, query);
	const { result, others: sets } = leaveOneOut(
		constraints.map(({ bits }) => bits),
		catalogue.everything,
	);
	const others = new Map(constraints.map(({ type }, i) => [type, sets[i]!]));
	const from = (query.page - 1) * pageSize;
	return {
		ids: idsOf(catalogue, query, result, from, from + pageSize),
		total: result.total,
		groups: countGroups(catalogue, groups, result, others),
		unknown,
		relaxations: result.total === 0 ? relaxationsOf(constraints, others) : [],
	};
}

/** The ids of the first packages of a query, at most `most`. */
export function firstMatches(catalogue: CompiledCatalogue, query: PackageQuery, most: number): string[] {
	const sets = findChoices(catalogue, query).constraints.map(({ bits }) => bits);
	const bits = sets.reduce(intersection, catalogue.everything.bits);
	return idsOf(catalogue, query, { bits, total: countShared(bits, bits) }, 0, most);
}

/** The ids of a result from one place in the order of the query to another. */
function idsOf(
	{ ids, orders }: CompiledCatalogue,
	{ sort }: PackageQuery,
	{ bits, total }: CountedSet,
	from: number,
	to: number,
): string[] {
	return Array.from(pageOf(orders[sort], bits, total, from, to), (member) => ids[member]!);
}

/** How many packages a query finds. */
export function countMatches(catalogue: CompiledCatalogue, query: PackageQuery): number {
	const [first, ...others] = findChoices(catalogue, query).constraints.map(({ bits }) => bits);
	if (!first) return catalogue.size;
	const [last = first, ...between] = others.toReversed();
	return countShared(between.reduce(intersection, first), last);
}

/**
 * The options of all groups: those of a group with a choice among the packages that satisfy the other choices, those of all others
 * together, among the result.
 *
 * @param others for each choice the packages that satisfy all other choices
 */
function countGroups(
	{ counted }: CompiledCatalogue,
	choices: ReadonlyMap<FilterType, GroupChoice>,
	result: CountedSet,
	others: ReadonlyMap<Constraint['type'], CountedSet>,
): GroupCounts[] {
	const isFree = (type: FilterType) => !choices.has(type);
	const free = FILTER_TYPES.filter(isFree);
	const inResult = countOptions(counted, free, result);
	return FILTER_TYPES.map((type) => {
		const choice = choices.get(type);
		const set = others.get(type) ?? result;
		const [counts] = choice ? countOptions(counted, [type], set) : [inResult[free.indexOf(type)]];
		const { display, names } = counted.columns[type];
		const options = display.map((option) => ({
			name: names[option]!,
			isSelected: choice?.options.has(option) ?? false,
			count: counts![option]!,
		}));
		for (const { name, bits } of choice?.extras ?? [])
			options.push({ name, isSelected: true, count: countShared(set.bits, bits) });
		return { type, options };
	});
}

const relaxationsOf = (
	constraints: readonly Constraint[],
	others: ReadonlyMap<Constraint['type'], CountedSet>,
): WiderFilter[] =>
	constraints
		.map(({ type, names }) => ({ type, names, total: others.get(type)?.total ?? 0 }))
		.filter(({ total }) => total > 0)
		.sort((a, b) => b.total - a.total);
