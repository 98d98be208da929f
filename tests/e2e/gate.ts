/*
 * The browser tests that `npm test` runs: what only a whole page can tell, once. Each journey of the specification, each page without
 * script, with axe and on a phone, and each island before and after hydration. `npm run test:all` runs all of them: every page by every
 * rule, all widths, and what goes wrong.
 */
const GATE = {
	'each journey, each page, each page without script, each dialog': [
		'quality/journey',
		'quality/quality-pages',
		'quality/quality-without-script',
		'quality/quality-dialogs',
	],
	'from a date to a paid booking, and its end': [
		'booking/book-now',
		'booking/start-checkout',
		'booking/start-paying',
		'booking/payment-window',
		'booking/provider-of-another-origin',
		'booking/paid-once',
		'booking/back-from-payment',
		'booking/booking-states',
		'booking/own-booking',
		'booking/my-bookings',
		'booking/find-booking',
		'booking/coupons',
		'booking/error-modal',
	],
	'signing in and out, and the profile': [
		'account/sign-in',
		'account/sign-in-steps',
		'account/signing-out',
		'account/account',
	],
	'forms that ask for a call': [
		'form/customize',
		'form/request-package',
		'form/open-form',
		'form/lead-codes',
		'form/thanks',
	],
	'finding a package': [
		'search/search-bar',
		'search/search-dialog',
		'list/list',
		'list/filter-form',
		'list/filter-drawer',
		'list/chips',
		'home/home',
		'home/banner',
	],
	'looking at one, and comparing': [
		'package/detail',
		'package/detail-actions',
		'package/open-calendar',
		'compare/compare-actions',
		'compare/compare-page',
		'compare/compare-phone',
		'compare/detail-compare',
	],
	'what every page does': [
		'page/interaction',
		'page/offline',
		'page/snackbar',
		'page/seo',
		'page/translated',
	],
};

/** The files of these tests, from the folder of this file. */
export const gateFiles = (): string[] =>
	Object.values(GATE).flatMap((names) => names.map((name) => `${name}.spec.ts`));
