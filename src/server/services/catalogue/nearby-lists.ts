import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { NameIndex } from '#catalogue/names/name-index.ts';
import type { Choice } from '#domain/list/chips.ts';
import { type PackageQuery, packagesHref } from '#domain/list/package-query.ts';
import { withNames, withoutChoices } from '#domain/list/package-query-changes.ts';
import { filterOptions } from './filter-options.ts';

/** The list of a place, or of a kind of journey, that somebody may have meant. */
export interface NearbyList {
	name: string;
	href: string;
	/** The number of its packages. */
	total: number;
}

const MOST_NEARBY = 6;

/** The texts that no package has: words, cities and places. */
export const missingTexts = (unknown: readonly Choice[]): string[] =>
	unknown.flatMap(({ type, name }) =>
		['query', 'city', 'destination', 'theme', 'country'].includes(type) ? [name] : [],
	);

/**
 * Lists with names most like the one that was not found; the largest destinations when no name is like it.
 *
 * @param query the one that found nothing
 */
export function nearbyLists(
	query: PackageQuery,
	missing: readonly string[],
	names: Pick<NameIndex, 'nearest'>,
	index: Pick<FacetIndex, 'count' | 'search'>,
): NearbyList[] {
	const like = missing
		.flatMap((text) => names.nearest(text, MOST_NEARBY))
		.flatMap(({ type, values, names: [name] }) =>
			type === 'destination' || type === 'theme' ? [{ type, values, name }] : [],
		);
	const popular = filterOptions(index)('destination')
		.toSorted((a, b) => b.count - a.count)
		.map(({ name }) => ({ type: 'destination' as const, values: [name], name }));
	const wanted = like.length > 0 ? like : popular;
	return [...new Map(wanted.map((one) => [one.name, one])).values()]
		.slice(0, MOST_NEARBY)
		.map(({ type, values, name }) => {
			const list = withNames(withoutChoices(query), type, values);
			return { name, href: packagesHref(list), total: index.count(list) };
		})
		.filter(({ total }) => total > 0);
}
