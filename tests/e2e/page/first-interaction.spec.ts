import type { Page } from '@playwright/test';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The background work of a page is fetched at the first interaction; for visitors who save data, so is the page's script. */

const hasBackgroundWork = (page: Page) =>
	page.evaluate(() =>
		performance.getEntriesByType('resource').some(({ name }) => /\/used-page\.[\w-]+\.js$/.test(name)),
	);

/** Reports a movement of the mouse by so many pixels; browsers also report a mouse at rest when a page appears under it. */
const moveMouse = (page: Page, movementX: number, movementY: number) =>
	page.evaluate((moved) => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', ...moved })), { movementX, movementY });

const BEFORE_OR_AFTER: Record<string, (page: Page) => Promise<void>> = {
	'before its script has run': async () => undefined,
	'after its script has run': async (page) => {
		// The script is also fetched when the network is back, which is no interaction.
		await page.evaluate(() => dispatchEvent(new Event('online')));
		await pageScript(page);
	},
};

for (const [when, make] of Object.entries(BEFORE_OR_AFTER))
	for (const [direction, x, y] of [
		['straight down', 0, 10],
		['straight up', 0, -10],
		['sideways', 10, 0],
	] as const)
		test(`a mouse that is moved ${direction} interacts with the page, ${when}`, async ({ page }) => {
			await page.addInitScript(() =>
				Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
			);
			await page.goto('/About');
			await make(page);
			await moveMouse(page, 0, 0);
			expect(await hasBackgroundWork(page)).toBe(false);
			await moveMouse(page, x, y);
			await expect.poll(() => hasBackgroundWork(page)).toBe(true);
		});
