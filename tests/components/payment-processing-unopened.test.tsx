import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
	heading,
	ID,
	island,
	NO_SCRIPT,
	ORDER,
	paymentWindows,
	sent,
	server,
} from '../support/payment-island.tsx';
import { type ApiAnswer, stubApi } from '../support/stub-api.ts';

/* A payment whose window does not open. */

const { opened, openWindow } = paymentWindows();

describe('PAY-14: a window that is late', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
	});
	const late = () => heading('The payment window did not open. This try has charged nothing.');

	test('is said after 15 seconds and logged, with ways to go on, until it opens', async () => {
		let order: (answer: ApiAnswer) => void = () => {};
		const calls = stubApi(({ path }) =>
			path === '/payments/orders'
				? new Promise<ApiAnswer>((answer) => {
						order = answer;
					})
				: { data: null },
		);
		await render(island());
		await vi.advanceTimersByTimeAsync(14_999);
		await expect.element(heading('Please wait while we complete your payment.')).toBeVisible();
		expect(sent(calls, '/unopened')).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		await expect.element(late()).toBeVisible();
		const tryAgain = page.getByRole('link', { name: 'Try again' });
		await expect.element(tryAgain).toHaveAttribute('href', `/payment-processing/${ID}`);
		await expect.element(page.getByRole('link', { name: 'Back to the checkout' }).first()).toBeVisible();
		await expect.element(page.getByRole('link', { name: '1800 000 000' }).first()).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'write to us on WhatsApp' })).toBeVisible();
		expect(sent(calls, '/unopened')).toMatchObject([{ body: { intent_id: ID, reason: 'late' } }]);
		order({ data: ORDER });
		await expect.poll(() => opened).toHaveLength(1);
		await expect.element(heading('Please wait while we complete your payment.')).toBeVisible();
	});

	test('is not said of one that has opened, however long it stays open', async () => {
		const calls = server(() => ({ data: null }));
		await openWindow();
		await vi.advanceTimersByTimeAsync(60_000);
		await expect.element(late()).not.toBeInTheDocument();
		expect(sent(calls, '/unopened')).toEqual([]);
	});
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

	class Throws {
		constructor() {
			throw new TypeError('its own words');
		}
	}
	class FailsToOpen {
		open = () => Promise.reject(new TypeError('its own words'));
	}
	test.each([
		['is blocked, or answers HTML', undefined, NO_SCRIPT],
		['cannot be loaded', undefined, 'blob:nothing'],
		['throws', Throws, NO_SCRIPT],
		['cannot open its window', FailsToOpen, NO_SCRIPT],
	])(
		'PAY-02: a script of the provider that %s is said and logged, and can be tried again',
		async (_, provider, address) => {
			const calls = server(() => ({ data: null }));
			vi.stubGlobal('Razorpay', provider);
			await render(island(address));
			const message =
				'The payment window could not be loaded. Allow scripts of the payment provider, and try again.';
			await expect.element(page.getByRole('alert')).toHaveTextContent(message);
			await expect.element(retry()).toBeVisible();
			expect(calls.map(({ path }) => path)).toEqual(['/payments/orders', '/payments/unopened']);
		},
	);
});
