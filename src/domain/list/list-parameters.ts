import { FILTER_TYPES } from './filter-types.ts';
import { packagesHref, parsePackageQuery } from './package-query.ts';

/* Apart from `package-query.ts`, which is part of the search in the browser, because only the server reads these. */

/** The parameters that a list reads; all others are ignored. */
export const LIST_PARAMETERS: readonly string[] = [
	...FILTER_TYPES,
	...['city', 'query', 'exact', 'enter_by_user', 'all', 'show_operator', 'sort', 'page', 'travellers'],
];

/**
 * True for the query of a form sent without script: parameters of the list repeated or empty. The same list then has another, canonical
 * address.
 */
export function isFormSearch(params: URLSearchParams): boolean {
	const read = [...params].filter(([name]) => LIST_PARAMETERS.includes(name));
	return new Set(read.map(([name]) => name)).size < read.length || read.some(([, value]) => value === '');
}

/**
 * The canonical address of the list for the query of such a form. Parameters that the list does not read, such as those of a campaign,
 * stay in the address, where measuring and leads read them.
 */
export function listHrefOfForm(params: URLSearchParams): string {
	const others = new URLSearchParams([...params].filter(([name]) => !LIST_PARAMETERS.includes(name)));
	const href = packagesHref(parsePackageQuery(params));
	return others.size > 0 ? `${href}${href.includes('?') ? '&' : '?'}${others}` : href;
}
