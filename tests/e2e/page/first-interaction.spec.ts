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
	page.evaluate(
		(moved) => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', ...moved })),
		{ movementX, movementY },
	);

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

test.describe('on a phone', () => {
	test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

	test('a tap loads nothing but its answer, though the browser reports a mouse with it; hearts and background work come later', async ({
		page,
	}) => {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		const background = () => asked.filter((url) => /\/(used-page|hearts)\./.test(url));
		await page.goto('/packages');
		await pageScript(page);
		const mice = page.evaluate(() =>
			new Promise((seen) => addEventListener('mousemove', seen, { once: true })).then(() => true),
		);
		await page.locator('h1').first().tap();
		expect(await mice, 'the browser reports a mouse').toBe(true);
		await page.evaluate(() => new Promise((later) => setTimeout(later, 500)));
		expect(background()).toEqual([]);
		await expect(page.locator('.heart').first()).toBeVisible({ timeout: 10_000 });
		expect(background()).toHaveLength(2);
	});

	test('code is fetched ahead some seconds after the last press, so that it does not compete with what was pressed', async ({
		page,
	}) => {
		await page.addInitScript(() =>
			addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { pressed: timeStamp })),
		);
		await page.goto('/packages');
		await pageScript(page);
		await page.locator('h1').first().tap();
		await page.evaluate(() => new Promise((later) => setTimeout(later, 1500)));
		await page.locator('h1').first().tap();
		const sincePress = () =>
			page.evaluate(() => {
				const ahead = performance
					.getEntriesByType('resource')
					.find(({ name }) => name.includes('/used-page.'));
				return ahead && ahead.startTime - (globalThis as unknown as { pressed: number }).pressed;
			});
		await expect.poll(sincePress, { timeout: 10_000 }).toBeGreaterThan(2900);
	});
});
