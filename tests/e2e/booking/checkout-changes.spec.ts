import type { Page } from '@playwright/test';
import { bookable, checkoutOf, fillIn, hold, newCustomer, signIn } from '../../support/browser/booking.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* Changes while somebody fills in the checkout: of the price, and of the session. */

const pay = (page: Page) => page.locator('.checkout-pay');

async function openCheckout(page: Page, { signedIn = false } = {}) {
	const customer = await newCustomer(page);
	if (signedIn) await signIn(page, customer);
	const { slug } = await bookable(page);
	const intentId = await hold(page, customer, slug);
	await page.goto(checkoutOf(intentId));
	return { customer, intentId };
}

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

test('CHK-15, ERR-10: a reservation that has ended meanwhile is said in the place of the price, and in the error dialog of its page', async ({
	page,
	expectErrors,
}) => {
	expectErrors(
		failedRequest(400, /\/checkout\/[\w-]+/),
		failedRequest(400, /\/bookingIntent\/[\w-]+/),
		failedRequest(400, '/api/v1/booking'),
	);
	await page.setViewportSize({ width: 360, height: 740 });
	const { intentId } = await openCheckout(page);
	const tab = await page.context().newPage();
	await tab.goto(checkoutOf(intentId));
	await tab.getByRole('button', { name: 'Release the seats' }).click();
	await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
	await tab.close();
	await fillIn(page);
	await pay(page).click();
	const panel = page.getByRole('complementary', { name: 'Something went wrong' });
	await expect(panel.getByRole('alert')).toContainText(
		'You have left this reservation, and its seats are free',
	);
	const again = panel.getByRole('link', { name: 'Choose the departure again' });
	await expect(again).toHaveAttribute('href', /^\/packagedetails\/[\w-]+#departures$/);
	await expect(again).toBeFocused();
	await expect(again).toBeInViewport();
	await expect(pay(page)).toHaveCount(0);
	await expect(page.locator('#snackbars').getByRole('alert')).toHaveCount(0);
	const words = await panel.getByRole('alert').textContent();
	expect(await violations(page)).toEqual([]);
	// A fresh page says the same.
	await page.reload();
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect(dialog.getByRole('alert')).toHaveText(words ?? '');
	await expect(dialog.getByRole('link', { name: 'Back to Home' })).toBeVisible();
	const onwards = dialog.getByRole('link', { name: 'Choose the departure again' });
	await expect(onwards).toBeFocused();
	await expect(onwards).toHaveAttribute('href', /^\/packagedetails\/[\w-]+#departures$/);
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('main').getByRole('alert')).toHaveText(words ?? '');
	await expect(
		page.getByRole('main').getByRole('link', { name: 'Choose the departure again' }),
	).toBeVisible();
});
