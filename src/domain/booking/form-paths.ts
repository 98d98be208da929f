import { FIND_BOOKING_PATH, packageHref } from '../page/paths.ts';
import { BOOKING_ROOT, CHECKOUT_ROOT, OPERATOR_ROOT, PAYMENT_ROOT } from './booking-paths.ts';

/* Which addresses of bookings take forms. They are apart from `booking-paths.ts`, which is in the scripts of pages. */

const RESERVE = new RegExp(`^${packageHref('[^/]+')}/reserve$`);
const PAYMENT_CALLBACK = new RegExp(`^${PAYMENT_ROOT}[^/]+/callback$`);
const OPERATOR_BOOKINGS = new RegExp(`^${OPERATOR_ROOT}[^/]+/bookings$`);

/** True for an address to which the provider's page sends the result of a payment: it takes forms of other origins. */
export const isPaymentCallback = (path: string): boolean => PAYMENT_CALLBACK.test(path);

/** The pages of a booking with a form: its code, changing and cancelling it, and the operator's reply. */
const BOOKING_FORM = new RegExp(
	`^${BOOKING_ROOT}[^/]+/(cancel|code|email|new-link|operator|refuse|travellers)$`,
);

/**
 * True for an address about bookings that takes a form: reserving, the checkout, a payment, finding a booking, a page of `BOOKING_FORM`,
 * and the list of an operator's bookings.
 */
export const takesBookingForm = (path: string): boolean =>
	RESERVE.test(path) ||
	path.startsWith(CHECKOUT_ROOT) ||
	isPaymentCallback(path) ||
	path === FIND_BOOKING_PATH ||
	OPERATOR_BOOKINGS.test(path) ||
	BOOKING_FORM.test(path);
