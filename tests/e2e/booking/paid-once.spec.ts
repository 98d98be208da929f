import type { Page } from '@playwright/test';
import { bearing, checkoutOf } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/** Pays an order of the API in the sandbox, without a window. */
async function payByApi(page: Page, intentId: string) {
	const ordered = await page.request.post('/api/v1/payments/orders', { data: { intent_id: intentId } });
	const order = (await ordered.json()).data.payment_order_id;
	const paying = { order_id: order, outcome: 'never-returns' };
	return page.request.post('/sandbox/razorpay/v1/checkout/pay', { data: paying });
}

test('PAY-04: a checkout whose payment window lost its connection goes on to the confirmation', async ({
	page,
}) => {
	const { intentId } = await readyToPay(page);
	const ordered = page.waitForResponse('**/api/v1/payments/orders');
	await pay(page).click();
	await ordered;
	await page.goto(checkoutOf(intentId));
	await expect(page.getByText('You have not paid yet, and nothing was charged.')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await payByApi(page, intentId);
	await expect(page).toHaveURL(success);
});

test('PAY-08: a checkout whose hold was paid in another browser leads to the booking at the next change', async ({
	page,
	expectErrors,
}) => {
	const { customer, intentId } = await readyToPay(page);
	const traveller = { name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
	const data = { intent_id: intentId, ...traveller };
	await page.request.post('/api/v1/booking', { data, headers: bearing(customer.token) });
	await payByApi(page, intentId);
	await expect.poll(() => bookingsOf(page, customer)).toHaveLength(1);
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect(page).toHaveURL(success);
});
