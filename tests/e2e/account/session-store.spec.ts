import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../../support/browser/fixture-page.ts';
import { expect } from '../../support/browser/test.ts';

const stored = (page: Page) =>
	page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('greeting')]);

test('STO-01, NAV-05, NAV-06: signing in stores the token as it is and how to greet, signing out forgets both and what is personal', async ({
	page,
}) => {
	await page.goto(FIXTURE);
	expect(await page.evaluate(() => window.storeToken('abc.def', 'Asha Devi Rao'))).toBe(true);
	expect(await stored(page)).toEqual(['abc.def', '["Asha","AR"]']);
	await page.evaluate(() => {
		localStorage.setItem('saved', '["1001"]');
		sessionStorage.setItem('profile', '{"name":"Asha Devi Rao"}');
		sessionStorage.setItem('checkout:0b9a', '{"email":"asha.rao@example.in"}');
	});
	await page.evaluate(() => window.forgetVisitor());
	expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
		['saved'],
		[],
	]);
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
	expect(await page.evaluate(() => window.storeToken('abc', 'Asha'))).toBe(false);
	await page.evaluate(() => window.forgetVisitor());
});
