import { checkoutHref } from '#domain/booking-paths.ts';

/**
 * The most KB (1024 bytes), response headers included, that a page may send before the first interaction (ARCHITECTURE.md, budgets).
 */
export interface Budget {
	name: string;
	/** The page to measure on the site at `url`. */
	path: (url: string) => string | Promise<string>;
	script: number;
	/** The document without its headers, and its style sheets; the headers have a limit of their own. */
	page: number;
	whole: number;
	/** The limit of the pictures, where they have one. */
	pictures?: number;
}

export const BUDGETS: readonly Budget[] = [
	{ name: 'home', path: () => '/', script: 6, page: 14, whole: 90 },
	// Its carousel is in the first view, so keen-slider is fetched before the first interaction.
	{ name: 'sale', path: () => '/sale', script: 12, page: 14, whole: 110 },
	{ name: 'list', path: () => '/packages', script: 8, page: 14, whole: 80 },
	{ name: 'detail', path: firstPackage, script: 6.5, page: 14, whole: 80 },
	{ name: 'compare', path: comparison, script: 5, page: 12, whole: 60 },
	{ name: 'checkout', path: checkout, script: 12, page: 12, whole: 80 },
	{ name: 'thanks', path: () => '/thanks', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'legal', path: () => '/Conditions', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'reasons', path: () => '/bookingTs', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{
		name: 'landing',
		path: () => '/d/asia/india-tour-packages',
		script: 3,
		page: 14,
		// One picture of at most 30 KB is in view; the browser also fetches those of the three cards below it, 12 KB each.
		whole: 28 + 66,
		pictures: 66,
	},
	{ name: 'widgets', path: () => '/holidays/honeymoon', script: 11, page: 14, whole: 75 },
	{ name: 'form', path: () => '/lead', script: 6.1, page: 13, whole: 39 },
	{ name: 'saved', path: () => '/saved', script: 14, page: 6.8, whole: 41 },
	{ name: 'login', path: () => '/login', script: 6.1, page: 11.3, whole: 37 },
	{ name: 'account', path: () => '/account', script: 3.8, page: 8.5, whole: 32 },
	{ name: 'bookings', path: () => '/bookings', script: 3.7, page: 5.9, whole: 29 },
];

/** The most KB, response headers included, that a first tap may add to a page before its dialog can be used (ARCHITECTURE.md, budgets); pictures do not count. */
export interface TapBudget {
	name: string;
	path: (url: string) => string | Promise<string>;
	/** CSS selectors of the control to tap, and of the element that shows that the dialog can be used. */
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
		tap: '[data-price-actions] [data-action="departure-dates"]',
		shown: '#frame [role="grid"]',
		added: 90,
	},
	{
		name: 'call',
		path: () => '/packages',
		tap: '[href$="/request-call"]',
		shown: '#frame form [name="phone_number"]',
		added: 76,
	},
	{
		// The bar's own control is in the closed menu of a phone; this one opens the same dialog.
		name: 'login',
		path: () => '/account',
		tap: 'main [data-frame="Log in or sign up"]',
		shown: '#frame form [name="phone_number"]',
		added: 80,
	},
	{
		name: 'lightbox',
		path: firstPackage,
		tap: '[data-action="lightbox"]',
		shown: '.lightbox[open]',
		added: 6,
	},
];

/** The path of a package page: the first package of the list. */
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

/** The path of a checkout: a new customer holds a seat of the first package; works in development only. */
export async function checkout(url: string): Promise<string> {
	const api = `${url}/api/v1`;
	const call = async (path: string, body?: object, token = '') => {
		const headers = {
			'content-type': 'application/json',
			...(token ? { authorization: `Bearer ${token}` } : {}),
		};
		const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
		return (await fetch(api + path, { ...sent, headers })).json() as Promise<Record<string, unknown>>;
	};
	const phone = { country_code: '+91', phone_number: `9${String(Date.now()).slice(-9)}` };
	await call('/auth/register/phone', phone);
	const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
	const [, otp] = new RegExp(`${phone.phone_number}[^]*?\\b(\\d{6})\\b`).exec(outbox) ?? [];
	const { access_token: token } = await call('/auth/verify/otp', { ...phone, otp });
	const slug = (await firstPackage(url)).split('/').at(-1);
	const { data } = (await call(`/package/${slug}/availability`)) as {
		data: { id: string; package_id: string }[];
	};
	const [departure] = data;
	const wish = { package_id: departure?.package_id, availability_id: departure?.id };
	const held = (await call('/bookingIntent', wish, String(token))) as { data: { intent_id: string } };
	return checkoutHref(held.data.intent_id);
}
