import type { Page } from '@playwright/test';
import { findItem } from '../../support/browser/list-page.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The picture in the first view is requested from the head of the page, and no second time in another size. */

/** Each page with the width of the file that a phone shows, in pixels: one as wide as the screen, or the next larger one. */
const PAGES: [string, (page: Page) => Promise<string>, number][] = [
	['the list', async () => '/packages', 732],
	[
		'a package',
		async ({ request }) =>
			`/packagedetails/${(await findItem(request, ({ images }) => images.length > 0)).item.slug}`,
		732,
	],
	['the home page', async () => '/', 732],
	['a landing page', async () => '/d/europe-tour-packages', 732],
	['the sale', async () => '/sale', 732],
];
const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

for (const [where, use] of Object.entries({ phone: PHONE, desk: DESK }))
	test.describe(`on a ${where}`, () => {
		test.use(use);
		for (const [name, pathOf, width] of PAGES)
			test(`${name} requests its first picture from its head, once`, async ({ page }) => {
				await page.goto(await pathOf(page));
				const picture = page.locator('main img[fetchpriority="high"]').first();
				await expect
					.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
					.toBe(true);
				// How the shown file was requested, and which other files the head requested.
				const [shown, preloaded] = await picture.evaluate((image: HTMLImageElement) => {
					const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
					return [
						entries.filter((entry) => entry.name === image.currentSrc).map((entry) => entry.initiatorType),
						entries
							.filter((entry) => entry.initiatorType === 'link' && /\.avif$/.test(entry.name))
							.map((entry) => entry.name === image.currentSrc),
					];
				});
				expect(shown).toEqual(['link']);
				expect(preloaded).toEqual([true]);
				const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
				if (where === 'phone') expect(file).toMatch(new RegExp(`-${width}\\.avif$`));
			});
	});
