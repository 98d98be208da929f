import { ApiError, callApi, SOMETHING_WRONG } from '#client/api.ts';
import { showError } from '#client/dialogs/show-error.ts';
import { typedDetails } from '#client/session/typed-details.ts';
import { readStored, writeStored, writeText } from '#client/storage/storage.ts';
import { bookingHref } from '#domain/booking-paths.ts';
import { bookingOfIntent, pauseAfter } from './await-booking.ts';
import { rememberKey } from './booking-key.ts';
import { showPageError } from './page-error.ts';
import { loadProvider, type PaymentResult } from './payment-provider.ts';

/* Takes a payment: order, the provider's window, verification, booking (PAY-02, PAY-04). Each call can safely be repeated. */

interface Order {
	amount: number;
	payment_order_id: string;
	currency: string;
	booking_id?: string | null;
}

async function start(page: HTMLElement): Promise<void> {
	const { intent: intentId = '' } = page.dataset;
	// The visitor paid and then reloaded or came back: opening the payment window again would suggest paying twice.
	const paid = paidResult(intentId);
	if (paid) return confirm(page, intentId, paid);
	try {
		await pay(page, intentId);
	} catch (error) {
		showState(page, 'failed');
		const content = showError(messageOf(error));
		// The server has said why, e.g. that the hold has expired; a retry would fail in the same way.
		if (isFinal(error) && error.status !== 409) return page.querySelector('[data-retry]')?.remove();
		content.append(retryButton());
	}
}

async function pay(page: HTMLElement, intentId: string): Promise<void> {
	const { key = '', provider = '', checkout = '', site = '', package: description = '' } = page.dataset;
	const ordered = await callApi<{ data: Order }>('/payments/orders', { intent_id: intentId });
	const order = ordered.data;
	if (order.booking_id) return location.replace(bookingHref(order.booking_id));
	const Provider = await loadProvider(provider);
	const { name, email, countryCode: country = '', phone: number = '' } = typedDetails(intentId);
	const paymentWindow = new Provider({
		key,
		order_id: order.payment_order_id,
		// The provider counts in paise (PAY-03).
		amount: Math.round(order.amount * 100),
		currency: order.currency,
		name: site,
		description,
		prefill: { name, email, contact: country + number },
		handler: (result) => {
			writeStored('session', paidKeyOf(intentId), result);
			void confirm(page, intentId, result);
		},
		modal: { ondismiss: () => void goBack(order.payment_order_id, checkout) },
	});
	paymentWindow.open();
}

/**
 * Handles a closed window. Money may have moved nevertheless: then the booking exists, or will be made by the provider's webhook, for
 * which the checkout waits.
 */
async function goBack(orderId: string, checkout: string): Promise<void> {
	const bookingId = await bookingOf(orderId).catch(() => null);
	location.replace(bookingId ? bookingHref(bookingId) : checkout);
}

const pathOf = (orderId: string) => `/payments/orders/${encodeURIComponent(orderId)}`;

async function bookingOf(orderId: string): Promise<string> {
	const { data } = await callApi<{ data: { booking_id: string } }>(`${pathOf(orderId)}/success`, {});
	return data.booking_id;
}

/**
 * Reports a payment until the server has booked or rejected it. A visitor who has paid is never asked to pay again because of an
 * outage.
 */
async function confirm(page: HTMLElement, intentId: string, result: PaymentResult): Promise<void> {
	for (let polls = 0; ; polls++) {
		try {
			return await finish(intentId, result);
		} catch (error) {
			if (isFinal(error)) return reject(page, intentId, error);
		}
		showState(page, 'confirming');
		// The provider may have reported the payment meanwhile; then the next report gives the key of the booking.
		const bookingId = await bookingOfIntent(intentId);
		if (bookingId) return finish(intentId, result).catch(() => location.replace(bookingHref(bookingId)));
		await pauseOrPress(page, pauseAfter(polls));
	}
}

async function finish(intentId: string, result: PaymentResult): Promise<void> {
	const { razorpay_order_id: orderId } = result;
	const { data } = await callApi<{ data: { booking_key: string } }>(`${pathOf(orderId)}/verify`, {
		payment_id: result.razorpay_payment_id,
		payment_signature: result.razorpay_signature,
	});
	const bookingId = await bookingOf(orderId);
	rememberKey(bookingId, data.booking_key);
	writeText('session', paidKeyOf(intentId), null);
	location.replace(bookingHref(bookingId));
}

/** True when the server has rejected the call itself; a timeout (408), too many calls (429) and outages are worth a retry. */
const isFinal = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	error.status >= 400 &&
	error.status < 500 &&
	![408, 429].includes(error.status);

/** Shows why the payment could not be booked. */
function reject(page: HTMLElement, intentId: string, { message }: ApiError): void {
	writeText('session', paidKeyOf(intentId), null);
	showState(page, 'rejected');
	const said = page.querySelector('[data-rejection]');
	if (said) said.textContent = message;
	showError(message);
}

/** Waits, or until 'Check now' is pressed. */
function pauseOrPress(page: HTMLElement, ms: number): Promise<void> {
	const check = page.querySelector<HTMLButtonElement>('[data-check]');
	return new Promise((resolve) => {
		const goOn = () => {
			clearTimeout(timer);
			check?.removeEventListener('click', goOn);
			resolve();
		};
		const timer = setTimeout(goOn, ms);
		check?.addEventListener('click', goOn);
	});
}

/** Shows one of the page's states instead of the one before. */
function showState(page: HTMLElement, state: 'confirming' | 'failed' | 'rejected'): void {
	for (const shown of page.querySelectorAll<HTMLElement>('[data-state]'))
		shown.hidden = shown.dataset['state'] !== state;
}

function retryButton(): HTMLButtonElement {
	const retry = document.createElement('button');
	Object.assign(retry, { type: 'button', className: 'button', textContent: 'Try again' });
	retry.dataset['kind'] = 'outline';
	retry.addEventListener('click', () => location.reload());
	return retry;
}

/** Erased with everything else of the visitor (`forget-visitor.ts`). */
const paidKeyOf = (intentId: string) => `checkout:${intentId}:paid`;

/** The payment made in this tab that the server has neither booked nor rejected yet. */
function paidResult(intentId: string): PaymentResult | undefined {
	const stored = readStored('session', paidKeyOf(intentId));
	const isResult = ['payment_id', 'order_id', 'signature'].every(
		(name) => typeof Reflect.get(Object(stored), `razorpay_${name}`) === 'string',
	);
	return isResult ? (stored as PaymentResult) : undefined;
}

const messageOf = (error: unknown) =>
	error instanceof Error && error.message ? error.message : SOMETHING_WRONG;

const page = document.querySelector<HTMLElement>('#paying');
if (page) {
	page.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
	void start(page);
} else showPageError();
