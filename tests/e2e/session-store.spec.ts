import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../support/browser/fixture-page.ts';
import { expect } from '../support/browser/test.ts';

const token = (page: Page) => page.evaluate(() => document.body.dataset['token']);
const stored = (page: Page) =>
	page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('greeting')]);

test('STO-01, NAV-05, NAV-06: signing in stores the token as it is and how to greet, signing out forgets both', async ({
	page,
}) => {
	await page.goto(FIXTURE);
	expect(await token(page)).toBe('guest');
	expect(await page.evaluate(() => window.signIn('abc.def', 'Asha Devi Rao'))).toBe(true);
	expect(await stored(page)).toEqual(['abc.def', '["Asha","AR"]']);
	expect(await token(page)).toBe('abc.def');
	await page.reload();
	expect(await token(page)).toBe('abc.def');
	await page.evaluate(() => window.signOut());
	expect(await stored(page)).toEqual([null, null]);
	expect(await token(page)).toBe('guest');
});

test('AUTH-01: the store follows other tabs', async ({ page, context }) => {
	const other = await context.newPage();
	await other.goto(FIXTURE);
	await page.goto(FIXTURE);
	await page.evaluate(() => window.signIn('abc', 'Asha'));
	await expect.poll(() => token(other)).toBe('abc');
	await other.evaluate(() => window.signOut());
	await expect.poll(() => token(page)).toBe('guest');
});

test('STO-05: where storage is blocked nobody is signed in, and nothing breaks', async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		}),
	);
	await page.goto(FIXTURE);
	expect(await page.evaluate(() => window.signIn('abc', 'Asha'))).toBe(false);
	await page.evaluate(() => window.signOut());
	expect(await token(page)).toBe('guest');
});
