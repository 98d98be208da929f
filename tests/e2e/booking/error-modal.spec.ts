import { expectRed } from '../../support/browser/red.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The dialog over a checkout of a reservation that does not exist. */

test('EMD-01: an error is said in red, with the way home, and can be put away', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(404, '/checkout/bm90aGluZw'));
	await page.goto('/checkout/bm90aGluZw');
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	const message = dialog.getByRole('alert');
	await expect(message).toHaveText('There is no such reservation.');
	await expectRed(message);
	await expect(dialog.getByRole('link', { name: 'Back to Home' })).toBeFocused();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that reservation');

	await page.reload();
	await dialog.getByRole('link', { name: 'Back to Home' }).press('Enter');
	await expect(page).toHaveURL('/');
});
