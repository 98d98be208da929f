import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paymentHref } from '#domain/booking/booking-paths.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { bookable, checkoutOf, hold, newCustomer } from '../../support/browser/booking.ts';
import { success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { siteAt } from '../../support/browser/site-at.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* A payment that is under way when its reservation ends, on a site of its own whose provider answers or not. */

let folder: string;

test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'safarnama-late-payment-'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHECKED = 'The payment of this reservation was begun, and we are checking it with the bank.';

/** An order that can be paid, with its hold, booking and customer. */
async function anOrder(page: Page) {
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	const post = async (path: string, data: object) => {
		const answer = await page.request.post(path, { data, headers: bearing(customer.token) });
		return (await answer.json()).data;
	};
	const traveller = { name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
	const booked = await post('/api/v1/booking', { intent_id: intentId, ...traveller });
	const order = await post('/api/v1/payments/orders', { intent_id: intentId });
	return {
		customer,
		intentId,
		bookingId: String(booked.booking_id),
		orderId: String(order.payment_order_id),
	};
}

/** The bank takes the money, and the provider tells nobody while it is down. */
async function payUnseen(page: Page, orderId: string): Promise<void> {
	await setDown(page, true);
	const data = { order_id: orderId, outcome: 'never-returns' };
	expect((await page.request.post('/sandbox/razorpay/v1/checkout/pay', { data })).ok()).toBe(true);
}
const setDown = (page: Page, isDown: boolean) =>
	page.request.post('/sandbox/razorpay', { form: { is_down: String(isDown) } });

test('D109: whoever comes back while a payment outlives its reservation is told to wait, not to book again, and led to the booking', async ({
	browser,
	expectErrors,
}) => {
	// The checkout that waits asks for the booking of a hold whose time is over.
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	// Two sites are started, the first of which gets the starter catalogue.
	test.setTimeout(240_000);
	const begun = await siteAt(browser, folder, Date.now(), anOrder);
	const { customer, intentId, bookingId, orderId } = begun;
	const late = Date.now() + 25 * HOUR_MS;
	await siteAt(browser, folder, late, async (page) => {
		await payUnseen(page, orderId);
		for (const path of [paymentHref(intentId), checkoutOf(intentId)]) {
			const answer = await page.goto(path);
			expect(answer?.status()).toBe(200);
			const main = page.getByRole('main');
			await expect(main.getByRole('status')).toHaveText(CHECKED);
			await expect(main).toContainText('load it again in a few minutes');
			await expect(main).not.toContainText('has expired');
			await expect(page.getByRole('link', { name: 'Choose the departure again' })).toHaveCount(0);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
		}
		const own = await page.request.get(`/booking/${bookingId}/success`, {
			headers: bearing(customer.token),
		});
		expect(await own.text()).toContain(CHECKED);

		await setDown(page, false);
		await expect(page).toHaveURL(success, { timeout: 90_000 });
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
	});
});
