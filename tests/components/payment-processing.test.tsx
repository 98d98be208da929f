import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refundWay } from '#domain/booking/refund-time.ts';
import { PaymentProcessing } from '#features/booking/PaymentProcessing.island.tsx';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { type ApiAnswer, type ApiCall, stubApi } from '../support/stub-api.ts';

const ID = '0b9a4b5c-0000-4000-8000-000000000000';
const BOOKING = 'SB7KQ2XM9T4A';
const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' };
const ORDER = { amount: 1000, payment_order_id: 'order_1', currency: 'INR', intent_id: ID, booking_id: null };
const BOOKED = { data: { status: 'booked', booking_id: BOOKING, booking_key: 'a-key' } };
/** A provider's script without anything in it: its window is a class of the test. */
const NO_SCRIPT = 'data:text/javascript,';

interface PaymentWindow {
	amount: number;
	prefill: { name?: string; contact?: string };
	handler: (result: typeof PAID) => void;
	modal: { ondismiss: () => void };
}

/** The provider's windows that were opened. */
let opened: PaymentWindow[] = [];

const island = (checkoutUrl = NO_SCRIPT) => (
	<PaymentProcessing
		intentId={ID}
		keyId="key"
		checkoutUrl={checkoutUrl}
		checkoutHref="/checkout/x"
		packageName="Kerala"
		siteName="The site"
		refundWay={refundWay('optimum')}
		phone="1800 000 000"
		phoneLink="1800000000"
	/>
);

/** A server with an order to pay, and answers of its own for other calls. */
const server = (own: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>): ApiCall[] =>
	stubApi(async (call) => (call.path === '/payments/orders' ? { data: ORDER } : own(call)));
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const sent = (calls: readonly ApiCall[], end: string) => calls.filter(({ path }) => path.endsWith(end));

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	opened = [];
	class Razorpay {
		options: PaymentWindow;
		constructor(options: PaymentWindow) {
			this.options = options;
		}
		open() {
			opened.push(this.options);
		}
	}
	vi.stubGlobal('Razorpay', Razorpay);
	onTestFinished(() => void vi.unstubAllGlobals());
});

/** The page with an open window. */
async function openWindow(): Promise<PaymentWindow> {
	await render(island());
	await expect.element(heading('Please wait while we complete your payment.')).toBeVisible();
	await expect.poll(() => opened).toHaveLength(1);
	return opened[0]!;
}

test('PAY-02, PAY-03, PAY-04: orders, opens the window with the amount in paise, and leads to the booking with its key', async () => {
	sessionStorage.setItem(
		`checkout:${ID}`,
		JSON.stringify({ name: 'Asha', countryCode: '+91', phone: '9820012345' }),
	);
	const led = catchLeaving();
	const calls = server(() => BOOKED);
	const paymentWindow = await openWindow();
	expect(paymentWindow).toMatchObject({
		amount: 100_000,
		prefill: { name: 'Asha', contact: '+919820012345' },
	});
	paymentWindow.handler(PAID);
	await expect.poll(() => led).toEqual([`/booking/${BOOKING}/success?key=a-key`]);
	expect(calls.map(({ path }) => path)).toEqual(['/payments/orders', '/payments/orders/order_1/verify']);
	expect(localStorage.getItem(`booking:${BOOKING}`)).toBe('a-key');
	expect(sessionStorage.getItem(`checkout:${ID}:paid`)).toBeNull();
});

test('PAY-08: an order that is paid already leads to its booking, and a payment of before is reported without another window', async () => {
	const led = catchLeaving();
	sessionStorage.setItem(`checkout:${ID}:paid`, JSON.stringify(PAID));
	const calls = stubApi(({ path }) =>
		path.endsWith('/verify') ? BOOKED : { data: { ...ORDER, booking_id: BOOKING } },
	);
	const first = await render(island());
	await expect.poll(() => led).toEqual([`/booking/${BOOKING}/success?key=a-key`]);
	await first.unmount();
	await render(island());
	await expect.poll(() => led[1]).toBe(`/booking/${BOOKING}/success`);
	expect(opened).toEqual([]);
	expect(calls).toHaveLength(2);
});

test.each([
	['no booking', { status: 400 }, '/checkout/x'],
	['a booking', { data: { booking_id: BOOKING } }, `/booking/${BOOKING}/success`],
])('PAY-06: a closed window leads back, with %s', async (_, answer, href) => {
	const led = catchLeaving();
	server(() => answer);
	(await openWindow()).modal.ondismiss();
	await expect.poll(() => led).toEqual([href]);
});

