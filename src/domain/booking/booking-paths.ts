import { departuresHref, FIND_BOOKING_PATH, packageHref } from '../page/paths.ts';
import { encodeIntentId } from './intent-link.ts';

/* The addresses of bookings. They are apart from `paths.ts`, which is part of the script of every page. */

/** The roots of checkouts, payments and bookings; search engines keep out of all three. */
export const CHECKOUT_ROOT = '/checkout/';
export const PAYMENT_ROOT = '/payment-processing/';
export const BOOKING_ROOT = '/booking/';

/** The checkout of a hold (RTE-06). */
export const checkoutHref = (holdId: string): string => CHECKOUT_ROOT + encodeIntentId(holdId);

/** Where seats of a departure are held without script. @param date `YYYY-MM-DD` */
export const reserveHref = (slug: string, date: string, travellers?: number): string =>
	`${packageHref(slug)}/reserve?date=${date}${travellers ? `&travellers=${travellers}` : ''}`;

/** The dates of a package, for a party. @param travellers null where it is not known */
export const datesForHref = (slug: string, travellers: number | null): string =>
	departuresHref(slug).replace('#', travellers ? `?travellers=${travellers}#` : '#');

/**
 * The checkout of a hold, for a customer who has chosen the same departure again; the page then says that the hold is an earlier one.
 */
export const heldCheckoutHref = (holdId: string): string => `${checkoutHref(holdId)}?held=before`;
/** True for the query of `heldCheckoutHref`. */
export const isHeldBefore = (search: URLSearchParams): boolean => search.get('held') === 'before';

/** Where a hold is paid (RTE-07). */
export const paymentHref = (holdId: string): string => PAYMENT_ROOT + holdId;

/** Where the provider's page sends the result of a payment as a form. */
export const paymentCallbackHref = (holdId: string): string => `${paymentHref(holdId)}/callback`;

/** The pages of a booking, by their purpose. */
export type BookingPage =
	| 'success'
	| 'code'
	| 'email'
	| 'travellers'
	| 'new-link'
	| 'cancel'
	| 'operator'
	| 'refuse'
	| 'calendar.ics'
	| 'receipt.pdf';

/**
 * A page of a booking (RTE-08).
 *
 * @param key opens the journey or all of the booking (`server/links/signed-keys.ts`); without it the page shows only id and state
 */
export const bookingHref = (id: string, page: BookingPage = 'success', key?: string): string =>
	`${BOOKING_ROOT}${id}/${page}${key ? `?key=${key}` : ''}`;

/** The page of a booking in the browser that has just paid for it, which then stores the key for all its tabs. */
export const paidBookingHref = (id: string, key?: string): string =>
	bookingHref(id, 'success', key) + (key ? '&paid' : '');

/** The pages that a code to the booker's phone leads to. */
export const CODE_LEADS_TO = ['success', 'cancel', 'email', 'travellers'] as const;
export type CodeLeadsTo = (typeof CODE_LEADS_TO)[number];

/** Where somebody with the link of a booking shows by a code to be its booker. @param to the page that it leads to */
export const bookingCodeHref = (id: string, key: string, to: CodeLeadsTo = 'success'): string =>
	`${bookingHref(id, 'code', key)}${to === 'success' ? '' : `&to=${to}`}`;

/** The root of short addresses of bookings, for text messages. */
export const SHORT_ROOT = '/b/';

/** A short address that leads to a booking's page. */
export const shortBookingHref = (id: string, key?: string): string =>
	SHORT_ROOT + (key ? `${id}/${key}` : id);

/** Where a booking is found without an account. @param id of the booking, where it is known */
export const findBookingHref = (id?: string): string => FIND_BOOKING_PATH + (id ? `?booking_id=${id}` : '');

/** The root of the pages of operators. */
export const OPERATOR_ROOT = '/operators/';

/** All bookings of an operator. @param key opens them for some days (`server/links/signed-keys.ts`) */
export const operatorBookingsHref = (operatorId: string, key?: string): string =>
	`${OPERATOR_ROOT}${encodeURIComponent(operatorId)}/bookings${key ? `?key=${key}` : ''}`;
