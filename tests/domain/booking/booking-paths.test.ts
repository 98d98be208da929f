import { expect, test } from 'vitest';
import { bookingHref, datesForHref, findBookingHref } from '#domain/booking/booking-paths.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

test('other dates are looked at for the same party', () => {
	expect(datesForHref('kerala', 4)).toBe('/packagedetails/kerala?travellers=4#departures');
	expect(datesForHref('kerala', null)).toBe('/packagedetails/kerala#departures');
});

test('the key of a booking is part of the address only when it is given', () => {
	expect(bookingHref(ID, 'success', 'k3y')).toBe(`/booking/${ID}/success?key=k3y`);
	expect(bookingHref(ID)).toBe(`/booking/${ID}/success`);
	expect(findBookingHref(ID)).toBe(`/bookings/find?booking_id=${ID}`);
});
