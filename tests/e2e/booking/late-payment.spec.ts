import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paymentHref } from '#domain/booking/booking-paths.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { anOrder, checkoutOf, signIn } from '../../support/browser/booking.ts';
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

/** An order of a customer whose first payment, of too little, goes back. */
async function anOrderAfterReturn(page: Page) {
	const { customer, intentId, bookingId, orderId, post } = await anOrder(page);
	const paid = await post('/sandbox/razorpay/v1/checkout/pay', {
		order_id: orderId,
		outcome: 'wrong-amount',
	});
	const first: string = paid.razorpay_payment_id;
	await post(`/api/v1/payments/orders/${orderId}/verify`, {
		payment_id: first,
		payment_signature: paid.razorpay_signature,
	});
	await post('/api/v1/payments/orders', { intent_id: intentId });
	return { customer, bookingId, first };
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
	const begun = await siteAt(browser, folder, Date.now(), async (page) => ({
		...(await anOrder(page)),
		again: await anOrderAfterReturn(page),
	}));
	const { customer, intentId, bookingId, orderId, again } = begun;
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
		// What is being checked stands above what has come back.
		const paidAgain = await page.request.get(`/booking/${again.bookingId}/success`, {
			headers: bearing(again.customer.token),
		});
		const text = await paidAgain.text();
		expect(text).toMatch(new RegExp(`${CHECKED}[^]*Your money has been sent back[^]*${again.first}`));
		expect(text).not.toContain('Your payment could not be booked');
		await signIn(page, customer);
		await page.goto('/bookings');
		await expect(page.getByRole('article')).toContainText(CHECKED);
		await expect(page.getByText('You have not booked anything yet.')).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		await page.getByRole('link', { name: 'See the reservation' }).click();
		await expect(page).toHaveURL(checkoutOf(intentId));

		await setDown(page, false);
		await expect(page).toHaveURL(success, { timeout: 90_000 });
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
	});
});
