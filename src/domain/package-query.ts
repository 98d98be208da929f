import { cleanNames, cleanText, joinNames, splitNames } from './filter-names.ts';

/*
 * The list's URL as a value (spec §2, package-list query parameters): `parsePackageQuery` and `packagesHref` are a pure pair.
 */

/** Filter groups in the order they are shown; each is also the name of its query parameter. */
export const FILTER_TYPES = [
	'destination',
	'theme',
	'duration',
	'price',
	'month',
	'season',
	'inclusion',
	'departure_city',
	'country',
	'operator',
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** The orders of the list; the first when none is asked for. */
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

/** The list as it is without any choice: what `/packages` shows. */
export const ALL_PACKAGES: PackageQuery = {
	filters: {},
	city: null,
	query: null,
	enterByUser: false,
	all: false,
	showOperator: true,
	sort: 'recommended',
	page: 1,
};

/** The last page that can be asked for. */
const LAST_PAGE = 10_000;

/** The fields of the search form. Without script it also sends the empty ones, which then are no choice (SB-07). */
const SEARCH_FIELDS: readonly FilterType[] = ['destination', 'month', 'price'];

/**
 * What a list URL asks for. Takes anything: what cannot be read is as if it were absent, what is too long is cut
 * (50 names a group, 200 characters a name, page 10,000), and a parameter may be repeated as forms do.
 * `all=true` leaves no filter (QRY-09).
 */
export function parsePackageQuery(params: URLSearchParams): PackageQuery {
	const all = params.get('all') === 'true';
	const filters: PackageQuery['filters'] = {};
	if (!all)
		for (const type of FILTER_TYPES) {
			const values = params.getAll(type).filter((value) => value !== '' || !SEARCH_FIELDS.includes(type));
			const names = cleanNames(type, values.flatMap(splitNames));
			if (names.length > 0) filters[type] = names;
		}
	const showOperator = params.get('show_operator');
	const sort = params.get('sort');
	return {
		filters,
		city: all ? null : textOf(params, 'city'),
		query: all ? null : textOf(params, 'query'),
		enterByUser: filters.destination !== undefined && params.get('enter_by_user') === 'true',
		all,
		showOperator: showOperator !== 'false' && showOperator !== '0',
		sort: SORTS.find((known) => known === sort) ?? 'recommended',
		page: pageOf(params.get('page')),
	};
}

const textOf = (params: URLSearchParams, name: string) => cleanText(params.get(name) ?? '') || null;

const pageOf = (typed: string | null) =>
	typed && /^\d+$/.test(typed) ? Math.min(Math.max(Number(typed), 1), LAST_PAGE) : 1;

/**
 * The parameters of a query as a canonical query string without `?`: in alphabetical order, defaults left out,
 * colons and commas readable. Empty when nothing is asked for.
 */
export function packageSearch(query: PackageQuery): string {
	const params: Record<string, string | null | false> = {
		all: query.all && 'true',
		show_operator: !query.showOperator && 'false',
		sort: query.sort !== 'recommended' && query.sort,
		page: query.page > 1 && String(query.page),
	};
	if (!query.all) {
		params['city'] = query.city;
		params['query'] = query.query;
		params['enter_by_user'] = query.enterByUser && query.filters.destination !== undefined && 'true';
		for (const type of FILTER_TYPES) params[type] = joinNames(query.filters[type] ?? []);
	}
	return Object.entries(params)
		.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : []))
		.sort()
		.join('&');
}

const encodeValue = (value: string) =>
	encodeURIComponent(value.toWellFormed()).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The address of the list for a query: `/packages` when nothing is asked for (QRY-14). */
export function packagesHref(query: PackageQuery): string {
	const search = packageSearch(query);
	return search ? `/packages?${search}` : '/packages';
}

/** True for parameters as a form without script sends them: repeated, or empty. Their list has another, canonical address. */
export function isFormSearch(params: URLSearchParams): boolean {
	const names = [...params.keys()];
	return new Set(names).size < names.length || [...params.values()].includes('');
}
