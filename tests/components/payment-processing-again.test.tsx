import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { catchLeaving } from '../support/browser/catch-leaving.ts';
import { BOOKED, heading, island, PAID, paymentWindows, server } from '../support/payment-island.tsx';

/* A payment page that is loaded again, or comes back as the browser has kept it. */

const { opened, openWindow } = paymentWindows();

describe('D269: whoever comes back to the payment page', () => {
	const loadedBy = (type: string) => {
		vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
		onTestFinished(() => void vi.restoreAllMocks());
	};

	test.each(['reload', 'back_forward'])(
		'by %s, while money may have moved, is led to the checkout, and no order is made',
		async (type) => {
			loadedBy(type);
			const led = catchLeaving();
			const calls = server(() => BOOKED);
			await render(island(undefined, undefined, true));
			await expect.poll(() => led).toEqual(['/checkout/x']);
			expect(calls).toEqual([]);
		},
	);

	test.each([
		['by a reload, before anybody has paid', 'reload', false],
		['by a press of Pay, who has read that a payment may be under way', 'navigate', true],
	])('%s, gets the window of the order', async (_, type, mayHavePaid) => {
		loadedBy(type);
		const led = catchLeaving();
		server(() => BOOKED);
		await render(island(undefined, undefined, mayHavePaid));
		await expect.poll(() => opened).toHaveLength(1);
		expect(led).toEqual([]);
	});

	const comesBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

	test('as the browser has kept it, is led to the checkout instead of to a page that waits for ever', async () => {
		const led = catchLeaving();
		server(() => BOOKED);
		await openWindow();
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
		expect(led).toEqual([]);
		comesBack();
		await expect.poll(() => led).toEqual(['/checkout/x']);
	});

	test('as the browser has kept it, after having paid, stays where the payment is being confirmed', async () => {
		const led = catchLeaving();
		server(() => ({ status: 502 }));
		(await openWindow()).handler(PAID);
		await expect.element(heading('Your payment is being confirmed')).toBeVisible();
		comesBack();
		expect(led).toEqual([]);
	});
});
