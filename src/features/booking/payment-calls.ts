import { callApi } from '#client/api.ts';
import { typedDetails } from '#client/session/typed-details.ts';
import type {
	OrderResponse,
	ReturnedPaymentResponse,
	UnopenedReport,
	VerifiedResponse,
} from '#contracts/booking.ts';
import { bookingHref, paymentCallbackHref } from '#domain/booking/booking-paths.ts';
import { rememberKey } from './booking-key.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import { inTime } from './in-time.ts';
import { openWindow, type PaymentResult } from './payment-provider.ts';

/** The hold that is paid, and the addresses that the payment needs. */
export interface PaymentOf {
	intentId: string;
	/** The provider's public key and the address of its script. */
	keyId: string;
	checkoutUrl: string;
	/** The address to return to when the payment window is closed. */
	checkoutHref: string;
	packageName: string;
	siteName: string;
	/** True when money may have moved for an order that was made before. */
	mayHavePaid: boolean;
	/** Seconds for which the window takes a payment; unlimited unless positive. */
	windowSeconds: number;
}

const pathOf = (orderId: string) => `/payments/orders/${encodeURIComponent(orderId)}`;

/**
 * Orders a payment and opens the provider's window (PAY-02, PAY-03); each call can safely be repeated. An order that is paid already leads
 * to its booking. Browsers inside of other apps open no window: the provider's page takes the place of ours there.
 *
 * @throws ApiError or UnopenedWindow with a sentence for the visitor
 */
export async function openPayment(
	payment: PaymentOf,
	onPaid: (result: PaymentResult) => void,
): Promise<void> {
	const { intentId, keyId: key, checkoutUrl, checkoutHref, packageName, siteName, windowSeconds } = payment;
	const ordered = await callApi<{ data: OrderResponse }>('/payments/orders', { intent_id: intentId });
	const order = ordered.data;
	if (order.booking_id) return location.replace(bookingHref(order.booking_id));
	const { name, email, countryCode: country = '', phone: number = '' } = typedDetails(intentId);
	await openWindow(checkoutUrl, {
		key,
		order_id: order.payment_order_id,
		// The provider counts in paise (PAY-03).
		amount: Math.round(order.amount * 100),
		currency: order.currency,
		name: siteName,
		description: packageName,
		prefill: { name, email, contact: country + number },
		handler: onPaid,
		...(windowSeconds > 0 && { timeout: windowSeconds }),
		modal: { ondismiss: () => void leaveWindow(order.payment_order_id, checkoutHref) },
		...(isInAppBrowser(navigator.userAgent) && {
			callback_url: location.origin + paymentCallbackHref(intentId),
			redirect: true,
		}),
	});
}

/** Tells the server, for the log, that no window has opened. Nobody waits for it. */
export function reportUnopened(intentId: string, reason: UnopenedReport['reason']): void {
	const report: UnopenedReport = { intent_id: intentId, reason };
	callApi('/payments/unopened', report, { keepalive: true }).catch(() => undefined);
}

/**
 * Handles a closed window. Money may have moved nevertheless: then the booking exists, or will be made by the provider's webhook, for
 * which the checkout waits.
 */
async function leaveWindow(orderId: string, checkoutHref: string): Promise<void> {
	const signal = inTime();
	const booked = callApi<{ data: { booking_id: string } }>(`${pathOf(orderId)}/success`, {}, { signal });
	const bookingId = await booked.then(({ data }) => data.booking_id).catch(() => null);
	location.replace(bookingId ? bookingHref(bookingId) : checkoutHref);
}

/**
 * Reports a payment to the server.
 *
 * @returns the address of its booking, with the key that shows all of it if there is one; or the refund of money that booked nothing
 * @throws ApiError when it is rejected, or nobody answers in time
 */
export async function reportPayment(
	result: PaymentResult,
): Promise<{ href: string } | { refund: ReturnedPaymentResponse }> {
	const payment = {
		payment_id: result.razorpay_payment_id,
		payment_signature: result.razorpay_signature,
	};
	const path = `${pathOf(result.razorpay_order_id)}/verify`;
	const { data } = await callApi<{ data: VerifiedResponse }>(path, payment, { signal: inTime() });
	if (data.status !== 'booked') return { refund: data.refund };
	const { booking_id: id, booking_key: key } = data;
	if (key !== null) rememberKey(id, key, 'local');
	return { href: bookingHref(id, 'success', key ?? undefined) };
}
