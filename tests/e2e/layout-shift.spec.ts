import type { Page } from '@playwright/test';
import { pageScript } from '../support/browser/page-script.ts';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

/* No page shifts its layout: on a slow phone, from the first paint until the page was scrolled through. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

/** Cumulative layout shift. */
const SHIFT_LIMIT = 0.005;
const SLOW_4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};

/** Adds up the shifts of the page, with the elements that moved. */
function recordShifts() {
	Object.assign(window, { shift: 0, shifted: [] as string[] });
	const record = window as unknown as { shift: number; shifted: string[] };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Node | null }[];
		})[]) {
			if (entry.hadRecentInput) continue;
			record.shift += entry.value;
			for (const { node } of entry.sources)
				record.shifted.push(
					`${entry.value.toFixed(3)} ${node instanceof Element ? `${node.tagName}.${node.className}` : node}`,
				);
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end in steps of half a window, as long as the page grows. */
async function scrollThrough(page: Page) {
	for (let step = 0; step < 60; step++) {
		const isEnd = await page.evaluate(async () => {
			scrollBy({ top: innerHeight / 2, behavior: 'instant' });
			await new Promise((done) => setTimeout(done, 150));
			return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
		});
		if (isEnd) return;
	}
}

for (const [name, pathOf] of Object.entries(PUBLIC_PAGES)) {
	test(`${name} does not shift on a slow phone`, async ({ page, expectErrors }) => {
		test.setTimeout(90_000);
		expectErrors(/Failed to load resource: .*\b404\b/);
		const path = await pathOf(page);
		await page.addInitScript(recordShifts);
		const session = await page.context().newCDPSession(page);
		await session.send('Network.emulateNetworkConditions', SLOW_4G);
		await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.goto(path);
		// The script, and with it the carousel's and the list's, is loaded after the first view.
		await page.waitForTimeout(1500);
		await pageScript(page);
		await scrollThrough(page);
		const { shift, shifted } = await page.evaluate(() => {
			const record = window as unknown as { shift: number; shifted: string[] };
			return { shift: record.shift, shifted: record.shifted };
		});
		expect(shift, shifted.join('\n')).toBeLessThanOrEqual(SHIFT_LIMIT);
	});
}

test('the footer is not shown before its styles', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/late\.[\w-]+\.css/));
	await page.route('**/late.*.css', (route) => route.abort());
	await page.goto('/login');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('.footer')).toBeHidden();
});

test('a page whose late style sheet fails has a footer all the same, soon after', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\/late\.[\w-]+\.css/));
	await page.route('**/late.*.css', (route) => route.abort());
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/login');
	await page.locator('.footer').getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveURL(/\/About$/);
});

for (const name of ['the list', 'a package'])
	test(`${name} does not move when the styles of dialogs come, with a pointer near a control that opens one`, async ({
		page,
	}) => {
		await page.goto((await PUBLIC_PAGES[name]?.(page)) ?? '');
		await pageScript(page);
		// A link of the footer. Pictures above it that are not loaded yet have their space already.
		const opener = page.locator('footer [data-action="open-form"]').first();
		await opener.scrollIntoViewIfNeeded();
		const before = await quoteForm(page).evaluate(boxes);
		await opener.hover();
		await expect
			.poll(() =>
				page.evaluate(() =>
					document.adoptedStyleSheets.some((sheet) =>
						[...sheet.cssRules].some(({ cssText }) => cssText.includes('.form-note')),
					),
				),
			)
			.toBe(true);
		expect(await quoteForm(page).evaluate(boxes)).toEqual(before);
	});

const quoteForm = (page: Page) => page.locator('#lead-form');

/** Where everything that is shown in an element is, relative to it. */
function boxes(root: Element) {
	const { top } = root.getBoundingClientRect();
	return [root, ...root.querySelectorAll('*')].flatMap((element) => {
		const { top: own, left, width, height } = element.getBoundingClientRect();
		return width > 0 && height > 0 ? [[element.tagName, own - top, left, width, height].join(' ')] : [];
	});
}
