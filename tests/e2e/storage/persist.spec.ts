import type { Page } from '@playwright/test';
import { FIXTURE, test } from '../../support/browser/fixture-page.ts';
import { expect } from '../../support/browser/test.ts';

const names = (page: Page) => page.evaluate(() => document.body.dataset['names']);

test('STO-01: what was chosen is there after a reload and in the other tab', async ({ page, context }) => {
	const other = await context.newPage();
	await other.goto(FIXTURE);
	await page.goto(FIXTURE);
	await page.evaluate(() => window.addName('Kerala'));
	await expect.poll(() => names(other)).toBe('Kerala');
	await other.evaluate(() => window.addName('Goa'));
	await expect.poll(() => names(page)).toBe('Kerala,Goa');
	await page.reload();
	expect(await names(page)).toBe('Kerala,Goa');
});

for (const [kind, stored, expected] of [
	['damaged', '{"x', ''],
	['of another kind', '"x"', ''],
	['partly wrong', '[1,"Goa",null]', 'Goa'],
] as const) {
	test(`STO-05: a stored value that is ${kind} breaks nothing`, async ({ page }) => {
		await page.addInitScript((value) => localStorage.setItem('names', value), stored);
		await page.goto(FIXTURE);
		expect(await names(page)).toBe(expected);
		await page.evaluate(() => window.addName('Kerala'));
		expect(await names(page)).toBe(expected ? `${expected},Kerala` : 'Kerala');
	});
}

for (const [kind, reject] of [
	[
		'blocked',
		() =>
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('denied', 'SecurityError');
				},
			}),
	],
	[
		'full',
		() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError');
			};
		},
	],
] as const) {
	test(`STO-05: with storage that is ${kind} a choice lasts as long as the page`, async ({ page }) => {
		await page.addInitScript(reject);
		await page.goto(FIXTURE);
		await page.evaluate(() => window.addName('Goa'));
		expect(await names(page)).toBe('Goa');
	});
}
