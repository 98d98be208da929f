import { pay } from '../../support/browser/checkout.ts';
import { readyToPay } from '../../support/browser/paying.ts';
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
