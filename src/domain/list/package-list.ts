import { indianDigits } from '../text/indian-digits.ts';
import type { ChipType } from './chips.ts';
import type { FilterType } from './filter-types.ts';
import { ALL_PACKAGES, type PackageQuery, packagesHref } from './package-query.ts';
import { withNames } from './package-query-changes.ts';

/** The heading of the list: `1 tour matches your criteria`, `N tours match your criteria` (spec §2). */
export const matchHeading = (total: number): string =>
	total === 1 ? '1 tour matches your criteria' : `${indianDigits(total)} tours match your criteria`;

/** A number of packages as it is shown beside a place: `1 tour`, `24 tours`. */
export const toursText = (count: number): string =>
	`${indianDigits(count)} ${count === 1 ? 'tour' : 'tours'}`;

/** The list of the packages of one destination or region. */
export const destinationHref = (name: string): string =>
	packagesHref(withNames(ALL_PACKAGES, 'destination', [name]));

/** The list of the packages of one theme. */
export const themeHref = (name: string): string => packagesHref(withNames(ALL_PACKAGES, 'theme', [name]));

/** Filters whose lists are indexed by search engines. */
const INDEXED_FILTERS: readonly FilterType[] = ['destination', 'theme'];

/**
 * The canonical address of a list for search engines: the list of one destination, of one theme, or of all packages. Other filters,
 * the sort order and free text are dropped, because they combine without end. The page number is kept only if nothing else was
 * dropped but what leaves the same packages on the page: the number of travellers and `show_operator`. A name is spelt as the catalogue
 * does; a part of a name that is accepted for it (`enter_by_user`) is dropped.
 *
 * @param groups the filters with their selected options
 */
export function listCanonical(query: PackageQuery, groups: readonly FilterOptions[]): string {
	const chosen = INDEXED_FILTERS.find(
		(type) => query.filters[type]?.length === 1 && !(query.enterByUser && type === 'destination'),
	);
	const indexed: PackageQuery = {
		...ALL_PACKAGES,
		filters: chosen ? { [chosen]: query.filters[chosen] } : {},
	};
	const { travellers: _, ...others } = query;
	const plain = packagesHref({ ...others, showOperator: true, page: 1 });
	const page = plain === packagesHref(indexed) ? query.page : 1;
	const name = groups.find(({ type }) => type === chosen)?.options.find(({ isSelected }) => isSelected)?.name;
	const named = chosen && name ? withNames(indexed, chosen, [name]) : indexed;
	return packagesHref({ ...named, page });
}

/** The options of a filter group, each with the number of packages it would show under the current choices of the other groups. */
export interface FilterOptions {
	type: FilterType;
	options: readonly FilterOption[];
}

export interface FilterOption {
	name: string;
	isSelected: boolean;
	count: number;
	/** Of a month alone: the year in which it comes next. */
	year?: number;
}

/** A suggestion for an empty list: a choice in words, and the list without it or with it alone. */
export interface ListRelaxation {
	type: ChipType;
	/** The word before the colon of its chip. */
	section: string;
	name: string;
	/** The number of packages on that list. */
	total: number;
	href: string;
}
