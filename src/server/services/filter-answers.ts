import type { FacetResult, Relaxation as FoundRelaxation, GroupCounts } from '#catalogue/facet-index.ts';
import type { FilterGroup } from '#contracts/package.ts';
import type { Relaxation } from '#contracts/package-list.ts';
import { sectionOf } from '#domain/chips.ts';
import { displayOrder, FILTER_GROUPS, optionLabel } from '#domain/filter-groups.ts';
import { ALL_PACKAGES, FILTER_TYPES, type PackageQuery, packagesHref } from '#domain/package-query.ts';
import { withNames, withoutGroup, withoutText } from '#domain/package-query-changes.ts';

/** A filter group as the wire names it (ENT-12), with what each option would show. */
export const filterGroupAnswer = ({ type, options }: GroupCounts): FilterGroup => ({
	type,
	name: FILTER_GROUPS[type].name,
	input_type: FILTER_GROUPS[type].inputType,
	display_order: displayOrder(type),
	is_visible: FILTER_GROUPS[type].isVisible,
	filters: options.map(({ name, isSelected, count }) => ({ name, is_selected: isSelected, count })),
});

/** The ways out of a list without a match, most packages first. */
export function relaxationAnswers(query: PackageQuery, found: FacetResult['relaxations']): Relaxation[] {
	return found.map(({ type, names, total }) => ({
		type,
		section: sectionOf(type),
		name: names.map((name) => nameOf(type, name)).join(', '),
		total_count: total,
		href: packagesHref(
			type === 'query' || type === 'city' ? withoutText(query, type) : withoutGroup(query, type),
		),
	}));
}

/** Where no single choice is to blame for an empty list: what each known choice finds alone, most packages first. */
export function aloneAnswers(
	query: PackageQuery,
	unknown: FacetResult['unknown'],
	totalOf: (query: PackageQuery) => number,
): Relaxation[] {
	const plain = { ...ALL_PACKAGES, showOperator: query.showOperator, sort: query.sort };
	const texts = (['query', 'city'] as const).flatMap((type) =>
		query[type] === null ? [] : [{ type, names: [query[type]], only: { ...plain, [type]: query[type] } }],
	);
	const groups = FILTER_TYPES.flatMap((type) => {
		const names = (query.filters[type] ?? []).filter(
			(name) => !unknown.some((choice) => choice.type === type && choice.name === name),
		);
		if (names.length === 0) return [];
		const only = withNames(plain, type, names);
		return [{ type, names, only: { ...only, enterByUser: query.enterByUser && type === 'destination' } }];
	});
	return [...texts, ...groups]
		.map(({ type, names, only }) => ({
			type,
			section: sectionOf(type),
			name: names.map((name) => nameOf(type, name)).join(', '),
			total_count: totalOf(only),
			href: packagesHref(only),
		}))
		.filter(({ total_count }) => total_count > 0)
		.sort((a, b) => b.total_count - a.total_count);
}

const nameOf = (type: FoundRelaxation['type'], name: string) =>
	type === 'query' || type === 'city' ? name : optionLabel(type, name);
