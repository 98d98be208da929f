import { checkoutOf, endPayment, paymentWindow } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { PROVIDERS, test } from '../../support/browser/paid-anywhere.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { expectRed } from '../../support/browser/red.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';
import { gateTag, type PaymentCase } from '../gate.ts';

/* How a payment begins, with each provider, as `payment-outcomes.spec.ts` tries how it ends. */

for (const provider of PROVIDERS) {
	/** Where this is tried. */
	const only = (name: PaymentCase) => ({ tag: gateTag(provider, name) });
	test.describe(`paid by ${provider}`, () => {
		// A site of its own starts in the first test.
		test.describe.configure({ timeout: 180_000 });
		test.use({ paidBy: provider });

		test(
			'PAY-02: the provider’s script is asked for on the payment page alone, and a blocked one is said',
			only('script blocked'),
			async ({ page, expectErrors }) => {
				const asked: string[] = [];
				await page.route('**/checkout.js', (route) => {
					asked.push(page.url());
					return route.abort();
				});
				expectErrors(failedRequest('net::ERR_FAILED', '/checkout.js'));
				const { intentId } = await readyToPay(page);
				expect(asked).toEqual([]);
				await pay(page).click();
				await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
					'The payment window could not be loaded.',
				);
				expect(asked.map((url) => new URL(url).pathname)).toEqual([`/payment-processing/${intentId}`]);
				// The page behind the dialog has stopped waiting, and both offer another try.
				await page.keyboard.press('Escape');
				await expect(page.getByRole('heading', { name: 'The payment could not be started' })).toBeVisible();
				await expect(page.locator('.spinner')).toBeHidden();
				await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
				await page.reload();
				const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
				await expect(retry).toBeVisible();
				await page.unrouteAll();
				await retry.click();
				await expect(paymentWindow(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
			},
		);

		test(
			'PAY-07, EMD-01, ERR-10: an order that cannot be made opens the error dialog, which leads home',
			only('order refused'),
			async ({ page, expectErrors }) => {
				await readyToPay(page);
				await page.route('**/api/v1/payments/orders', (route) =>
					route.fulfill({
						status: 400,
						json: {
							message: 'This reservation has expired.',
							data: { message: 'This reservation has expired.' },
						},
					}),
				);
				expectErrors(failedRequest(400, '/payments/orders'));
				await pay(page).click();
				const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
				await expect(dialog.getByRole('alert')).toHaveText('This reservation has expired.');
				await expectRed(dialog.getByRole('alert'));
				await dialog.getByRole('link', { name: 'Back to Home' }).click();
				await expect(page).toHaveURL('/');
			},
		);

		test(
			'PAY-08: reloads, the back button, double clicks and a second tab make one order and one booking',
			only('begun twice'),
			async ({ page, context }) => {
				const { intentId, customer } = await readyToPay(page);
				await pay(page).dblclick();
				await expect(paymentWindow(page).locator('.order')).toBeVisible();
				const order = await paymentWindow(page).locator('.order').textContent();
				await page.reload();
				await expect(paymentWindow(page).locator('.order')).toHaveText(order ?? '');
				await page.goBack();
				await expect(page).toHaveURL(checkoutOf(intentId));
				await pay(page).click();
				await expect(paymentWindow(page).locator('.order')).toHaveText(order ?? '');
				const tab = await context.newPage();
				await tab.goto(`/payment-processing/${intentId}`);
				await expect(paymentWindow(tab).locator('.order')).toHaveText(order ?? '');
				await endPayment(page, 'Pay');
				await expect(page).toHaveURL(success);
				await page.reload();
				await expect(page.locator('.details')).toBeVisible();
				// The other tab, the checkout and the payment page all lead to the booking.
				await tab.reload();
				await expect(tab).toHaveURL(page.url());
				for (const path of [checkoutOf(intentId), `/payment-processing/${intentId}`]) {
					await tab.goto(path);
					await expect(tab).toHaveURL(page.url());
				}
				expect(await bookingsOf(page, customer)).toHaveLength(1);
			},
		);
	});
}
