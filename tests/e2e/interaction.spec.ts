import { expect, type Page } from '@playwright/test';
import { FIXTURE, test } from '../support/browser/fixture-page.ts';

const shown = (page: Page) => page.getByRole('status');

async function open(page: Page, options: { delay: number; fails?: boolean }): Promise<void> {
	await page.goto(FIXTURE);
	await page.evaluate((given) => window.showIsland(given), options);
}

test('nothing of an island is fetched before somebody comes near it', async ({ page }) => {
	await open(page, { delay: 0 });
	await page.evaluate(async () => {
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		await new Promise((quiet) => requestIdleCallback(quiet));
	});
	await expect(page).toHaveTitle('-');
});

test('a pointer over an island fetches it without bringing it to life', async ({ page }) => {
	await open(page, { delay: 0 });
	await page.getByRole('button', { name: 'Press' }).hover();
	await expect(page).toHaveTitle('-+fetched');
});

test('the first press counts once, however late the code comes', async ({ page }) => {
	await open(page, { delay: 500 });
	await page.getByRole('button', { name: 'Press' }).click();
	await expect(shown(page)).toHaveText('|false|1|');
	await page.getByRole('button', { name: 'Press' }).click();
	await expect(shown(page)).toHaveText('|false|2|');
	await expect(page).toHaveTitle('-+fetched+alive');
});

test('every press before the code came counts, and what is sent then is sent once', async ({ page }) => {
	await open(page, { delay: 500 });
	for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Press' }).click();
	await page.getByRole('button', { name: 'Send' }).dblclick();
	await expect(shown(page)).toHaveText('|false|3|sent ');
});

test('what was typed and ticked before the code came is kept', async ({ page }) => {
	await open(page, { delay: 800 });
	await page.getByLabel('Name').pressSequentially('Asha');
	await page.getByLabel('Agreed').check();
	await expect(shown(page)).toHaveText('Asha|true|0|');
	await expect(page.getByLabel('Name')).toHaveValue('Asha');
	await expect(page.getByLabel('Agreed')).toBeChecked();
	await page.getByLabel('Name').fill('Asha Rao');
	await expect(shown(page)).toHaveText('Asha Rao|true|0|');
});

test('typing goes on while the code comes, and not a letter is lost', async ({ page }) => {
	await open(page, { delay: 500 });
	await page.getByLabel('Name').pressSequentially('Asha Devi Rao', { delay: 90 });
	await expect(shown(page)).toHaveText('Asha Devi Rao|false|0|');
});

test('a form sent before the code came is sent by the island, with what was typed', async ({ page }) => {
	await open(page, { delay: 800 });
	await page.getByLabel('Name').pressSequentially('Asha');
	await page.keyboard.press('Enter');
	await expect(shown(page)).toHaveText('Asha|false|0|sent Asha');
	expect(page.url()).toBe(FIXTURE);
});

test('an island whose code cannot be had leaves the plain form to work', async ({ page }) => {
	await open(page, { delay: 100, fails: true });
	await page.getByLabel('Name').pressSequentially('Asha');
	await page.getByRole('button', { name: 'Send' }).click();
	await page.waitForURL('**/never*');
});
