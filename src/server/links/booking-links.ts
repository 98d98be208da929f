import {
	bookingHref,
	checkoutHref,
	findBookingHref,
	operatorBookingsHref,
	shortBookingHref,
} from '#domain/booking/booking-paths.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { KeyedBooking, SignedKeys } from './signed-keys.ts';

/** Addresses of a booking for those without an account. */
export interface BookingLinks {
	/** The address of the booking's page with the key of its link. `short` leads there, and `public` has no key. */
	traveller: string;
	short: string;
	public: string;
	receipt: string;
	calendar: string;
	/** Where its owner tells who travels. */
	whoTravels: string;
	/** Finds it without any of these. */
	find: string;
	/** The operator's reply. */
	operator: string;
	/** All bookings of an operator. @param now epoch milliseconds; the address opens them for `OPERATOR_LINK_DAYS` from then on */
	ofOperator: (operatorId: string, now: number) => string;
}

/** Days for which a link to all bookings of an operator is valid. Each new booking and each reminder to reply brings a new one. */
export const OPERATOR_LINK_DAYS = 30;

/** Makes the addresses that messages give, below one origin. */
export function bookingLinks(keys: SignedKeys, origin: string) {
	const ofOperator = (operatorId: string, now: number): string =>
		origin +
		operatorBookingsHref(operatorId, keys.operatorListKeyOf(operatorId, now + OPERATOR_LINK_DAYS * DAY_MS));
	return {
		of(booking: KeyedBooking): BookingLinks {
			const { id } = booking;
			const key = keys.linkKeyOf(booking);
			return {
				traveller: origin + bookingHref(id, 'success', key),
				short: origin + shortBookingHref(id, key),
				public: origin + shortBookingHref(id),
				receipt: origin + bookingHref(id, 'receipt.pdf', key),
				calendar: origin + bookingHref(id, 'calendar.ics', key),
				whoTravels: origin + bookingHref(id, 'travellers', key),
				find: origin + findBookingHref(),
				operator: origin + bookingHref(id, 'operator', keys.operatorKeyOf(id)),
				ofOperator,
			};
		},
		ofOperator,
		/** Where held seats are paid or released. */
		checkout: (holdId: string): string => origin + checkoutHref(holdId),
	};
}
