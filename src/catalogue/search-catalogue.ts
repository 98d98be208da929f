import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import type { PackageQuery, Sort } from '#domain/list/package-query.ts';
import { countShared, intersection } from './bitset.ts';
import { type Constraint, findChoices, type GroupChoice, type Searchable } from './choices.ts';
import type { Column } from './column.ts';
import type { FacetResult, GroupCounts, WiderFilter } from './facet-index.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { type CountedSet, countOptions } from './option-counts.ts';
import { pageOf, type SortOrder } from './sort-order.ts';

/** The compiled catalogue that is searched. */
export interface CompiledCatalogue extends Searchable {
	/** The package ids by package number. */
	ids: readonly string[];
	everything: CountedSet;
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
	const page = pageOf(catalogue.orders[query.sort], result.bits, result.total, from, from + pageSize);
	return {
		ids: Array.from(page, (member) => catalogue.ids[member]!),
		total: result.total,
		groups: FILTER_TYPES.map((type) =>
			countGroup(catalogue, type, groups.get(type), others.get(type) ?? result),
		),
		unknown,
		relaxations: result.total === 0 ? relaxationsOf(constraints, others) : [],
	};
}

/** How many packages a query finds. */
export function countMatches(catalogue: CompiledCatalogue, query: PackageQuery): number {
	const [first, ...others] = findChoices(catalogue, query).constraints.map(({ bits }) => bits);
	if (!first) return catalogue.size;
	const [last = first, ...between] = others.toReversed();
	return countShared(between.reduce(intersection, first), last);
}

function countGroup(
	{ columns, size }: CompiledCatalogue,
	type: FilterType,
	choice: GroupChoice | undefined,
	set: CountedSet,
): GroupCounts {
	const column: Column = columns[type];
	const counts = countOptions(column, set, size);
	const options = column.display.map((option) => ({
		name: column.names[option]!,
		isSelected: choice?.options.has(option) ?? false,
		count: counts[option]!,
	}));
	for (const { name, bits } of choice?.extras ?? [])
		options.push({ name, isSelected: true, count: countShared(set.bits, bits) });
	return { type, options };
}

const relaxationsOf = (
	constraints: readonly Constraint[],
	others: ReadonlyMap<Constraint['type'], CountedSet>,
): WiderFilter[] =>
	constraints
		.map(({ type, names }) => ({ type, names, total: others.get(type)?.total ?? 0 }))
		.filter(({ total }) => total > 0)
		.sort((a, b) => b.total - a.total);
