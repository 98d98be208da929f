import type { Choice } from './chips.ts';
import type { FilterType } from './filter-types.ts';
import { nameOfValue, parseValue, parseValues } from './filter-value.ts';
import { ALL_PACKAGES, namesIn, type PackageQuery, type Sort } from './package-query.ts';

/*
 * Each function returns a new query, of which the server makes a link with `packagesHref`. A changed filter starts again at page 1.
 */

/** The query with exactly these names chosen in a group; an empty list removes the group (QRY-12). */
export function withNames(query: PackageQuery, type: FilterType, names: readonly string[]): PackageQuery {
	const filters = { ...query.filters };
	const values = parseValues(type, names);
	if (values.length > 0) filters[type] = values;
	else delete filters[type];
	return {
		...query,
		filters,
		enterByUser: query.enterByUser && filters.destination !== undefined,
		all: query.all && values.length === 0,
		page: 1,
	};
}

/** The query without one name; removing the last removes the group (CHIP-04). */
export function withoutName(query: PackageQuery, type: FilterType, name: string): PackageQuery {
	const canonical = nameOfValue(parseValue(type, name));
	return withNames(
		query,
		type,
		namesIn(query, type).filter((chosen) => chosen !== canonical),
	);
}

/** The query without any choice in a group. */
export const withoutGroup = (query: PackageQuery, type: FilterType): PackageQuery =>
	withNames(query, type, []);

/** The query of all packages with what chooses none of them: the order, whether operators are named, and the party. */
export const withoutChoices = ({ sort, showOperator, travellers }: PackageQuery): PackageQuery => ({
	...ALL_PACKAGES,
	sort,
	showOperator,
	...(travellers !== undefined && { travellers }),
});

/** The query without its free text or its city. */
export const withoutText = (query: PackageQuery, field: 'query' | 'city'): PackageQuery => ({
	...query,
	[field]: null,
	exact: query.exact && field !== 'query',
	page: 1,
});

/** The query without choices that no package has; with them, every further choice would find nothing. */
export const withoutUnknown = (query: PackageQuery, unknown: readonly Choice[]): PackageQuery =>
	unknown.reduce(
		(left, { type, name }) =>
			type === 'query' || type === 'city' ? withoutText(left, type) : withoutName(left, type, name),
		query,
	);

/** The query in another order, from its first page. */
export const withSort = (query: PackageQuery, sort: Sort): PackageQuery => ({ ...query, sort, page: 1 });

/** The query at another page, from 1. */
export const withPage = (query: PackageQuery, page: number): PackageQuery => ({ ...query, page });
