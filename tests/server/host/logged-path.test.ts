import { expect, test } from 'vitest';
import { checkoutHref, paymentHref, shortBookingHref } from '#domain/booking/booking-paths.ts';
import { decideHref, thanksForHref } from '#domain/page/paths.ts';
import { loggedPath } from '#server/host/logged-path.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
	[checkoutHref(ID), '/checkout/:id'],
	[paymentHref(ID), '/payment-processing/:id'],
	[`/api/v1/bookingIntent/${ID}`, '/api/v1/bookingIntent/:id'],
	[thanksForHref(ID), '/thanks/:id'],
	[decideHref('k-e_y'), '/decide/:id'],
	[shortBookingHref('SB7KQ2XM9T4A', 'k-e_y'), '/b/SB7KQ2XM9T4A/:id'],
	[`/Checkout/${ID}/`, '/Checkout/:id/'],
	[`//checkout/${ID}%zz`, '//checkout/:id'],
])('the id in %s is not logged', (path, shown) => {
	expect(loggedPath(path)).toBe(shown);
});

test.each([
	'/packagedetails/goa-by-the-sea',
	'/packagedetails/goa%2Dby',
	'/booking/SAF-1/success',
	'/thanks',
	'/decide',
	shortBookingHref('SB7KQ2XM9T4A'),
])('%s is logged as it was sent', (path) => {
	expect(loggedPath(path, decodeURIComponent(path))).toBe(path);
});

test('a path is logged by its decoded name, and cut', () => {
	expect(loggedPath(`/check%6Fut/${ID}`, `/checkout/${ID}`)).toBe('/checkout/:id');
	expect(loggedPath(`/${'x'.repeat(500)}`)).toHaveLength(200);
});

test.each([
	['/booking/SB7KQ2XM9T4A/operator%3Fkey%3Dk-e_y', '/booking/SB7KQ2XM9T4A/operator'],
	['/operators/konkan/bookings%3Fkey%3D1.k-e_y', '/operators/konkan/bookings'],
])('the key of %s, whose question mark a mail program has encoded, is not logged', (path, shown) => {
	expect(loggedPath(path, decodeURIComponent(path))).toBe(shown);
});
