import type { Browser, Page } from '@playwright/test';
import { expectOffers } from '../../support/browser/bar.ts';
import { deadControls } from '../../support/browser/dead-controls.ts';
import { excessWidth, PUBLIC_PAGES, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { underChat } from '../../support/browser/under-chat.ts';
import { foreignMoneyIn } from '../../support/foreign-money.ts';

/* Rules for all pages: each page is opened once with script and once without, and checked at several sizes. */

// axe reads every element of a long page, three times.
test.setTimeout(120_000);

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
	test(`NAV-01, PRD-02, PRD-05: ${name}: axe finds nothing, wide, narrow and in the dark, nothing scrolls sideways, and nothing lies under the chat button; without script whatever can be pressed or filled in does something, the bar offers call, chat and Customize, and no money but rupees is named`, async ({
		page,
		browser,
		expectErrors,
	}) => {
		expectErrors(failedRequest(404, '/packagedetails/no-such-package'));
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize({ width: 1280, height: 800 });
		const address = await path(page);
		await page.goto(address);
		expect(await violations(page), '1280 px').toEqual([]);
		expect(foreignMoneyIn(await page.locator('body').innerText()), 'other money').toEqual([]);

		await page.setViewportSize({ width: 360, height: 740 });
		expect(await violations(page), '360 px').toEqual([]);
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
		expect(await violations(page, undefined, ['color-contrast']), '360 px in the dark').toEqual([]);

		// 320 × 256 is a window of 1280 × 1024 at 400 % (WCAG 1.4.10).
		for (const [width, height] of [
			[768, 800],
			[320, 700],
			[320, 256],
		] as const) {
			await page.setViewportSize({ width, height });
			// The window takes its new width with a delay.
			await expect.poll(() => excessWidth(page), `${width} × ${height}`).toBeLessThanOrEqual(0);
		}

		for (const width of [360, 768]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await underChat(page), `under the chat button, ${width} px`).toEqual([]);
		}
		await withoutScript(browser, address);
	});
}

async function withoutScript(browser: Browser, address: string): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(address);
	// Crawlers also follow links that nobody sees.
	await expect(page.locator('a:not([href])'), 'without script').toHaveCount(0);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect.poll(() => excessWidth(page), `without script, ${width} px`).toBeLessThanOrEqual(0);
		expect(await deadControls(page), `without script, ${width} px`).toEqual([]);
	}
	await expectMenu(page);
	await context.close();
}

/** The menu, and the filters of a phone, which are in the page once they are asked for. */
async function expectMenu(page: Page): Promise<void> {
	const bar = page.getByRole('banner');
	await expectOffers(bar);
	await page.setViewportSize({ width: 360, height: 800 });
	const filters = page.getByRole('main').getByRole('link', { name: 'Filters' });
	if ((await filters.count()) > 0) await filters.click();
	await expect(bar.getByRole('link', { name: /^Call/ })).toBeVisible();
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
	await bar.getByRole('button', { name: 'Menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'Customize' })).toBeVisible();
	expect(await deadControls(page), 'menu and filters').toEqual([]);
}
