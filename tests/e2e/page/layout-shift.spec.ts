import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { PERSONAL_PAGES } from '../../support/browser/personal-pages.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

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

/** Makes the phone and its network slow, and records the shifts of its pages. */
async function slowPhone(page: Page): Promise<void> {
	await page.addInitScript(recordShifts);
	const session = await page.context().newCDPSession(page);
	await session.send('Network.emulateNetworkConditions', SLOW_4G);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** From here on counts the requests of a page; the function returned waits until none is open and what came is painted. */
function arrivals(page: Page): () => Promise<void> {
	let open = 0;
	page.on('request', () => open++);
	page.on('requestfinished', () => open--);
	page.on('requestfailed', () => open--);
	// Two frames: one for the observers that request more, one for what these change.
	const painted = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	return async () => {
		await painted();
		await expect.poll(() => open, { intervals: [10] }).toBe(0);
		await painted();
	};
}

/** Scrolls to the end in steps of half a window, as long as the page grows. At each step all that it requests comes. */
async function scrollThrough(page: Page, arrived: () => Promise<void>) {
	const scroll = () =>
		page.evaluate(() => {
			scrollBy({ top: innerHeight / 2, behavior: 'instant' });
			return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
		});
	for (let step = 0; step < 60; step++) {
		const isEnd = await scroll();
		await arrived();
		if (isEnd) return;
	}
}

async function expectNoShift(page: Page): Promise<void> {
	const { shift, shifted } = await page.evaluate(() => {
		const record = window as unknown as { shift: number; shifted: string[] };
		return { shift: record.shift, shifted: record.shifted };
	});
	expect(shift, shifted.join('\n')).toBeLessThanOrEqual(SHIFT_LIMIT);
}

for (const [name, pathOf] of Object.entries({ ...PUBLIC_PAGES, ...PERSONAL_PAGES })) {
	test(`${name} does not shift on a slow phone`, async ({ page, expectErrors }) => {
		test.setTimeout(90_000);
		expectErrors(/Failed to load resource: .*\b404\b/);
		const path = await pathOf(page);
		await slowPhone(page);
		const arrived = arrivals(page);
		await page.goto(path);
		// The script, and with it the carousel's and the list's, is loaded after the first view.
		await pageScript(page);
		await arrived();
		await scrollThrough(page, arrived);
		await expectNoShift(page);
	});
}

test('the list does not shift when its script comes after somebody has scrolled to its end', async ({
	page,
}) => {
	await slowPhone(page);
	const script = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/packages?theme=Beach');
	const pages = page.getByRole('navigation', { name: 'Pages' });
	await expect(pages.getByRole('link', { name: 'Next page' })).toBeVisible();
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
	await expect(page.getByRole('contentinfo')).toBeInViewport();
	const footer = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? Number.NaN;
	const before = await footer();
	script.release();
	await expect(page.getByRole('article')).toHaveCount(24);
	await expect(page.locator('.card-skeleton')).toHaveCount(0);
	expect(Math.abs((await footer()) - before)).toBeLessThan(1);
	await expectNoShift(page);
	// Back at the cards, more of them are loaded.
	await page.getByRole('article').last().scrollIntoViewIfNeeded();
	await expect(page.getByRole('article')).toHaveCount(36);
});

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
	const footer = page.locator('.footer');
	// Not before, however busy the phone: the styles would still move it.
	await footer.evaluate((element) => void (element.getAnimations()[0] as Animation).pause());
	const at = (ms: number) =>
		footer.evaluate((element, time) => {
			const [wait] = element.getAnimations();
			if (wait) wait.currentTime = time;
		}, ms);
	await at(14_900);
	await expect(footer).toBeHidden();
	await at(15_100);
	await footer.getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveURL(/\/About$/);
});

for (const name of ['the list', 'a package'])
	test(`${name} does not move when the styles of dialogs come, with a press of a control that opens one`, async ({
		page,
	}) => {
		await page.goto((await PUBLIC_PAGES[name]?.(page)) ?? '');
		await pageScript(page);
		// A link of the footer. Pictures above it that are not loaded yet have their space already.
		const opener = page.locator('footer [data-action="open-form"]').first();
		await opener.scrollIntoViewIfNeeded();
		const before = await quoteForm(page).evaluate(boxes);
		expect(before.length).toBeGreaterThan(10);
		await opener.click();
		await expect
			.poll(() =>
				page.evaluate(() =>
					[...document.styleSheets].some(({ cssRules }) =>
						[...cssRules].some(
							({ cssText }) => cssText.startsWith('@media all') && cssText.includes('.form-note'),
						),
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
