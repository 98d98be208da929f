import { checkoutOf, endPayment, paymentWindow } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { PROVIDERS, test } from '../../support/browser/paid-anywhere.ts';
import { bookingsOf, openPayment, success } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest } from '../../support/browser/test.ts';
import { gateTag, type PaymentCase } from '../gate.ts';

/* How a payment can end, with the sandbox on the site's own origin and with a provider of another origin, as the real one is. */

/** The bank declines with 400, and so is looked for a booking that there is none of. */
const DECLINED = failedRequest(400, '/pay');
const NOT_BOOKED = failedRequest(400, '/success');

for (const provider of PROVIDERS) {
	/** Where this is tried. */
	const only = (name: PaymentCase) => ({ tag: gateTag(provider, name) });
	test.describe(`paid by ${provider}`, () => {
		// A site of its own starts in the first test.
		test.describe.configure({ timeout: 180_000 });
		test.use({ paidBy: provider });

		test(
			'PAY-06: a closed payment window leads back to the checkout, with what was typed',
			only('closed'),
			async ({ page, expectErrors }) => {
				const { intentId, customer } = await openPayment(page);
				expectErrors(NOT_BOOKED);
				await endPayment(page, 'Close without paying');
				await expect(page).toHaveURL(checkoutOf(intentId));
				await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
				await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('9820012345');
				expect(await bookingsOf(page, customer)).toEqual([]);
			},
		);

		test(
			'PAY-06: a declined payment is said to be declined, and can be made again',
			only('declined'),
			async ({ page, expectErrors }) => {
				expectErrors(DECLINED, NOT_BOOKED);
				const checkout = checkoutOf((await openPayment(page)).intentId);
				await endPayment(page, 'Let the bank decline');
				await expect(paymentWindow(page).getByText('Your bank has declined the payment.')).toBeVisible();
				await page.keyboard.press('Escape');
				await expect(page).toHaveURL(checkout);
				await expect(page.locator('.checkout-notice')).toContainText('Your payment was declined.');
				await expect(page.locator('.checkout-notice')).toContainText('Try again, or pay another way');
				await expect(page.locator('.checkout-notice')).not.toContainText('please wait');
				expect(await violations(page)).toEqual([]);

				await pay(page).click();
				await endPayment(page, 'Pay');
				await expect(page).toHaveURL(success);
			},
		);

		test(
			'D261: a payment that the bank has not answered is not said to be declined, and books once it answers',
			only('answered late'),
			async ({ page, expectErrors }) => {
				expectErrors(DECLINED, NOT_BOOKED);
				const { customer, intentId } = await openPayment(page);
				await endPayment(page, 'Let the bank not answer in time; it promises the money after ten seconds');
				await expect(paymentWindow(page).getByText('Payment was not completed on time.')).toBeVisible();
				await page.keyboard.press('Escape');
				await expect(page.locator('.checkout-notice')).toContainText(
					'Your bank has not confirmed the payment',
				);
				await expect(page.locator('.checkout-notice')).not.toContainText(/declined|nothing was charged/);
				await expect.poll(() => bookingsOf(page, customer), { timeout: 30_000 }).toHaveLength(1);
				await page.goto(checkoutOf(intentId));
				await expect(page).toHaveURL(success);
			},
		);

		test(
			'PAY-08: after a declined card the same window takes another try, and one charge is made',
			only('declined, then paid'),
			async ({ page, expectErrors }) => {
				const { customer } = await openPayment(page);
				expectErrors(DECLINED);
				await endPayment(page, 'Let the bank decline');
				await expect(paymentWindow(page).getByRole('status')).toHaveText(
					'Your bank has declined the payment.',
				);
				await endPayment(page, 'Pay');
				await expect(page).toHaveURL(success);
				expect(await bookingsOf(page, customer)).toHaveLength(1);
			},
		);

		test(
			'PAY-08: a payment whose page was lost is booked by the provider’s report',
			only('connection lost'),
			async ({ page, expectErrors }) => {
				const { customer, intentId } = await openPayment(page);
				expectErrors(NOT_BOOKED);
				await endPayment(page, 'Pay and lose the connection; only the webhook reports it');
				await expect.poll(() => bookingsOf(page, customer)).toHaveLength(1);
				await page.goto(checkoutOf(intentId));
				await expect(page).toHaveURL(success);
			},
		);

		test(
			'PAY-05: an altered signature is rejected, and nothing is booked',
			only('signature altered'),
			async ({ page, expectErrors }) => {
				const { customer } = await openPayment(page);
				await page.route('**/verify', (route) => {
					const body = route.request().postDataJSON();
					return route.continue({ postData: JSON.stringify({ ...body, payment_signature: '0'.repeat(64) }) });
				});
				// The provider's webhook would still complete the booking, because the payment is valid.
				expectErrors(failedRequest(400, '/verify'));
				await endPayment(page, 'Pay; the webhook comes after ten seconds');
				await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
					'could not be verified',
				);
				expect(await bookingsOf(page, customer)).toEqual([]);
			},
		);

		test(
			'PAY-04: while the provider is away after the payment, the page says that the money is safe, asks again and goes on',
			only('provider away'),
			async ({ page, expectErrors }) => {
				const { customer } = await openPayment(page);
				let isAway = true;
				await page.route('**/verify', (route) =>
					isAway ? route.fulfill({ status: 502, json: { message: 'Please try again.' } }) : route.continue(),
				);
				// Reading the hold fails as well, so that only the repeated report of the payment can lead on.
				await page.route('**/api/v1/bookingIntent/*', (route) => route.abort());
				expectErrors(
					failedRequest(502, '/verify'),
					failedRequest('net::ERR_FAILED', /\/bookingIntent\/[\w-]+/),
				);
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
			},
		);

		test(
			'PAY-04: a payment that is reported ten seconds later is booked at once, by its signature',
			only('reported late'),
			async ({ page }) => {
				const { customer } = await openPayment(page);
				await endPayment(page, 'Pay; the webhook comes after ten seconds');
				await expect(page).toHaveURL(success);
				expect(await bookingsOf(page, customer)).toHaveLength(1);
			},
		);

		test(
			'PAY-04: money that the bank has only promised is captured, and booked',
			only('promised'),
			async ({ page }) => {
				const { customer } = await openPayment(page);
				await endPayment(page, 'Pay; the bank promises the money, captured after ten seconds');
				await expect(page).toHaveURL(success);
				expect(await bookingsOf(page, customer)).toHaveLength(1);
			},
		);

		test(
			'PAY-11: the fee that the provider adds for itself is no part of the price',
			only('with a fee'),
			async ({ page }) => {
				const { customer } = await openPayment(page);
				await endPayment(page, 'Pay; the payment service adds its fee');
				await expect(page).toHaveURL(success);
				await expect(page.locator('.details')).toBeVisible();
				await expect(page.getByRole('region', { name: 'Money that goes back' })).toHaveCount(0);
				expect(await bookingsOf(page, customer)).toHaveLength(1);
			},
		);

		test(
			'BKS-02: the confirmation goes out once by e-mail and once to the phone',
			only('reported twice'),
			async ({ page }) => {
				const { customer } = await openPayment(page);
				await endPayment(page, 'Pay; the webhook comes twice');
				await expect(page).toHaveURL(success);
				const [booking] = await bookingsOf(page, customer);
				const sent = async (channel: string) => {
					const outbox = await (await page.request.get('/sandbox/outbox')).text();
					const items = outbox
						.split('<li ')
						.filter((item) => item.includes('data-template="booking-confirmed"'))
						.filter((item) => item.includes(`${booking?.booking_id}`));
					return items.filter((item) => item.includes(`data-channel="${channel}"`)).length;
				};
				await expect.poll(() => sent('email')).toBe(1);
				expect(await sent('sms')).toBe(1);
			},
		);
	});
}
