import type { Page } from '@playwright/test';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The popular packages of the home page can do what cards can do elsewhere. */

const popular = (page: Page) => page.getByRole('region', { name: 'Popular packages' }).getByRole('article');

for (const width of [360, 1280]) {
	test(`HOME-09, CARD-09: a heart on a popular package saves it, and Call me opens the form about it, ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/');
		const card = popular(page).nth(1);
		const name = (await card.getByRole('heading').textContent()) ?? '';
		await card.scrollIntoViewIfNeeded();
		const heart = card.getByRole('button', { name: `Save ${name}` });
		await expect(heart).toHaveAttribute('aria-pressed', 'false');
		await heart.click();
		await expect(heart).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByText('Saved. The menu leads to your saved packages.')).toBeVisible();
		await page.goto('/saved');
		await expect(page.locator('[data-saved-section="saved"]').getByRole('heading', { name })).toBeVisible();

		// Where something is saved the hearts are there at once.
		await page.goto('/');
		await expect(heart).toHaveAttribute('aria-pressed', 'true');

		await card.getByRole('link', { name: `Call me about ${name}` }).click();
		const dialog = page.getByRole('dialog', { name: 'Request a Call' });
		await expect(dialog.getByText(name)).toBeVisible();
		await expect(dialog.getByLabel('Full name')).toBeVisible();
		await expect(page).toHaveURL('/');
	});
}

test('the home page with hearts is readable for everyone, narrow and dark, wide and light', async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.setViewportSize({ width: 320, height: 800 });
	await page.goto('/');
	for (const [width, colorScheme] of [
		[320, 'dark'],
		[1280, 'light'],
	] as const) {
		await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
		await page.setViewportSize({ width, height: 800 });
		await popular(page).first().scrollIntoViewIfNeeded();
		await expect(popular(page).getByRole('button', { name: /^Save / })).toHaveCount(3);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		expect(await violations(page), colorScheme).toEqual([]);
	}
});
