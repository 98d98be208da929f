import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../support/browser/fixture-page.ts';
import { expect } from '../support/browser/test.ts';

/** The dialog frame that every page has, with the styles of its own. */
async function withFrame(page: Page) {
	await page.goto(FIXTURE);
	for (const sheet of ['styles/tokens.css', 'ui/dialog.css'])
		await page.addStyleTag({ content: readFileSync(`src/${sheet}`, 'utf8') });
	await page.evaluate(() => {
		document.body.insertAdjacentHTML(
			'beforeend',
			'<dialog class="dialog" id="frame" aria-labelledby="frame-title"><h2 id="frame-title"></h2><div></div></dialog>',
		);
	});
}

test('EMD-01: an error is said in red, with the way home', async ({ page }) => {
	await withFrame(page);
	await page.evaluate(() => window.showError('This departure is sold out. Pick another date.'));
	const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
	const message = dialog.getByRole('alert');
	await expect(message).toHaveText('This departure is sold out. Pick another date.');
	const colour = await message.evaluate((it) => getComputedStyle(it).color);
	const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
	expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
	const home = dialog.getByRole('link', { name: 'Back to Home' });
	await expect(home).toHaveAttribute('href', '/');
	await expect(home).toBeFocused();
	await home.click();
	await expect(page).toHaveURL(new URL('/', FIXTURE).href);
});

test('EMD-01: what the server says is shown as text, whatever it is', async ({ page }) => {
	await withFrame(page);
	await page.evaluate(() => window.showError('<img src=x onerror=alert(1)>'));
	await expect(page.getByRole('alert')).toHaveText('<img src=x onerror=alert(1)>');
	await expect(page.locator('dialog img')).toHaveCount(0);
});