describe('PAY-04: while the server does not answer', () => {
	test.each([
		['there is no connection', undefined],
		['it is away', { status: 502 }],
		['it is asked too often', { status: 429 }],
		['its answer is late', { status: 408 }],
	])('the page says that the money is safe, and goes on: %s', async (_, answer) => {
		const led = catchLeaving();
		let isAway = true;
		const calls = server(() => (isAway ? answer : BOOKED));
		(await openWindow()).handler(PAID);
		await expect.element(heading('Your payment is being confirmed')).toBeVisible();
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		expect(sessionStorage.getItem(`checkout:${ID}:paid`)).not.toBeNull();
		await expect.poll(() => sent(calls, ID)).toHaveLength(1);
		isAway = false;
		await page.getByRole('button', { name: 'Check now' }).click();
		await expect.poll(() => led).toEqual([`/booking/${BOOKING}/success?key=a-key`]);
	});

	test('it is asked again by itself', async () => {
		let reports = 0;
		const led = catchLeaving();
		server(({ path }) => (path.endsWith('/verify') && ++reports > 1 ? BOOKED : { status: 503 }));
		(await openWindow()).handler(PAID);
		await expect.poll(() => led, { timeout: 8000 }).toHaveLength(1);
		expect(reports).toBe(2);
	});

	test('however often it is asked in vain, one press of the button asks once', async () => {
		const calls = server(() => ({ status: 502 }));
		(await openWindow()).handler(PAID);
		for (const times of [1, 2, 3]) {
			await expect.element(heading('Your payment is being confirmed')).toBeVisible();
			await expect.poll(() => sent(calls, '/verify')).toHaveLength(times);
			await expect.poll(() => sent(calls, ID)).toHaveLength(times);
			if (times < 3) await page.getByRole('button', { name: 'Check now' }).click();
		}
		expect(sent(calls, '/verify')).toHaveLength(3);
	});

	test('a booking that the provider’s report made is shown, also when nobody gives its key', async () => {
		const led = catchLeaving();
		server(({ path }) => (path.endsWith('/verify') ? { status: 502 } : { data: { booking_id: BOOKING } }));
		(await openWindow()).handler(PAID);
		await expect.poll(() => led).toEqual([`/booking/${BOOKING}/success`]);
	});
});

test('PAY-05: a payment that is rejected is said to be, and is not reported again', async () => {
	const message = 'The payment could not be verified.';
	server(() => ({ status: 400, message }));
	(await openWindow()).handler(PAID);
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
	await expect.element(dialog.getByRole('link', { name: 'Back to Home' })).toHaveFocus();
	await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect.element(heading('Your payment could not be booked')).toBeVisible();
	expect(sessionStorage.getItem(`checkout:${ID}:paid`)).toBeNull();
});

test('D111: money that books nothing is said to go back, with amount and reference', async () => {
	const refund = { amount: 1000, reference: 'pay_1', status: 'due', reason: 'Too late.' };
	server(() => ({ data: { status: 'being refunded', refund, message: '' } }));
	(await openWindow()).handler(PAID);
	await expect.element(heading('Your money is on its way back')).toBeVisible();
	await expect.element(page.getByText('₹1,000.')).toBeVisible();
	await expect
		.element(page.getByText(/the card or account it came from\. We ask for the fast way/))
		.toBeVisible();
	await expect.element(page.getByText('Too late.')).toBeVisible();
	await expect.element(page.getByText('pay_1')).toBeVisible();
});

describe('PAY-07: a payment that cannot be started', () => {
	const retry = () => page.getByRole('dialog').getByRole('button', { name: 'Try again' });

	test.each([
		['the hold is over', 400, false],
		['another tab pays', 409, true],
		['the answer is late', 408, true],
		['nobody answers', 503, true],
	])('%s says so; it can be tried again: %s %s', async (_, status, canRetry) => {
		stubApi(() => ({ status, message: 'Not now.' }));
		await render(island());
		await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Not now.');
		await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Back to Home' })).toBeVisible();
		if (canRetry) await expect.element(retry()).toBeVisible();
		else await expect.element(retry()).not.toBeInTheDocument();
		await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
		await expect.element(heading('The payment could not be started')).toBeVisible();
	});

	test('PAY-02: a blocked script of the provider is said, and can be tried again', async () => {
		server(() => undefined);
		vi.stubGlobal('Razorpay', undefined);
		await render(island());
		const message =
			'The payment window could not be loaded. Allow scripts of the payment provider, and try again.';
		await expect.element(page.getByRole('alert')).toHaveTextContent(message);
		await expect.element(retry()).toBeVisible();
	});
});
