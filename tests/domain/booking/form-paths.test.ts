import { expect, test } from 'vitest';
import {
	bookingHref,
	checkoutHref,
	findBookingHref,
	operatorBookingsHref,
	paymentHref,
	reserveHref,
} from '#domain/booking/booking-paths.ts';
import { takesBookingForm } from '#domain/booking/form-paths.ts';

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
