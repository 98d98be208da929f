import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import {
	BOOKED,
	BOOKING,
	heading,
	ID,
	PAID,
	paymentWindows,
	sent,
	server,
} from '../support/payment-island.tsx';

/* A connection that takes the calls about a payment and gives no answer. */

const { openWindow } = paymentWindows();
const LIMIT_MS = 15_000;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
});

const never = new Promise<undefined>(() => {});

test('PAY-04: whoever has paid reads after 15 seconds that the money is safe, and can ask again', async () => {
	const led = catchLeaving();
	let isHanging = true;
	const calls = server(() => (isHanging ? never : BOOKED));
	(await openWindow()).handler(PAID);
	await expect.poll(() => sent(calls, '/verify')).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
	await expect.element(heading('Please wait while we complete your payment.')).toBeVisible();
	await vi.advanceTimersByTimeAsync(1);
	await expect.element(heading('Your payment is being confirmed')).toBeVisible();
	await expect.poll(() => sent(calls, ID)).toHaveLength(1);
	// The question about the booking hangs as well.
	isHanging = false;
	await page.getByRole('button', { name: 'Check now' }).click();
	await vi.advanceTimersByTimeAsync(LIMIT_MS);
	await expect.poll(() => led).toEqual([`/booking/${BOOKING}/success?key=a-key`]);
	expect(sent(calls, '/verify')).toHaveLength(2);
});

test('PAY-06: a closed window leads back to the checkout after 15 seconds', async () => {
	const led = catchLeaving();
	const calls = server(() => never);
	(await openWindow()).modal.ondismiss();
	await expect.poll(() => sent(calls, '/success')).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(LIMIT_MS);
	await expect.poll(() => led).toEqual(['/checkout/x']);
});
