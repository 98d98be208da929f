import type { Page } from '@playwright/test';
import {
	bearing,
	bookable,
	checkoutOf,
	fillIn,
	hold,
	newCustomer,
	signIn,
} from '../support/browser/booking.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

/* What changes while somebody fills in the checkout: the price, and the session. */

const pay = (page: Page) => page.locator('.checkout-pay');

async function openCheckout(page: Page, { signedIn = false } = {}) {
	const customer = await newCustomer(page);
	if (signedIn) await signIn(page, customer);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	await page.goto(checkoutOf(intentId));
	return { customer, intentId };
}

test('CHK-08, CHK-10: a price that was changed in another tab is displayed before anything is paid', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	await fillIn(page);
	const before = await pay(page).textContent();
	await page.request.put(`/api/v1/bookingIntent/${intentId}`, { data: { adults_count: 2 } });
	await pay(page).click();
	await expect(page.locator('#snackbars').getByRole('alert')).toHaveText(
		'The price has changed. Please look at it again.',
	);
	await expect(page).toHaveURL(checkoutOf(intentId));
	await expect(page.getByRole('textbox', { name: 'How many travellers?' })).toHaveValue('2');
	await expect(pay(page)).not.toHaveText(before ?? '');
	await expect(pay(page)).toHaveText(/^Pay ₹/);
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
});

test('CHK-12, AUTH-07: a session that ends while the form is filled in does not keep the customer from paying', async ({
	page,
	expectErrors,
}) => {
	const { customer, intentId } = await openCheckout(page, { signedIn: true });
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(customer.phoneNumber);
	const token = await page.evaluate(() => localStorage.getItem('access_token'));
	await page.request.post('/api/v1/profile/logout', { headers: bearing(token ?? '') });
	expectErrors(failedRequest(401, '/api/v1/booking'));
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
	expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('CHK-05: a number may be typed with its calling code and spaces, as in every other form', async ({
	page,
}) => {
	const { intentId } = await openCheckout(page);
	await fillIn(page);
	await page.getByLabel('Phone', { exact: true }).fill('+91 98200 12345');
	await pay(page).click();
	await expect(page).toHaveURL(`/payment-processing/${intentId}`);
});
