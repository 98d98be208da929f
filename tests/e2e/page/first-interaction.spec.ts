import type { Page } from '@playwright/test';
import { pageScript } from '../../support/browser/page-script.ts';
import { fetchPageScript, openSavingData, scriptsOf } from '../../support/browser/saving-data.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The background work of a page is fetched at the first interaction; for visitors who save data, so is the page's script. */

/** Reports a movement of the mouse by so many pixels; browsers also report a mouse at rest when a page appears under it. */
const moveMouse = (page: Page, movementX: number, movementY: number) =>
	page.evaluate(
		(moved) => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', ...moved })),
		{ movementX, movementY },
	);

const BEFORE_OR_AFTER: Record<string, (page: Page) => Promise<void>> = {
	'before its script has run': async () => undefined,
	'after its script has run': fetchPageScript,
};

for (const [when, make] of Object.entries(BEFORE_OR_AFTER))
	for (const [direction, x, y] of [
		['straight down', 0, 10],
		['straight up', 0, -10],
		['sideways', 10, 0],
	] as const)
		test(`a mouse that is moved ${direction} interacts with the page, ${when}`, async ({ page }) => {
			await openSavingData(page, '/About');
			await make(page);
			const scripts = scriptsOf(page);
			await moveMouse(page, 0, 0);
			await settled(page);
			expect(scripts).toEqual([]);
			await moveMouse(page, x, y);
			await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/\/used-page\.[\w-]+\.js$/));
		});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

	/** Notes when the page was pressed last, and when a mouse was reported. */
	const notePresses = (page: Page) =>
		page.addInitScript(() => {
			for (const type of ['pointerdown', 'mousemove'])
				addEventListener(type, ({ timeStamp }) => Object.assign(globalThis, { [`last ${type}`]: timeStamp }));
		});

	/** Milliseconds from the last press to the request of a module; undefined until it is requested. Read in the page, however busy the machine is. */
	const fromPressTo = (page: Page, module: string) =>
		page.evaluate((module) => {
			const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${module}.`));
			return (
				asked && asked.startTime - (globalThis as unknown as Record<string, number>)['last pointerdown']!
			);
		}, module);

	test('a tap loads nothing but its answer, though the browser reports a mouse with it; hearts and background work come later', async ({
		page,
	}) => {
		await notePresses(page);
		await page.goto('/packages');
		await pageScript(page);
		await page.locator('h1').first().tap();
		await expect(page.locator('.heart').first()).toBeVisible({ timeout: 10_000 });
		expect(await page.evaluate(() => 'last mousemove' in globalThis), 'a mouse was reported').toBe(true);
		for (const module of ['hearts', 'used-page'])
			expect(await fromPressTo(page, module), module).toBeGreaterThan(2900);
	});

	test('code is fetched ahead some seconds after the last press, so that it does not compete with what was pressed', async ({
		page,
	}) => {
		await notePresses(page);
		await page.goto('/packages');
		await pageScript(page);
		// Both presses by timers of the page, which keep their order on a busy machine.
		await page.evaluate(async () => {
			dispatchEvent(new PointerEvent('pointerdown'));
			await new Promise((later) => setTimeout(later, 1500));
			dispatchEvent(new PointerEvent('pointerdown'));
		});
		await expect.poll(() => fromPressTo(page, 'used-page'), { timeout: 10_000 }).toBeGreaterThan(2900);
	});
});
