import { setTimeout } from 'node:timers/promises';
import { checkoutHref } from '#domain/booking/booking-paths.ts';
import { codeInOutbox } from '../tests/support/code-in-outbox.ts';

/**
 * The most KB (1024 bytes), response headers included, that a page may send before the first interaction (docs/budgets.md).
 */
export interface Budget {
	name: string;
	/** The page to measure on the site at `url`. */
	path: (url: string) => string | Promise<string>;
	script: number;
	/**
	 * The document without its headers, and its style sheets; headers have a limit of their own. Pages with a React island may have
	 * more, because Astro's runtime for islands and our directive are in the document (decision D125).
	 */
	page: number;
	whole: number;
	/** The limit of the pictures, where they have one. */
	pictures?: number;
}

export const BUDGETS: readonly Budget[] = [
	{ name: 'home', path: () => '/', script: 6, page: 16, whole: 90 },
	// Its carousel is in the first view, so keen-slider is fetched before the first interaction.
	{ name: 'sale', path: () => '/sale', script: 12, page: 16, whole: 110 },
	{ name: 'list', path: () => '/packages', script: 8, page: 19, whole: 80 },
	{ name: 'detail', path: measuredPackage, script: 6.5, page: 18, whole: 80 },
	{ name: 'compare', path: measuredComparison, script: 5, page: 13, whole: 62 },
	// The page has no other purpose than its island, so the island is hydrated at once and React is fetched without a tap. Its script
	// may therefore take what a first tap may add elsewhere (decision D124).
	{ name: 'checkout', path: checkout, script: 84, page: 16, whole: 84 + 16 + 28 },
	{ name: 'thanks', path: () => '/thanks', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'legal', path: () => '/Conditions', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{ name: 'reasons', path: () => '/bookingTs', script: 3, page: 14, whole: 28 + 60, pictures: 60 },
	{
		name: 'landing',
		path: () => '/d/asia/india-tour-packages',
		script: 3,
		page: 16,
		// One picture of at most 30 KB is in view; the browser also fetches those of the three cards below it, 12 KB each.
		whole: 28 + 66,
		pictures: 66,
	},
	// All types of widgets, each with its styles, beside the island of the header and that of the tray.
	{ name: 'widgets', path: () => '/holidays/honeymoon', script: 11, page: 17, whole: 76 },
	{ name: 'form', path: () => '/lead', script: 3, page: 16.5, whole: 42 },
	{ name: 'saved', path: () => '/saved', script: 14, page: 9.9, whole: 43 },
	{ name: 'login', path: () => '/login', script: 3, page: 13.8, whole: 39.7 },
	{ name: 'account', path: () => '/account', script: 3.8, page: 11.5, whole: 35 },
	{ name: 'bookings', path: () => '/bookings', script: 3.7, page: 9, whole: 32.5 },
];

/**
 * The most KB, response headers included, that a first tap may add to a page before its dialog can be used (docs/budgets.md). Not
 * counted are pictures and what any first move of the visitor fetches. React takes 59 of them, because every dialog is an island.
 */
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
		tap: '[data-variant="card"] input[name="query"]',
		shown: '#search-dialog [role="listbox"]',
		added: 89,
	},
	{
		name: 'calendar',
		path: measuredPackage,
		tap: '[data-price-actions] [data-action="departure-dates"]',
		shown: '#calendar [role="grid"]',
		added: 90,
	},
	{
		name: 'call',
		path: () => '/packages',
		tap: '[href$="/request-call"]',
		shown: '#form-dialog form [name="phone_number"]',
		added: 80,
	},
	{
		// The bar's own control is in the closed menu of a phone; this one opens the same dialog.
		name: 'login',
		path: () => '/account',
		tap: 'main [data-title="Log in or sign up"]',
		shown: '#login-dialog form [name="phone_number"]',
		added: 80,
	},
	{
		name: 'lightbox',
		path: measuredPackage,
		tap: '[data-action="lightbox"]',
		shown: '.lightbox[open]',
		added: 3,
	},
];

/*
 * Packages of the starter catalogue by name, always the same: the order of the list changes with the day, and would change what is
 * measured.
 */

/** The path of a package page with departures. */
export function measuredPackage(): string {
	return '/packagedetails/masai-mara-and-lake-nakuru-safari';
}

const COMPARED = [
	'cape-kruger-and-victoria-falls',
	'masai-mara-and-lake-nakuru-safari',
	'prague-vienna-budapest',
];

/**
 * The path of a comparison of three packages, by the ids that they have on the site at `url`.
 *
 * @throws Error when the site lacks one of them
 */
export async function measuredComparison(url: string): Promise<string> {
	const ids = await Promise.all(COMPARED.map((slug) => idOf(url, slug)));
	return `/comparelist?${ids.map((id, at) => `packages${at + 1}=${id}`).join('&')}`;
}

async function idOf(url: string, slug: string): Promise<string> {
	const response = await fetch(`${url}/api/v1/package/${slug}`);
	if (!response.ok) throw new Error(`The site has no package ${slug} to measure: status ${response.status}`);
	const { data } = (await response.json()) as { data: { id: string } };
	return data.id;
}

/** The path of a checkout: a new customer holds a seat of the measured package; works in development only. */
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
	const otp = await codeSentTo(url, phone.country_code + phone.phone_number);
	const { access_token: token } = await call('/auth/verify/otp', { ...phone, otp });
	const slug = measuredPackage().split('/').at(-1);
	const { data } = (await call(`/package/${slug}/availability`)) as {
		data: { id: string; package_id: string }[];
	};
	const [departure] = data;
	const wish = { package_id: departure?.package_id, availability_id: departure?.id };
	const held = (await call('/bookingIntent', wish, String(token))) as { data: { intent_id: string } };
	return checkoutHref(held.data.intent_id);
}

/**
 * The code that a site in development has sent to a phone number, which may still be on its way to the outbox.
 *
 * @throws Error when none comes
 */
async function codeSentTo(url: string, phoneNumber: string): Promise<string> {
	for (let look = 0; look < 50; look += 1) {
		const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
		const code = codeInOutbox(outbox, phoneNumber);
		if (code) return code;
		await setTimeout(100);
	}
	throw new Error('No code came to the outbox');
}
