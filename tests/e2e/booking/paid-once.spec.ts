import type { Page } from '@playwright/test';
import { checkoutOf } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { PROVIDERS, test } from '../../support/browser/paid-anywhere.ts';
import { bookingsOf, readyToPay, success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/** The order of a hold, as the page makes it. */
async function orderOf(page: Page, intentId: string): Promise<string> {
	const ordered = await page.request.post('/api/v1/payments/orders', { data: { intent_id: intentId } });
	return (await ordered.json()).data.payment_order_id;
}

for (const provider of PROVIDERS)
	test.describe(`paid by ${provider}`, () => {
		// A site of its own starts in the first test.
		test.describe.configure({ timeout: 180_000 });
		test.use({ paidBy: provider });

		test('PAY-04: a checkout whose payment window lost its connection goes on to the confirmation', async ({
			page,
			payUnseen,
		}) => {
			const { intentId } = await readyToPay(page);
			const ordered = page.waitForResponse('**/api/v1/payments/orders');
			await pay(page).click();
			await ordered;
			await page.goto(checkoutOf(intentId));
			await expect(page.getByText('You have not paid yet, and nothing was charged.')).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await payUnseen(await orderOf(page, intentId));
			await expect(page).toHaveURL(success);
		});

		test('PAY-08: a checkout whose hold was paid in another browser leads to the booking at the next change', async ({
			page,
			payUnseen,
			expectErrors,
		}) => {
			const { customer, intentId } = await readyToPay(page);
			const traveller = { name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
			const data = { intent_id: intentId, ...traveller };
			await page.request.post('/api/v1/booking', { data, headers: bearing(customer.token) });
			await payUnseen(await orderOf(page, intentId));
			await expect.poll(() => bookingsOf(page, customer)).toHaveLength(1);
			expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
			await page.getByRole('button', { name: 'More travellers' }).click();
			await expect(page).toHaveURL(success);
		});
	});
