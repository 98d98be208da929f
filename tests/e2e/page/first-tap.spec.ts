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

/** Notes in `window.formats` which formats of `Intl` a page makes. */
const noteFormats = (page: Page) =>
	page.addInitScript(() => {
		const formats: string[] = [];
		Object.assign(window, { formats });
		for (const name of [
			'NumberFormat',
			'DateTimeFormat',
			'Collator',
			'Locale',
			'PluralRules',
			'ListFormat',
		] as const) {
			const construct = (made: (typeof Intl)[typeof name], given: unknown[]): object => {
				formats.push(name);
				return Reflect.construct(made, given);
			};
			Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
		}
		const written = Number.prototype.toLocaleString;
		Number.prototype.toLocaleString = function (this: number, ...given) {
			formats.push('toLocaleString');
			return written.apply(this, given);
		};
	});

const notedFormats = (page: Page) =>
	page.evaluate(() => (window as unknown as { formats: readonly string[] }).formats);

const filters = { name: 'Filters', size: { width: 390, height: 844 }, path: () => '/packages' };
// Not the calendar, which cannot do without.
const opening = FIRST_TAPS.filter(
	({ name, shown }) => shown.endsWith('[open]') && name !== 'Departure Dates',
);
for (const first of [
	...opening,
	{ ...filters, control: '[commandfor="filter-drawer"]', shown: '#filter-drawer[open]' },
])
	test(`the first tap on "${first.name}" makes no format of Intl, which Chromium is slow to start (decision D211)`, async ({
		page,
	}) => {
		await page.setViewportSize(first.size);
		await noteFormats(page);
		await page.goto(await first.path(page));
		await pageScript(page);
		await tap(page, first);
		await expect(page.locator(`astro-island:not([ssr]) ${first.shown}`)).toBeVisible();
		await expect(page.locator(`${first.shown} input`).first()).toBeAttached();
		await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		expect(await notedFormats(page)).toEqual([]);
	});

test('formats of Intl are noted', async ({ page }) => {
	await noteFormats(page);
	await page.goto(`/packagedetails/${(await aDatedPackage(page)).slug}`);
	await pageScript(page);
	await page.locator('[data-price-actions] [data-action="departure-dates"]').click();
	await expect(page.locator('#calendar').getByRole('grid')).toBeVisible();
	expect(await notedFormats(page)).toContain('DateTimeFormat');
	expect(await page.evaluate(() => (1).toLocaleString())).toBe('1');
	expect((await notedFormats(page)).at(-1)).toBe('toLocaleString');
});

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
