/*
 * The list's URL as a value (spec §2, package-list query parameters) — see `parsePackageQuery` and `packagesHref`.
 */

/** Filter groups in the order they are shown; each is also the name of its query parameter. */
export const FILTER_TYPES = [
	'destination',
	'theme',
	'month',
	'price',
	'duration',
	'season',
	'inclusion',
	'departure_city',
	'country',
	'operator',
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

export const SORTS = ['recommended', 'price_low', 'price_high', 'duration', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** What a visitor asked the list for. Names are as typed; the index says which of them it knows. */
export interface PackageQuery {
	/** Chosen names by group; groups without a choice are absent. A name may be empty (its chip reads 'error'). */
	filters: Partial<Record<FilterType, readonly string[]>>;
	/** `city` and the country after its comma, if any. */
	city: string | null;
	/** Free text. */
	query: string | null;
	/** True when the destination was typed by hand and is matched loosely. */
	enterByUser: boolean;
	/** Ignore every filter. */
	all: boolean;
	showOperator: boolean;
	sort: Sort;
	/** From 1. */
	page: number;
}
