// covers: PAY-06
import type { Page } from '@playwright/test';
import {
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	paymentWindow,
} from '../../support/browser/booking.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The bank declines with 400, as does the look-up of a booking that there is none of. */
const EXPECTED = /status of 400 .*\/(checkout\/pay|success)\)/;

/** The checkout, filled in. @returns its address */
async function toPayment(page: Page): Promise<string> {
	const customer = await newCustomer(page);
	const { slug } = await bookable(page);
	const checkout = checkoutOf(await hold(page, customer, slug));
	await page.goto(checkout);
	await fillIn(page);
	await page.locator('.checkout-pay').click();
	await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
	return checkout;
}

const notice = (page: Page) => page.locator('.checkout-notice');

test('PAY-06: a payment window that was closed is said to be closed, with nothing charged', async ({
	page,
	expectErrors,
}) => {
	expectErrors(EXPECTED);
	const checkout = await toPayment(page);
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL(checkout);
	await expect(notice(page)).toContainText('You have not paid yet, and nothing was charged.');
	await expect(notice(page)).toContainText('The payment window was closed before a payment was made.');
	await expect(notice(page)).not.toContainText('declined');
	expect(await violations(page)).toEqual([]);
});

test('D269: a reload of the payment page while the bank has not answered leads to the checkout, which says so, and begins no other order', async ({
	page,
	expectErrors,
}) => {
	expectErrors(EXPECTED);
	await page.setViewportSize({ width: 360, height: 740 });
	const checkout = await toPayment(page);
	await endPayment(page, 'Let the bank not answer in time; it promises the money after ten seconds');
	await expect(paymentWindow(page).getByText('Payment was not completed on time.')).toBeVisible();
	const orders: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/payments/orders')) orders.push(request.url());
	});
	await page.reload();
	await expect(page).toHaveURL(checkout);
	await expect(notice(page)).toContainText('Your bank has not confirmed the payment');
	expect(orders).toEqual([]);
	expect(await violations(page)).toEqual([]);
});

test('PAY-06: without script the checkout says the same of a declined payment', async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(EXPECTED);
	const checkout = await toPayment(page);
	await endPayment(page, 'Let the bank decline');
	await expect(paymentWindow(page).getByText('Your bank has declined the payment.')).toBeVisible();
	const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	await plain.goto(new URL(checkout, page.url()).href);
	await expect(notice(plain)).toContainText('Your payment was declined.');
	await plain.context().close();
});
