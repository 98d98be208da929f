import type { Page } from '@playwright/test';
import { aLead } from '../a-lead.ts';
import { bookable, someDeparture } from './booking.ts';
import { address, packagesOf } from './comparing.ts';
import { aPoll } from './polls.ts';

/** Every kind of page that a visitor can open, by what it is and how to get its address. */
export const PUBLIC_PAGES: Record<string, (page: Page) => string | Promise<string>> = {
	'the home page': () => '/',
	'the list': () => '/packages?theme=Beach:Family:Honeymoon:Heritage:Adventure&month=December',
	'the list without a match': () => '/packages?destination=Kerala&price=0-100',
	'a package': async (page) => `/packagedetails/${(await packagesOf(page, 1))[0]?.slug}`,
	'a comparison': async (page) => address((await packagesOf(page, 3)).map(({ id }) => id)),
	'a comparison with an empty slot': async (page) => address((await packagesOf(page, 1)).map(({ id }) => id)),
	'the empty comparison': () => '/comparelist',
	'what is put to others': (page) => aPoll(page),
	'the request for a call': async (page) =>
		`/packagedetails/${(await packagesOf(page, 1))[0]?.slug}/request-call`,
	'the form that reserves without script': async (page) => {
		const { slug } = await bookable(page);
		return `/packagedetails/${slug}/reserve?date=${(await someDeparture(page, slug)).date}`;
	},
	'the quote form': () => '/lead',
	'the request for help in choosing': async (page) =>
		`/request-package?packages=${(await packagesOf(page, 3)).map(({ id }) => id)}`,
	'the thanks': () => '/thanks',
	'the thanks without script': async (page) => `/thanks/${await aLeadId(page)}`,
	'the landing page of India': () => '/d/asia/india-tour-packages',
	'the landing page of Asia': () => '/d/asia-tour-packages',
	'the landing page of Europe': () => '/d/europe-tour-packages',
	'the landing page of Africa': () => '/d/africa-tour-packages',
	'the landing page of Australia and New Zealand': () => '/d/australia-new-zealand-tour-packages',
	'the conditions': () => '/Conditions',
	'the privacy policy': () => '/policy',
	"a package's own terms": async (page) => `/termsCondition?packageId=${(await packagesOf(page, 1))[0]?.id}`,
	'about us': () => '/About',
	'why choose us': () => '/bookingTs',
	'why work with us': () => '/workTs',
	'signing in': () => '/login',
	'the profile': () => '/account',
	'my bookings': () => '/bookings',
	'finding a booking': () => '/bookings/find',
	'the form for tour operators': () => '/agent',
	'the customize form': () => '/customize',
	'the trip planner': () => '/plan',
	'the sale': () => '/sale',
	'a page of all widgets': () => '/holidays/honeymoon',
	'a page of a season': () => '/holidays/season/monsoon',
	'what was saved': () => '/saved',
	'an unknown package': () => '/packagedetails/no-such-package',
	'an unknown page': () => '/no-such-page',
};

/** The id of a lead about the first package. */
async function aLeadId(page: Page): Promise<string> {
	const [item] = await packagesOf(page, 1);
	const { data } = await (
		await page.request.post('/api/v1/lead/submit', { data: aLead({ package_id: item?.id ?? '' }) })
	).json();
	return data.lead.id;
}

/** Ids of the rules that axe finds broken, with the elements at fault; `rules` when only some are asked for. */
export async function violations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
	const { default: AxeBuilder } = await import('@axe-core/playwright');
	// Waits for fades and for the change to dark colours, so that the final colours are judged, and has the parts out of view rendered.
	await page.evaluate(async () => {
		const all = new CSSStyleSheet();
		all.replaceSync('* { content-visibility: visible !important }');
		document.adoptedStyleSheets.push(all);
		await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
	});
	// Legacy mode works within one page. The other mode is for frames, of which these pages have none, and is four times slower,
	// because axe then copies all its results out of the page and back.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
	if (within) axe.include(within);
	if (rules) axe.withRules(rules);
	const { violations: found } = await axe.analyze();
	return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** CSS pixels by which a page is wider than its window. */
export const excessWidth = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
