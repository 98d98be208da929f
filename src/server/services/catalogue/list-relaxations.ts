import type { FacetResult } from '#catalogue/facet-index.ts';
import { sectionOf } from '#domain/list/chips.ts';
import { optionLabel } from '#domain/list/filter-groups.ts';
import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import type { ListRelaxation } from '#domain/list/package-list.ts';
import { namesIn, type PackageQuery, packagesHref } from '#domain/list/package-query.ts';
import { withNames, withoutChoices, withoutGroup, withoutText } from '#domain/list/package-query-changes.ts';

/** The lists that dropping one choice gives, where a list is empty; most packages first. */
export const listRelaxations = (query: PackageQuery, found: FacetResult['relaxations']): ListRelaxation[] =>
	found.map(({ type, names, total }) =>
		relaxationTo(
			type,
			names,
			total,
			type === 'query' || type === 'city' ? withoutText(query, type) : withoutGroup(query, type),
		),
	);

/** The list of each known choice by itself, for when dropping a single choice is not enough; most packages first. */
export function choicesAlone(
	query: PackageQuery,
	unknown: FacetResult['unknown'],
	totalOf: (query: PackageQuery) => number,
): ListRelaxation[] {
	const plain = withoutChoices(query);
	const texts = (['query', 'city'] as const).flatMap((type) =>
		query[type] === null
			? []
			: [
					{
						type,
						names: [query[type]],
						only: { ...plain, [type]: query[type], exact: query.exact && type === 'query' },
					},
				],
	);
	const groups = FILTER_TYPES.flatMap((type) => {
		const names = namesIn(query, type).filter(
			(name) => !unknown.some((choice) => choice.type === type && choice.name === name),
		);
		if (names.length === 0) return [];
		const only = withNames(plain, type, names);
		return [{ type, names, only: { ...only, enterByUser: query.enterByUser && type === 'destination' } }];
	});
	return [...texts, ...groups]
		.map(({ type, names, only }) => relaxationTo(type, names, totalOf(only), only))
		.filter(({ total }) => total > 0)
		.sort((a, b) => b.total - a.total);
}

const relaxationTo = (
	type: ListRelaxation['type'],
	names: readonly string[],
	total: number,
	list: PackageQuery,
): ListRelaxation => ({
	type,
	section: sectionOf(type),
	name: names
		.map((name) => (type === 'query' || type === 'city' ? name : optionLabel(type, name)))
		.join(', '),
	total,
	href: packagesHref(list),
});
