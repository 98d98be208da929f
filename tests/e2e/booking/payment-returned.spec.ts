import type { Page } from '@playwright/test';
import { anOrder, checkoutOf, endPayment } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { PROVIDERS, test } from '../../support/browser/paid-anywhere.ts';
import { openPayment, success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';
import { gateTag, type PaymentCase } from '../gate.ts';

/* Payments whose money goes back, tried with each provider, as `payment-outcomes.spec.ts` does with the other outcomes. */

/** The words about money that goes back, or has gone: the provider of the tests sends refunds at once. */
const BACK = /Your money (is on its way back|has been sent back)/;

/** The customer's bookings, as their page gets them. */
const listOf = async (page: Page, { token }: { token: string }) =>
	(await page.request.get('/bookings/list', { headers: bearing(token) })).text();

test('PAY-15, D111: money that books nothing, reported by the form of the provider’s page, is said by the checkout to go back', async ({
	page,
}) => {
	const { intentId, orderId } = await anOrder(page);
	const data = { order_id: orderId, outcome: 'wrong-amount' };
	const paid = await (await page.request.post('/sandbox/razorpay/v1/checkout/pay', { data })).json();
	const form = Object.fromEntries(Object.entries(paid).filter(([name]) => name.startsWith('razorpay_')));
	expect(Object.keys(form)).toHaveLength(3);
	const answer = await page.request.post(`/payment-processing/${intentId}/callback`, {
		form: form as Record<string, string>,
	});
	expect(new URL(answer.url()).pathname).toBe(checkoutOf(intentId));
	expect(await answer.text()).toMatch(new RegExp(`${BACK.source}[^]*${form['razorpay_payment_id']}`));
});

for (const provider of PROVIDERS) {
	/** Where this is tried. */
	const only = (name: PaymentCase) => ({ tag: gateTag(provider, name) });
	test.describe(`paid by ${provider}`, () => {
		// A site of its own starts in the first test.
		test.describe.configure({ timeout: 180_000 });
		test.use({ paidBy: provider });

		test(
			'D111: a payment of too little is said to come back, with amount and reference, and leads to the checkout',
			only('too little'),
			async ({ page, expectErrors }) => {
				expectErrors(failedRequest(400, '/success'));
				const { intentId, customer } = await openPayment(page);
				await endPayment(page, 'Pay one rupee too little');
				const main = page.getByRole('main');
				await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
				await expect(main).toContainText(/₹[\d,]+\. The payment does not match the price\./);
				await expect(main).toContainText(/Reference of the payment: pay_\w+/);
				await expect(page.locator('.spinner')).toBeHidden();
				await expect(page.getByRole('dialog')).toHaveCount(0);
				expect(await violations(page)).toEqual([]);
				// The seats are still held and can be paid; the checkout says what became of the first payment.
				await main.getByRole('link', { name: 'Back to the checkout' }).click();
				await expect(page).toHaveURL(checkoutOf(intentId));
				await expect(page.getByRole('region', { name: 'Money that goes back' })).toContainText(BACK);
				await expect(page.locator('[data-progress]')).toHaveCount(0);
				expect(await violations(page)).toEqual([]);
				const listed = await listOf(page, customer);
				expect(listed).toMatch(BACK);
				expect(listed).not.toContain('nothing was charged');
				await pay(page).click();
				await endPayment(page, 'Close without paying');
				await expect(page.locator('[data-progress]')).toContainText('This try has charged nothing.');
				expect(await listOf(page, customer)).toContain('This try has charged nothing.');
				await pay(page).click();
				await endPayment(page, 'Pay');
				await expect(page).toHaveURL(success);
				await expect(page.getByRole('region', { name: 'Money that goes back' })).toContainText(/pay_\w+/);
			},
		);

		test(
			'D111: who pays for a reservation that was left meanwhile is told that the money goes back, also when coming back later and without script',
			only('left'),
			async ({ page, browser }) => {
				const { intentId, customer } = await openPayment(page);
				// It is left in another tab while the window is open.
				await page.request.delete(`/api/v1/bookingIntent/${intentId}`);
				await endPayment(page, 'Pay');
				const main = page.getByRole('main');
				await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
				await expect(main).toContainText('The reservation was changed or left while you paid.');
				const [reference = ''] = /pay_[0-9a-f]{14}/.exec((await main.textContent()) ?? '') ?? [];
				expect(reference).not.toBe('');
				expect(await listOf(page, customer)).toMatch(new RegExp(`There is no booking[^]*${reference}`));

				// After the refund the provider reports the payment as `refunded`; the pages must not say that nothing was paid.
				const withoutScript = await browser.newContext({ javaScriptEnabled: false });
				const later = await withoutScript.newPage();
				for (const path of [checkoutOf(intentId), `/payment-processing/${intentId}`])
					await expect
						.poll(async () => {
							const answer = await later.goto(path);
							return `${answer?.status()} ${await later.getByRole('main').textContent()}`;
						})
						.toMatch(new RegExp(`^200 [^]*Your money has been sent back[^]*₹[^]*${reference}`));
				await later.goto('/sandbox/outbox');
				const letters = later.locator('[data-template="payment-returned"][data-channel="email"]');
				const letter = letters.filter({ hasText: reference });
				await expect(letter).toContainText(/₹[\d,]+ is on its way back/);
				const link = /\/booking\/\w+\/success\?key=[\w-]+/.exec((await letter.textContent()) ?? '')?.[0];
				await later.goto(link ?? '');
				await expect(later.getByRole('heading', { name: 'Your payment could not be booked' })).toBeVisible();
				await expect(later.getByRole('main')).toContainText(reference);
				await withoutScript.close();
				await page.reload();
				await expect(page.getByRole('heading', { name: 'Your money has been sent back' })).toBeVisible();
				expect(await violations(page)).toEqual([]);
			},
		);
	});
}
