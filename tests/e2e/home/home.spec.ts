import { expect, test } from '../../support/browser/test.ts';

const PHONE = { width: 390, height: 844 };

test.describe('with script off', () => {
	test.use({ javaScriptEnabled: false });

	test('the menu opens, and every picture is there', async ({ page }) => {
		await page.setViewportSize(PHONE);
		await page.goto('/');
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect(
			page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }),
		).toBeVisible();
		await expect(page.locator('.poster img').last()).toHaveCSS('display', 'block');
	});
});
