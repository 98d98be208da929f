import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
	bookingCodeHref,
	bookingHref,
	checkoutHref,
	findBookingHref,
	heldCheckoutHref,
	paymentCallbackHref,
	paymentHref,
	shortBookingHref,
} from '#domain/booking/booking-paths.ts';
import { LIST_PARAMETERS } from '#domain/list/list-parameters.ts';
import { isCutPath } from '#domain/page/cut-path.ts';
import { keylessAddress } from '#domain/page/keyless-address.ts';
import { consentHref, decideHref, departuresHref, thanksForHref } from '#domain/page/paths.ts';
import { signLink } from '#server/links/signed-link.ts';
import { PAGE_PARAMETERS } from '#server/page-parameters.ts';

const ORIGIN = 'https://safarnama.example';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = 'k-e_y0123456789';
const BOOKING = 'SB7KQ2XM9T4A';

/** Parameters that open nothing, besides the choices of a list. */
const OPEN_PARAMETERS = 'travellers date package packages packageId ids held to booking_id expires v'.split(
	' ',
);
/** Parts of the addresses of pages that open nothing. The id of a booking alone shows no more than its state, that of an operator nothing. */
const OPEN_PARTS =
	/^\/(\[\.\.\.path\]|(d|d-fragments|sandbox|api|icons|sitemap|brochures|previews|packagedetails|operators)\/|booking\/\[id\]\/)/;

describe('LEAD-12: an address is stored without what opens the page', () => {
	test.each([
		[bookingHref(BOOKING, 'success', KEY), `/booking/${BOOKING}/success`],
		[bookingHref(BOOKING, 'operator', KEY), `/booking/${BOOKING}/operator`],
		[bookingCodeHref(BOOKING, KEY, 'cancel'), `/booking/${BOOKING}/code?to=cancel`],
		[shortBookingHref(BOOKING, KEY), `/b/${BOOKING}/:id`],
		[checkoutHref(ID), '/checkout/:id'],
		[heldCheckoutHref(ID), '/checkout/:id?held=before'],
		[paymentHref(ID), '/payment-processing/:id'],
		[paymentCallbackHref(ID), '/payment-processing/:id/callback'],
		[decideHref(KEY), '/decide/:id'],
		[thanksForHref(ID), '/thanks/:id'],
		[consentHref(`7.${KEY}`), '/consents'],
		[signLink('secret', '/brochures/goa.pdf', 1_800_000_000_000), /^\/brochures\/goa\.pdf\?expires=\d+$/],
		[`/api/v1/bookingIntent/${ID}`, '/api/v1/bookingIntent/:id'],
		// As programs, people and other sites write them.
		[`/Check%6Fut//${ID}?x=1`, '/Checkout//:id?x=1'],
		[
			`/booking/${BOOKING}/success?utm_source=sms&%6Bey=${KEY}#${KEY}=`,
			`/booking/${BOOKING}/success?utm_source=sms#${KEY}=`,
		],
		[`/packages?theme=Beach&access_token=${KEY}&apiKey=${KEY}&OTP=123456`, '/packages?theme=Beach'],
		[`/About#access_token=${KEY}&state=1`, '/About#state=1'],
		[
			`/login?from=${encodeURIComponent(bookingHref(BOOKING, 'cancel', KEY))}`,
			`/login?from=${encodeURIComponent(`/booking/${BOOKING}/cancel`)}`,
		],
	])('%s', (address, stored) => {
		const expected = typeof stored === 'string' ? new RegExp(`^${RegExp.escape(stored)}$`) : stored;
		expect(keylessAddress(address)).toMatch(expected);
		expect(keylessAddress(ORIGIN + address).replace(ORIGIN, '')).toMatch(expected);
		expect(keylessAddress(keylessAddress(address)), 'again').toBe(keylessAddress(address));
	});

	test('a password before the host is left out', () => {
		expect(keylessAddress('https://asha:pass@word@other.example/x')).toBe('https://other.example/x');
	});

	test('every parameter that a page reads is left out, unless it is known to open nothing', () => {
		const read = Object.values(PAGE_PARAMETERS).flat();
		const names = read.map((parameter) => (typeof parameter === 'string' ? parameter : null));
		const secret = new Set(names.filter((name) => name !== null)).difference(
			new Set([...OPEN_PARAMETERS, ...LIST_PARAMETERS]),
		);
		expect([...secret]).toEqual(expect.arrayContaining(['key', 'token', 'signature']));
		for (const name of secret) expect(keylessAddress(`/x?${name}=${KEY}`), name).toBe('/x');
	});

	test('every part of a path that a page reads is left out, unless it is known to open nothing', () => {
		const pages = globSync('src/pages/**/*.{ts,astro}')
			.map((file) => file.replace(/^src\/pages/, '').replace(/(\/index)?\.(astro|ts)$/, ''))
			.filter((route) => /\[/.test(route) && !OPEN_PARTS.test(route));
		expect(pages).toEqual(
			expect.arrayContaining(['/checkout/[intent]', '/decide/[poll]', '/b/[id]/[...key]']),
		);
		for (const route of pages)
			expect(keylessAddress(route.replaceAll(/\[(\.{3})?\w+\]/g, KEY)), route).toMatch(/\/:id(\/|$)/);
	});
});

test.each([
	'',
	'/',
	ORIGIN,
	`${ORIGIN}/packages?theme=Beach&monkey=1&keyword=goa+beach&query=caf%C3%A9&broken=%zz&empty&#`,
	`${ORIGIN}${departuresHref('goa')}`,
	`${ORIGIN}/comparelist?packages1=1001&packages2=null`,
	'/packagedetails/goa%2Dby%zz',
	'/decide',
	'/thanks',
	findBookingHref(BOOKING),
	shortBookingHref(BOOKING),
])('%s stays as it is', (address) => {
	expect(keylessAddress(address)).toBe(address);
	expect(isCutPath(address)).toBe(false);
});

test('a path that leads nowhere any more is known', () => {
	expect(isCutPath(keylessAddress(decideHref(KEY)))).toBe(true);
	expect(isCutPath(keylessAddress(bookingHref(BOOKING, 'success', KEY)))).toBe(false);
});
