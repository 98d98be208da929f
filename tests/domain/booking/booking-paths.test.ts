import { expect, test } from 'vitest';
import {
	bookingHref,
	checkoutHref,
	datesForHref,
	findBookingHref,
	operatorBookingsHref,
	paymentHref,
	reserveHref,
	takesBookingForm,
} from '#domain/booking/booking-paths.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

test.each([
	checkoutHref(ID),
	findBookingHref(),
	operatorBookingsHref('nila & sons'),
	reserveHref('kerala', '2027-01-02').split('?')[0] ?? '',
	...(['cancel', 'operator', 'refuse'] as const).map((page) => bookingHref(ID, page)),
])('%s takes a form without script', (path) => expect(takesBookingForm(path)).toBe(true));

test.each([
	paymentHref(ID),
	bookingHref(ID),
	bookingHref(ID, 'receipt.pdf'),
	`${bookingHref(ID, 'cancel')}/more`,
	'/packagedetails/reserve',
	'/packagedetails/kerala/reserve/more',
	'/bookings',
	'/bookings/list',
	'/bookingsTs',
	`${operatorBookingsHref('nila')}/more`,
])('%s takes none', (path) => expect(takesBookingForm(path)).toBe(false));

test('other dates are looked at for the same party', () => {
	expect(datesForHref('kerala', 4)).toBe('/packagedetails/kerala?travellers=4#departures');
	expect(datesForHref('kerala', null)).toBe('/packagedetails/kerala#departures');
});

test('the key of a booking is part of the address only when it is given', () => {
	expect(bookingHref(ID, 'success', 'k3y')).toBe(`/booking/${ID}/success?key=k3y`);
	expect(bookingHref(ID)).toBe(`/booking/${ID}/success`);
	expect(findBookingHref(ID)).toBe(`/bookings/find?booking_id=${ID}`);
});
