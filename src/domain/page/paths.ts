/*
 * Every page address of the site, spelled once. Pages, links, redirects, the canonical query and the sitemap derive their addresses
 * from here; `tests/architecture/paths.test.ts` rejects any that is written elsewhere in `src`. The address of a form's page is in the
 * form's declaration (`src/forms`).
 */

import { COMPARE_PATH, LIST_PATH, LOGIN_PATH, PACKAGE_ROOT } from './first-paths.ts';

/** Routes (RTE-01, RTE-02, RTE-05, RTE-09–RTE-15). Upper case is part of the address (RTE-20). */
export const HOME_PATH = '/';
export { COMPARE_PATH, LIST_PATH, LOGIN_PATH, PACKAGE_ROOT };
export const ABOUT_PATH = '/About';
export const WHY_CHOOSE_US_PATH = '/bookingTs';
export const WHY_WORK_WITH_US_PATH = '/workTs';
export const PRIVACY_PATH = '/policy';
export const CONDITIONS_PATH = '/Conditions';
export const PACKAGE_TERMS_PATH = '/termsCondition';
export const THANKS_PATH = '/thanks';
/** The bookings of a customer. */
export const BOOKINGS_PATH = '/bookings';
/** Where visitors without an account find a booking. */
export const FIND_BOOKING_PATH = '/bookings/find';
/** Where a comparison is put to others. */
export const DECIDE_PATH = '/decide';
export const ACCOUNT_PATH = '/account';
export const SAVED_PATH = '/saved';
/** The page that the service worker shows in place of a page that cannot be fetched. */
export const OFFLINE_PATH = '/offline';
/** The content of a 404 for a package that is not on offer; the host responds with it at the package's own address. */
export const PACKAGE_NOT_FOUND_PATH = '/package-not-found';
/** The content for a link that opens nothing; the host responds with it at the link's own address. */
export const NOTHING_HERE_PATH = '/nothing-here';

/** The description of the API, which programs may read, too. */
export const OPENAPI_PATH = '/api/v1/openapi.json';

/** The pages that search engines should index, besides the home page, widget pages, landing pages and packages. */
export const INDEXED_PATHS: readonly string[] = [
	LIST_PATH,
	ABOUT_PATH,
	WHY_CHOOSE_US_PATH,
	WHY_WORK_WITH_US_PATH,
	PRIVACY_PATH,
	CONDITIONS_PATH,
];

/** All pages with one fixed address, besides the home page, widget pages and pages of forms. */
export const PAGE_PATHS: readonly string[] = [
	...INDEXED_PATHS,
	COMPARE_PATH,
	PACKAGE_TERMS_PATH,
	THANKS_PATH,
	SAVED_PATH,
	LOGIN_PATH,
	BOOKINGS_PATH,
	FIND_BOOKING_PATH,
	ACCOUNT_PATH,
];

/** Where a visitor withdraws a consent, with its token in the query. */
export const CONSENT_PATH = '/consents';
/** @param token of `services/accounts/consents.ts` */
export const consentHref = (token: string): string => `${CONSENT_PATH}?${new URLSearchParams({ token })}`;

/** The page of a poll, which whoever has its address can see and answer. @param id of `services/polls/polls.ts` */
export const decideHref = (id: string): string => `${DECIDE_PATH}/${id}`;
/** True for a page of a poll or for where one is made. */
export const isDecidePath = (path: string): boolean =>
	path === DECIDE_PATH || path.startsWith(`${DECIDE_PATH}/`);

/** The roots of landing pages (RTE-16) and of the content of their slots, which the host requests. */
export const LANDING_ROOT = '/d/';
export const LANDING_SLOTS_ROOT = '/d-fragments/';
/** The section of the home page with all destinations. */
export const DESTINATIONS_HREF = '/#home_destinations';

/** The page of a package (RTE-03). @param slug small letters, digits and hyphens */
export const packageHref = (slug: string): string => PACKAGE_ROOT + slug;

/** The dates of a package, on its page. */
export const departuresHref = (slug: string): string => `${packageHref(slug)}#departures`;

/** The plain-text twin of a package page. */
export const packageTextHref = (slug: string): string => `${packageHref(slug)}.txt`;

/** The brochure of a package, whose address is only valid with a signature. */
export const brochureHref = (slug: string): string => `/brochures/${slug}.pdf`;

/**
 * The page of the request-a-call form of a package.
 *
 * @param about.date `YYYY-MM-DD`, when it is about a departure
 * @param about.travellers left out of the address when it is 1, the default of the form
 */
export function requestCallHref(
	slug: string,
	prefilled: { date?: string | undefined; travellers?: number } = {},
): string {
	const { date, travellers = 1 } = prefilled;
	const search = new URLSearchParams({
		...(date ? { date } : {}),
		...(travellers > 1 ? { travellers: String(travellers) } : {}),
	});
	return `${packageHref(slug)}/request-call${search.size > 0 ? `?${search}` : ''}`;
}

/** The calendar file of a journey that begins on a day, `YYYY-MM-DD`. */
export const calendarFileHref = (slug: string, date: string): string => `${packageHref(slug)}/${date}.ics`;

/** The thank-you page of what was sent without script. @param id of the lead or the application */
export const thanksForHref = (id: string): string => `${THANKS_PATH}/${id}`;
/** True for the thank-you page of one lead, which accepts the POST that confirms the lead without script. */
export const isThanksFor = (path: string): boolean => path.startsWith(`${THANKS_PATH}/`);

/** The terms of one package (RTE-09). */
export const packageTermsHref = (id: string): string => `${PACKAGE_TERMS_PATH}?packageId=${id}`;

/** The cards of some packages as an HTML fragment. */
export const savedCardsHref = (ids: readonly string[]): string => `${SAVED_PATH}/cards?ids=${ids.join()}`;

/** Where the host gets the content for the slots of the landing page at a path. */
export const landingSlotsHref = (path: string): string => path.replace(LANDING_ROOT, LANDING_SLOTS_ROOT);

/** True for pages on which visitors choose packages: the list, the comparison and packages. Other pages link back to them. */
export const isBrowsingPath = (path: string): boolean =>
	new RegExp(`^(${LIST_PATH}|${COMPARE_PATH}|${PACKAGE_ROOT}[^/]+)$`).test(path);
