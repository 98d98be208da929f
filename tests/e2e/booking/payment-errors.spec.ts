import { endPayment } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { bookingsOf, openPayment, readyToPay } from '../../support/browser/paying.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test('PAY-07, EMD-01, ERR-10: an order that cannot be made opens the error dialog, which leads home', async ({
	page,
	expectErrors,
}) => {
	await readyToPay(page);
	await page.route('**/api/v1/payments/orders', (route) =>
		route.fulfill({
			status: 400,
			json: { message: 'This reservation has expired.', data: { message: 'This reservation has expired.' } },
		}),
	);
	expectErrors(failedRequest(400, '/payments/orders'));
	await pay(page).click();
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	await expect(dialog.getByRole('alert')).toHaveText('This reservation has expired.');
	await dialog.getByRole('link', { name: 'Back to Home' }).click();
	await expect(page).toHaveURL('/');
});

test('PAY-05: an altered signature is rejected, and nothing is booked', async ({ page, expectErrors }) => {
	const { customer } = await openPayment(page);
	await page.route('**/verify', (route) => {
		const body = route.request().postDataJSON();
		return route.continue({ postData: JSON.stringify({ ...body, payment_signature: '0'.repeat(64) }) });
	});
	// The provider's webhook would still complete the booking, because the payment is valid.
	await page.request.post('/sandbox/razorpay', { form: {} });
	expectErrors(failedRequest(400, '/verify'));
	await endPayment(page, 'Pay; the webhook comes after ten seconds');
	await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
		'could not be verified',
	);
	expect(await bookingsOf(page, customer)).toEqual([]);
});
