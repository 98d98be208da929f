import { callApi, SOMETHING_WRONG } from '#client/api.ts';
import { showError } from '#client/dialogs/show-error.ts';
import { bookingHref } from '#domain/booking-paths.ts';
import { rememberKey } from './booking-key.ts';
import { showPageError } from './page-error.ts';
import { loadProvider, type PaymentResult } from './payment-provider.ts';
import { typedDetails } from './typed-details.ts';

/* Takes a payment: order, the provider's window, verification, booking (PAY-02, PAY-04). Each call can safely be repeated. */

interface Order {
	amount: number;
	payment_order_id: string;
	currency: string;
	booking_id?: string | null;
}

const page = document.querySelector<HTMLElement>('#paying');
if (page) void pay(page.dataset).catch((error: unknown) => showError(messageOf(error)));
else showPageError();

async function pay(data: DOMStringMap): Promise<void> {
	const { intent: intentId = '', key = '', provider = '', checkout = '' } = data;
	const ordered = await callApi<{ data: Order }>('/payments/orders', { intent_id: intentId });
	const order = ordered.data;
	if (order.booking_id) return location.replace(bookingHref(order.booking_id));
	const Provider = await loadProvider(provider);
	const { name, email, countryCode: country = '', phone: number = '' } = typedDetails(intentId);
	const window = new Provider({
		key,
		order_id: order.payment_order_id,
		// The provider counts in paise (PAY-03).
		amount: Math.round(order.amount * 100),
		currency: order.currency,
		name: data['site'] ?? '',
		description: data['package'] ?? '',
		prefill: { name, email, contact: country + number },
		handler: (result) => void finish(order, result).catch((error: unknown) => showError(messageOf(error))),
		modal: { ondismiss: () => void goBack(order, checkout) },
	});
	window.open();
}

/** Handles a closed window. Money may have moved nevertheless: then the booking exists, or will be made by the provider's webhook. */
async function goBack(order: Order, checkout: string): Promise<void> {
	const bookingId = await bookingOf(order).catch(() => null);
	location.replace(bookingId ? bookingHref(bookingId) : checkout);
}

async function bookingOf({ payment_order_id: id }: Order): Promise<string> {
	const { data } = await callApi<{ data: { booking_id: string } }>(
		`/payments/orders/${encodeURIComponent(id)}/success`,
		{},
	);
	return data.booking_id;
}

async function finish(order: Order, result: PaymentResult): Promise<void> {
	const path = `/payments/orders/${encodeURIComponent(order.payment_order_id)}`;
	const { data } = await callApi<{ data: { booking_key: string } }>(`${path}/verify`, {
		payment_id: result.razorpay_payment_id,
		payment_signature: result.razorpay_signature,
	});
	const bookingId = await bookingOf(order);
	rememberKey(bookingId, data.booking_key);
	location.replace(bookingHref(bookingId));
}

const messageOf = (error: unknown) =>
	error instanceof Error && error.message ? error.message : SOMETHING_WRONG;
