import type { Page } from '@playwright/test';
import {
	arrivals,
	expectNoShift,
	PHONE,
	scrollThrough,
	slowPhone,
} from '../../support/browser/layout-shifts.ts';
import { scriptHasRun } from '../../support/browser/page-script.ts';
import { PERSONAL_PAGES } from '../../support/browser/personal-pages.ts';
import { PUBLIC_PAGES } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/*
 * Each page on a slow phone. Its script files are fetched after the first paint (`layouts/page-stub.js`), and nothing shifts from the
 * first paint until the page was scrolled through.
 */
test.use(PHONE);

const FILES_LIMIT = 3;
/** Pages without a limit: saved packages are made by their script, and a form section near the view may have loaded its own. */
const WITH_MORE_SCRIPT = ['what was saved', 'the list without a match'];

/**
 * Pages whose script starts at once, because it fills in or stores what the page is for. They need the script of every page, their own,
 * the calls of the API (`api`), and what is stored about the visitor and bookings (`me`). `api` and `me` are two files because search
 * and calendar need only the first.
 */
const AT_WORK = ['a confirmation', 'the offline page'];
const FILES_AT_WORK_LIMIT = 5;

/** Comparisons whose empty slots lead back to where packages are chosen (CMP-08), by a file that no other comparison fetches. */
const WITH_WAY_BACK = ['a comparison with an empty slot', 'the empty comparison'];
const FILES_WITH_WAY_BACK_LIMIT = 4;

/** Pages that are a single island, hydrated at once (decision D124): their files are requested while the page is parsed. */
const ISLANDS = ['the checkout', 'the payment'];
/** Pages that are shown in the place of one that is not there. */
const NOT_FOUND = ['an unknown package', 'an unknown page', 'a link that opens nothing'];
const FILES_OF_ISLAND_LIMIT = 14;

/** The most script files of a page. */
function filesLimit(name: string): number {
	if (WITH_MORE_SCRIPT.includes(name)) return Number.POSITIVE_INFINITY;
	if (ISLANDS.includes(name)) return FILES_OF_ISLAND_LIMIT;
	if (WITH_WAY_BACK.includes(name)) return FILES_WITH_WAY_BACK_LIMIT;
	return AT_WORK.includes(name) ? FILES_AT_WORK_LIMIT : FILES_LIMIT;
}

/**
 * Milliseconds from the navigation: the first paint, the `load` event, by which all pictures in view have come, and the first request
 * for a script; and how many script files were fetched.
 */
const timesOf = (page: Page) =>
	page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
		return {
			first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
			loaded: navigation?.loadEventStart ?? Number.NaN,
			script: Math.min(...scripts.map(({ startTime }) => startTime)),
			files: new Set(scripts.map(({ name }) => name)).size,
		};
	});

for (const [name, pathOf] of Object.entries({ ...PUBLIC_PAGES, ...PERSONAL_PAGES })) {
	const isIsland = ISLANDS.includes(name);
	const limit = filesLimit(name);
	const asks = isIsland ? 'asks for its island at once' : 'asks for no script before it is painted';
	const most = Number.isFinite(limit) ? `, and for ${limit} files at most` : '';
	test(`${name} ${asks}${most}, and does not shift on a slow phone`, async ({ page, expectErrors }) => {
		test.setTimeout(90_000);
		const path = await pathOf(page);
		if (NOT_FOUND.includes(name)) expectErrors(failedRequest(404, path.split('?')[0] ?? ''));
		await slowPhone(page);
		const arrived = arrivals(page);
		await page.goto(path);
		// The script, and with it the carousel's and the list's, is loaded after the first view.
		await scriptHasRun(page);
		await arrived();
		await test.step('scripts', async () => {
			const { first, loaded, script, files } = await timesOf(page);
			expect(first).toBeGreaterThan(0);
			expect(loaded).toBeGreaterThan(0);
			// The stub asks for the script of every page after the `load` event, and so would an island that waits for the visitor.
			if (isIsland) expect(script).toBeLessThan(loaded);
			else expect(script).toBeGreaterThan(Math.max(first, loaded));
			expect(files).toBeLessThanOrEqual(limit);
		});
		await test.step('layout', async () => {
			await scrollThrough(page, arrived);
			await expectNoShift(page);
		});
	});
}

test('a page without an end is not taken for one that was scrolled through', async ({ page }) => {
	await page.setContent('<body style="height: 1000000px">');
	await expect(scrollThrough(page, async () => undefined)).rejects.toThrow('no end');
});
