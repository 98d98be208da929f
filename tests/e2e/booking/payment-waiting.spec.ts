import { endPayment } from '../../support/browser/booking.ts';
import { bookingsOf, openPayment, success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test('PAY-04: while the provider is away after the payment, the page says that the money is safe, asks again and goes on', async ({
	page,
	expectErrors,
}) => {
	const { customer } = await openPayment(page);
	let isAway = true;
	await page.route('**/verify', (route) =>
		isAway ? route.fulfill({ status: 502, json: { message: 'Please try again.' } }) : route.continue(),
	);
	// Nothing else leads on: neither the provider's report nor the state of the reservation.
	await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
	expectErrors(failedRequest(502, '/verify'), failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
	const main = page.getByRole('main');
	await expect(main).toContainText('Your money is safe');
	await expect(main.getByRole('button', { name: /try again|pay/i })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'Back to the checkout' })).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	// A reload asks for no second payment.
	const orders: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/payments/orders')) orders.push(request.url());
	});
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
	expect(orders).toEqual([]);
	isAway = false;
	await page.getByRole('button', { name: 'Check now' }).click();
	await expect(page).toHaveURL(success);
	await expect(page.locator('.details')).toBeVisible();
	expect(await bookingsOf(page, customer)).toHaveLength(1);
});
