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
	const colour = await message.evaluate((it) => getComputedStyle(it).color);
	const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
	expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
	await expect(dialog.getByRole('link', { name: 'Back to Home' })).toBeFocused();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that reservation');

	await page.reload();
	await dialog.getByRole('link', { name: 'Back to Home' }).press('Enter');
	await expect(page).toHaveURL('/');
});
