import { LIST_PATH } from '#domain/page/paths.ts';
import { parseParty, USUAL_PARTY } from '../price/party.ts';
import { wellFormed } from '../well-formed.ts';
import { cleanText, joinNames, splitNames } from './filter-names.ts';
import { FILTER_TYPES, type FilterType } from './filter-types.ts';
import { type FilterValue, nameOfValue, parseValues } from './filter-value.ts';
import { showsOperator } from './show-operator.ts';

/*
 * The list's URL as a value (spec §2, package-list query parameters): `parsePackageQuery` and `packagesHref` are a pure pair.
 */

/** The orders of the list; the first is the default. */
export const SORTS = ['recommended', 'price_low', 'price_high', 'duration', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** A query of the list. Names are as typed; only the index knows which of them exist. */
export interface PackageQuery {
	/** The chosen values by group, each once; groups without a choice are absent. */
	filters: Partial<Record<FilterType, readonly FilterValue[]>>;
	/** `city` and the country after its comma, if any. */
	city: string | null;
	/** Free text. */
	query: string | null;
	/** True when the free text is searched for as it stands, and not read as filters (QRY-16). */
	exact: boolean;
	/** True when the destination was typed by hand and is matched loosely. */
	enterByUser: boolean;
	/** Ignore every filter. */
	all: boolean;
	showOperator: boolean;
	sort: Sort;
	/** From 1. */
	page: number;
	/** How many travel, for the prices of the cards; absent for the usual party. It chooses no packages. */
	travellers?: number;
}

/** The query without any choice: what `/packages` shows. */
export const ALL_PACKAGES: PackageQuery = {
	filters: {},
	city: null,
	query: null,
	exact: false,
	enterByUser: false,
	all: false,
	showOperator: true,
	sort: 'recommended',
	page: 1,
};

/** The highest page number. */
const LAST_PAGE = 10_000;

/** The fields of the search form. Without script it also sends empty fields, which count as no choice (SB-07). */
const SEARCH_FIELDS: readonly FilterType[] = ['destination', 'month', 'price'];

/**
 * Parses the query of a list URL. Accepts any input: an unreadable value counts as absent, long values are cut (50 names a group, 200
 * characters a name, page 10,000), and a parameter may be repeated, as forms do.
 * `all=true` leaves no filter (QRY-09).
 */
export function parsePackageQuery(params: URLSearchParams): PackageQuery {
	const all = params.get('all') === 'true';
	const filters: PackageQuery['filters'] = {};
	if (!all)
		for (const type of FILTER_TYPES) {
			const values = params.getAll(type).filter((value) => value !== '' || !SEARCH_FIELDS.includes(type));
			const chosen = parseValues(type, values.flatMap(splitNames));
			if (chosen.length > 0) filters[type] = chosen;
		}
	const sort = params.get('sort');
	const travellers = parseParty(params.get('travellers')) ?? USUAL_PARTY;
	const query = all ? null : textOf(params, 'query');
	return {
		filters,
		city: all ? null : textOf(params, 'city'),
		query,
		exact: query !== null && params.get('exact') === 'true',
		enterByUser: filters.destination !== undefined && params.get('enter_by_user') === 'true',
		all,
		showOperator: showsOperator(params),
		sort: SORTS.find((known) => known === sort) ?? 'recommended',
		page: pageOf(params.get('page')),
		...(travellers !== USUAL_PARTY && { travellers }),
	};
}

/** The names of the values chosen in a group, as addresses write them. */
export const namesIn = ({ filters }: PackageQuery, type: FilterType): string[] =>
	(filters[type] ?? []).map(nameOfValue);

const textOf = (params: URLSearchParams, name: string) => cleanText(params.get(name) ?? '') || null;

const pageOf = (typed: string | null) =>
	typed && /^\d+$/.test(typed) ? Math.min(Math.max(Number(typed), 1), LAST_PAGE) : 1;

/**
 * The parameters of a query as a canonical query string without `?`: in alphabetical order, defaults left out,
 * colons and commas readable. Empty for the plain list.
 */
export function packageSearch(query: PackageQuery): string {
	const params: Record<string, string | null | false> = {
		all: query.all && 'true',
		show_operator: !query.showOperator && 'false',
		sort: query.sort !== 'recommended' && query.sort,
		page: query.page > 1 && String(query.page),
		travellers: query.travellers !== undefined && String(query.travellers),
	};
	if (!query.all) {
		params['city'] = query.city;
		params['query'] = query.query;
		params['exact'] = query.exact && query.query !== null && 'true';
		params['enter_by_user'] = query.enterByUser && query.filters.destination !== undefined && 'true';
		for (const type of FILTER_TYPES) params[type] = joinNames(namesIn(query, type));
	}
	return Object.entries(params)
		.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : []))
		.sort()
		.join('&');
}

const encodeValue = (value: string) =>
	encodeURIComponent(wellFormed(value)).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The address of the list for a query: `/packages` for the plain list (QRY-14). */
export function packagesHref(query: PackageQuery): string {
	const search = packageSearch(query);
	return search ? `${LIST_PATH}?${search}` : LIST_PATH;
}
