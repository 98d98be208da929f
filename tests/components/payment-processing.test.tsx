import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	BOOKED,
	BOOKING,
	heading,
	ID,
	island,
	ORDER,
	PAID,
	paymentWindows,
	sent,
	server,
} from '../support/payment-island.tsx';
import { stubApi } from '../support/stub-api.ts';

const { opened, openWindow } = paymentWindows();

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

test('PAY-03: the window closes before the seats are free again; in the last minutes of a hold it has no limit', async () => {
	server(() => BOOKED);
	expect(await openWindow()).toMatchObject({ timeout: 600 });
	await render(island(undefined, 0));
	await expect.poll(() => opened).toHaveLength(2);
	expect(opened[1]).not.toHaveProperty('timeout');
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

test('PAY-15: Back from the provider’s page, which an in-app browser shows in the place of ours, leads to the checkout', async () => {
	const led = catchLeaving();
	const calls = server(() => BOOKED);
	const entry = { type: 'back_forward' } as PerformanceNavigationTiming;
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
	const agent = vi.spyOn(navigator, 'userAgent', 'get');
	onTestFinished(() => void vi.restoreAllMocks());
	agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Instagram');
	const inApp = await render(island());
	await expect.poll(() => led).toEqual(['/checkout/x']);
	expect(calls).toEqual([]);
	await inApp.unmount();

	// In others its window lies over our page.
	agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36');
	await render(island());
	await expect.poll(() => opened).toHaveLength(1);
	expect(led).toHaveLength(1);
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
	await expect.element(dialog.getByRole('link', { name: 'Back to the checkout' })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect.element(heading('Your payment could not be booked')).toBeVisible();
	expect(sessionStorage.getItem(`checkout:${ID}:paid`)).toBeNull();
});

test('D111: money that books nothing is said to go back, with amount and reference', async () => {
	const refund = {
		amount: 1000,
		reference: 'pay_1',
		status: 'due',
		is_delayed: false,
		is_withheld: false,
		given_back_besides: 0,
		reason: 'Too late.',
		way: 'It goes to the card or account it came from. We ask for the fast way.',
	};
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

test('D242: what was given back before the payment was known is said apart from what is on its way', async () => {
	const about = {
		status: 'due',
		is_delayed: false,
		is_withheld: false,
		reason: 'Given back.',
		way: 'It goes.',
	};
	const refund = { amount: 10_999.5, given_back_besides: 4000, reference: 'pay_1', ...about };
	server(() => ({ data: { status: 'being refunded', refund, message: '' } }));
	(await openWindow()).handler(PAID);
	await expect.element(page.getByText('₹10,999.50; ₹4,000 has gone back already.')).toBeVisible();
});

test('D113: money that booked nothing and is disputed is said to wait for the bank, and not to come within days', async () => {
	const about = {
		status: 'due',
		is_delayed: false,
		is_withheld: true,
		given_back_besides: 0,
		reason: 'Too late.',
	};
	const way = 'A bank is examining this payment.';
	const refund = { amount: 1000, reference: 'pay_1', ...about, way };
	server(() => ({ data: { status: 'being refunded', refund, message: '' } }));
	(await openWindow()).handler(PAID);
	await expect.element(heading('Your money waits for your bank’s decision on the dispute')).toBeVisible();
	await expect.element(page.getByText(way)).toBeVisible();
	await expect.element(page.getByText(/It goes to the card or account/)).not.toBeInTheDocument();
});

test('PAY-08: a window that reports its payment twice books once', async () => {
	const led = catchLeaving();
	server(() => BOOKED);
	const { handler } = await openWindow();
	handler(PAID);
	handler(PAID);
	await expect.poll(() => new Set(led)).toEqual(new Set([`/booking/${BOOKING}/success?key=a-key`]));
});
