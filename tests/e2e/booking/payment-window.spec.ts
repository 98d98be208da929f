import { checkoutOf, paymentWindow } from '../../support/browser/booking.ts';
import { pay } from '../../support/browser/checkout.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { readyToPay } from '../../support/browser/paying.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test('PAY-01, PAY-06: axe finds nothing on the page that waits for a payment, and the sandbox’s window shows nothing to press before a press does something', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/success'));
	const { intentId } = await readyToPay(page);
	// The provider's window covers the page; what is in it is not ours to test.
	const provider = await holdRequests(page, '**/checkout.js');
	const script = await holdRequests(page, '**/sandbox/razorpay/v1/window.js');
	await pay(page).click();
	await expect(page.getByText('Please wait while we complete your payment.')).toBeVisible();
	expect(await violations(page)).toEqual([]);
	provider.release();
	await expect.poll(() => script.urls).toHaveLength(1);
	const button = paymentWindow(page).getByRole('button', { name: 'Pay', exact: true });
	await expect(button).toBeHidden();
	script.release();
	await expect(button).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL(checkoutOf(intentId));
});
