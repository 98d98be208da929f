import { expect, test } from 'vitest';
import {
	bookingHref,
	checkoutHref,
	findBookingHref,
	paymentHref,
	takesBookingForm,
} from '#domain/booking/booking-paths.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

test.each([
	checkoutHref(ID),
	findBookingHref(),
	...(['cancel', 'operator', 'refuse'] as const).map((page) => bookingHref(ID, page)),
])('%s takes a form without script', (path) => expect(takesBookingForm(path)).toBe(true));

test.each([
	paymentHref(ID),
	bookingHref(ID),
	bookingHref(ID, 'receipt.pdf'),
	`${bookingHref(ID, 'cancel')}/more`,
	'/bookings',
	'/bookings/list',
	'/bookingsTs',
])('%s takes none', (path) => expect(takesBookingForm(path)).toBe(false));

test('the key of a booking is part of the address only when it is given', () => {
	expect(bookingHref(ID, 'success', 'k3y')).toBe(`/booking/${ID}/success?key=k3y`);
	expect(bookingHref(ID)).toBe(`/booking/${ID}/success`);
	expect(findBookingHref(ID)).toBe(`/bookings/find?booking_id=${ID}`);
});
