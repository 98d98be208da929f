import { cleanName, cleanNames } from './filter-names.ts';
import type { FilterType, PackageQuery, Sort } from './package-query.ts';

/*
 * Each gives a new query, from whose `packagesHref` the server renders a link. A change of filter starts again at page 1.
 */

/** The query with exactly these names chosen in a group; none removes the group (QRY-12). */
export function withNames(query: PackageQuery, type: FilterType, names: readonly string[]): PackageQuery {
	const filters = { ...query.filters };
	const cleaned = cleanNames(type, names);
	if (cleaned.length > 0) filters[type] = cleaned;
	else delete filters[type];
	return {
		...query,
		filters,
		enterByUser: query.enterByUser && filters.destination !== undefined,
		all: query.all && cleaned.length === 0,
		page: 1,
	};
}

/** The query without one name; removing the last removes the group (CHIP-04). */
export const withoutName = (query: PackageQuery, type: FilterType, name: string): PackageQuery =>
	withNames(
		query,
		type,
		(query.filters[type] ?? []).filter((chosen) => chosen !== cleanName(type, name)),
	);

/** The query without any choice in a group. */
export const withoutGroup = (query: PackageQuery, type: FilterType): PackageQuery =>
	withNames(query, type, []);

/** The query without its free text or its city. */
export const withoutText = (query: PackageQuery, field: 'query' | 'city'): PackageQuery => ({
	...query,
	[field]: null,
	page: 1,
});

/** The query in another order, from its first page. */
export const withSort = (query: PackageQuery, sort: Sort): PackageQuery => ({ ...query, sort, page: 1 });

/** The query at another page, from 1. */
export const withPage = (query: PackageQuery, page: number): PackageQuery => ({ ...query, page });
