import type { PaidBy } from '../support/browser/paid-anywhere.ts';

/*
 * The browser tests that `npm test` runs: what only a whole page can tell, once. Each journey of the specification, each page without
 * script, with axe and on a phone, and each island before and after hydration. `npm run test:all` runs all of them: every page by every
 * rule, all widths, and what goes wrong.
 */
const GATE = {
	'each journey, each page, each page without script, each dialog': [
		'quality/journey',
		'quality/quality-pages',
		'quality/quality-dialogs',
		'quality/quality-journeys',
	],
	'from a date to a paid booking, and its end': [
		'booking/book-now',
		'booking/start-checkout',
		'booking/start-paying',
		'booking/payment-window',
		'booking/payment-starts',
		'booking/payment-outcomes',
		'booking/payment-returned',
		'booking/provider-of-another-origin',
		'booking/provider-in-production',
		'booking/own-booking',
		'booking/own-hold',
		'booking/find-booking',
		'booking/booking-link',
		'booking/my-bookings',
		'booking/who-travels',
		'booking/error-modal',
	],
	'signing in and out': [
		'account/sign-in',
		'account/stored-token',
		'account/signed-in',
		'account/signing-out',
	],
	'asking for a call': ['form/request-package'],
	'finding a package, looking at it, and comparing': [
		'search/search-bar',
		'list/list',
		'list/cards',
		'package/detail',
		'compare/compare-actions',
		'compare/compare-page',
		'decide/decide',
		'home/home',
		'home/home-sections',
	],
	'what every page does': [
		'page/routes',
		'page/footer',
		'page/interaction',
		'page/offline',
		'page/translated',
		'page/unexpected-errors',
	],
};

/** The files of these tests, from the folder of this file. */
export const gateFiles = (): string[] =>
	Object.values(GATE).flatMap((names) => names.map((name) => `${name}.spec.ts`));

/** How a payment can begin and end, as `booking/payment-starts`, `-outcomes` and `-returned` try it with each provider. */
export type PaymentCase =
	| 'script blocked'
	| 'order refused'
	| 'begun twice'
	| 'closed'
	| 'declined'
	| 'answered late'
	| 'declined, then paid'
	| 'too little'
	| 'left'
	| 'connection lost'
	| 'signature altered'
	| 'provider away'
	| 'reported late'
	| 'reported twice'
	| 'promised'
	| 'with a fee';

/** The payment cases that the gate tries; `npm run test:all` tries all. */
const GATE_CASES: Readonly<Record<PaidBy, readonly PaymentCase[]>> = {
	'the sandbox': ['script blocked', 'closed', 'declined, then paid', 'too little', 'left'],
	'a provider of another origin': ['declined, then paid', 'too little'],
};

export const PROVIDERS = Object.keys(GATE_CASES) as PaidBy[];

/** The tag of a test that the gate leaves out in a file that it runs. */
export const NOT_IN_GATE = '@test-all';

/** The tags of the test of one case. */
export const gateTag = (provider: PaidBy, name: PaymentCase): string[] =>
	GATE_CASES[provider].includes(name) ? [] : [NOT_IN_GATE];
