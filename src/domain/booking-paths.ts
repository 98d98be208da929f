import { encodeIntentId } from './intent-link.ts';
import { FIND_BOOKING_PATH } from './paths.ts';

/* The addresses of bookings: a module of its own, because `paths.ts` is part of the script of every page. */

/** The roots of checkouts, payments and bookings; search engines keep out of all three. */
export const CHECKOUT_ROOT = '/checkout/';
export const PAYMENT_ROOT = '/payment-processing/';
export const BOOKING_ROOT = '/booking/';

/** The checkout of an intent (RTE-06). */
export const checkoutHref = (intentId: string): string => CHECKOUT_ROOT + encodeIntentId(intentId);

/** Where an intent is paid (RTE-07). */
export const paymentHref = (intentId: string): string => PAYMENT_ROOT + intentId;

/** What a page of a booking is for. */
export type BookingPage = 'success' | 'cancel' | 'operator' | 'calendar.ics' | 'receipt.pdf';

/**
 * A page of a booking (RTE-08).
 *
 * @param key lets whoever has the address read the traveller's data; without it the page shows only id and state
 */
export const bookingHref = (id: string, page: BookingPage = 'success', key?: string): string =>
	`${BOOKING_ROOT}${id}/${page}${key ? `?key=${key}` : ''}`;

/** Where a booking is found without an account. @param id of the booking, where it is known */
export const findBookingHref = (id?: string): string => FIND_BOOKING_PATH + (id ? `?booking_id=${id}` : '');

/** The pages of a booking with a form: cancelling it and the operator's confirmation. */
const BOOKING_FORM = new RegExp(`^${BOOKING_ROOT}[^/]+/(cancel|operator)$`);

/** True for a page about bookings that takes a form without script: the checkout, finding a booking, cancelling and confirming one. */
export const takesBookingForm = (path: string): boolean =>
	path.startsWith(CHECKOUT_ROOT) || path === FIND_BOOKING_PATH || BOOKING_FORM.test(path);
