import type { Page } from '@playwright/test';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { FIRST_TAPS, tap } from '../../support/browser/first-taps.ts';
import { holdLargeScripts, holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, test } from '../../support/browser/test.ts';

/*
 * The first tap on a page shows something at once, however far away its code still is, and a dialog can be used before the
 * large libraries behind it have arrived. How many milliseconds this takes is measured by `npm run bench`.
 */

/** Marks on the body whether the first frame after the next click shows this. */
const noteFirstFrame = (page: Page, shown: string) =>
	page.evaluate((selector) => {
		const look = () => {
			document.body.dataset['firstFrame'] = document.querySelector(selector) ? 'shown' : 'not shown';
		};
		document.addEventListener('click', () => requestAnimationFrame(() => setTimeout(look)), {
			capture: true,
			once: true,
		});
	}, shown);

for (const first of FIRST_TAPS) {
	test.describe(`the first tap on "${first.name}"`, () => {
		test.use({ viewport: first.size, hasTouch: true });

		test('shows in its first frame that it was noticed, without any request', async ({ page }) => {
			await page.goto(await first.path(page));
			await pageScript(page);
			const held = await holdRequests(page);
			await noteFirstFrame(page, first.shown);
			await tap(page, first);
			await expect(page.locator('body')).toHaveAttribute('data-first-frame', 'shown');
			held.release();
		});

		const { content } = first;
		if (!content) return;
		test('opens a dialog that can be used before its large scripts have arrived', async ({ page }) => {
			await page.goto(await first.path(page));
			await pageScript(page);
			const held = await holdLargeScripts(page);
			await tap(page, first);
			await expect(page.locator(content).first()).toBeVisible();
			await expect(page.locator(content).first()).toBeEnabled();
			held.release();
		});
	});
}

test('what counts as a large script is what React comes in', async ({ page }) => {
	await page.goto(`/packagedetails/${(await aDatedPackage(page)).slug}`);
	await pageScript(page);
	const held = await holdLargeScripts(page);
	await page.locator('[data-price-actions] [data-action="departure-dates"]').click();
	await expect.poll(() => held.urls.some((url) => /\/react\./.test(url))).toBe(true);
	await expect(page.locator('#calendar').getByRole('grid')).toHaveCount(0);
	held.release();
	await expect(page.locator('#calendar').getByRole('grid')).toBeVisible();
});
