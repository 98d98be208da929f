import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

const depths = (page: Page) =>
	page.evaluate(() =>
		(window.analyticsQueue ?? [])
			.filter(({ name }) => name === 'page_scroll')
			.map((entry) => entry['depth_percent']),
	);

test('ANA-07, CON-08: how deep a page was scrolled is noted once scrolling has paused for 150 ms', async ({
	page,
}) => {
	await page.goto('/About');
	const loaded = page.waitForResponse(/\/_astro\/used-page\./);
	await page.mouse.wheel(0, 50);
	await loaded;
	await expect.poll(() => depths(page)).toHaveLength(1);
	// From here on the page's clock is stopped.
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	const scrollTo = (y: number) =>
		page.evaluate(async (top) => {
			window.scrollTo({ top, behavior: 'instant' });
			await new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true }));
		}, y);
	await scrollTo(200);
	await page.clock.runFor(149);
	expect(await depths(page)).toHaveLength(1);
	await scrollTo(400);
	await page.clock.runFor(149);
	expect(await depths(page)).toHaveLength(1);
	await page.clock.runFor(1);
	const [first, second] = await depths(page);
	expect(second).toBeGreaterThan(first as number);
	await scrollTo(0);
	await page.clock.runFor(150);
	expect(await depths(page)).toHaveLength(2);
});

test('ANA-07: scrolling on is noted also where the page has grown, of which it is a smaller share then', async ({
	page,
}) => {
	await page.goto('/About');
	const loaded = page.waitForResponse(/\/_astro\/used-page\./);
	await page.mouse.wheel(0, 200);
	await loaded;
	await expect.poll(() => depths(page)).toHaveLength(1);
	const { scrollY, height } = await page.evaluate(() => ({
		scrollY: window.scrollY,
		height: document.documentElement.scrollHeight,
	}));
	await page.evaluate((more) => {
		document.body.append(Object.assign(document.createElement('div'), { style: `height: ${more}px` }));
	}, 10 * height);
	await page.mouse.wheel(0, 200);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollY);
	await expect.poll(async () => (await depths(page)).length).toBeGreaterThan(1);
	const [first, last] = [(await depths(page))[0], (await depths(page)).at(-1)];
	expect(last).toBeLessThan(first as number);
});

test('WID-11, ANA-05: what is in view when a page opens is noted without a touch', async ({ page }) => {
	await page.goto('/packages');
	await expect
		.poll(() =>
			page.evaluate(() => (window.analyticsQueue ?? []).filter(({ name }) => name === 'listing_view').length),
		)
		.toBeGreaterThan(0);
	expect(await page.evaluate(() => scrollY)).toBe(0);
});
