/** Most KB (1024 bytes) that a page may send before anybody has touched it (ARCHITECTURE.md, budgets). */
export interface Budget {
	name: string;
	/** The page to measure on the site at `url`. */
	path: (url: string) => string | Promise<string>;
	script: number;
	/** The document and its style sheets. */
	page: number;
	whole: number;
	/** Its own limit where the pictures have one. */
	pictures?: number;
}

export const BUDGETS: readonly Budget[] = [
	{ name: 'home', path: () => '/', script: 5, page: 14, whole: 90 },
	// Its carousel is in the first view, so keen-slider comes before anybody has touched the page.
	{ name: 'sale', path: () => '/sale', script: 13, page: 14, whole: 110 },
	{ name: 'list', path: () => '/packages', script: 8, page: 14, whole: 80 },
	{ name: 'detail', path: firstPackage, script: 6, page: 14, whole: 80 },
	{ name: 'compare', path: comparison, script: 4, page: 12, whole: 60 },
	{ name: 'thanks', path: () => '/thanks', script: 0, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'legal', path: () => '/Conditions', script: 0, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'reasons', path: () => '/bookingTs', script: 0, page: 14, whole: 28 + 60, pictures: 60 },
	{
		name: 'landing',
		path: () => '/d/asia/india-tour-packages',
		script: 0,
		page: 14,
		// One picture of at most 30 KB is in view; the browser fetches the three cards below it as well, 12 KB each.
		whole: 28 + 66,
		pictures: 66,
	},
];

/** Most KB that a first tap may add to a page before its dialog can be used (ARCHITECTURE.md, budgets); pictures do not count. */
export interface TapBudget {
	name: string;
	path: (url: string) => string | Promise<string>;
	/** What is tapped, and what is there once the dialog can be used, as CSS selectors. */
	tap: string;
	shown: string;
	added: number;
}

export const TAP_BUDGETS: readonly TapBudget[] = [
	{
		name: 'search',
		path: () => '/',
		tap: '.search-form input[name="query"]',
		shown: '#frame [role="listbox"]',
		added: 90,
	},
	{
		name: 'calendar',
		path: firstPackage,
		tap: '[data-price-ways] [data-intent="departure-dates"]',
		shown: '#frame [role="grid"]',
		added: 90,
	},
	{
		name: 'call',
		path: () => '/packages',
		tap: '[data-intent="request-call"]',
		shown: '#frame form .iti',
		added: 90,
	},
	{
		name: 'lightbox',
		path: firstPackage,
		tap: '[data-intent="lightbox"]',
		shown: '.lightbox[open]',
		added: 6,
	},
];

/** The path of a package page: the first one of the list. */
export async function firstPackage(url: string): Promise<string> {
	const list = await (await fetch(`${url}/packages`)).text();
	const path = /href="(\/packagedetails\/[^"?#]+)/.exec(list)?.[1];
	if (!path) throw new Error('The list shows no package');
	return path;
}

/** The path of a comparison of the first three packages of the list. */
export async function comparison(url: string): Promise<string> {
	const list = await (await fetch(`${url}/packages`)).text();
	const ids = [...list.matchAll(/data-package="(\d+)"/g)].slice(0, 3).map(([, id]) => id);
	return `/comparelist?${ids.map((id, at) => `packages${at + 1}=${id}`).join('&')}`;
}
