import type { Page } from '@playwright/test';
import { address, columns, DESK, idsOf, PHONE } from '../../support/browser/comparing.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: DESK });

for (const count of [2, 3])
	test(`CMP-01: on a phone ${count} packages are a table with a sticky head whose pictures leave on scroll`, async ({
		page,
	}) => {
		await page.setViewportSize(PHONE);
		await page.goto(address(await idsOf(page, count)));
		await expect(page.getByRole('table', { name: 'Packages side by side' })).toBeVisible();
		await expect(page.getByRole('columnheader')).toHaveCount(count);
		await expect(page.locator('.compare-pictures')).toBeInViewport();
		await page.mouse.wheel(0, 900);
		await expect(page.locator('.compare-pictures')).not.toBeInViewport();
		for (let at = 0; at < count; at++) {
			await expect(columns(page).nth(at).getByRole('link').first()).toBeInViewport();
			await expect(
				columns(page)
					.nth(at)
					.getByRole('link', { name: /^Request a call/ }),
			).toBeInViewport();
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
	});

/** Where the columns of the head and those of a row begin, from left to right. */
const columnsLeft = (page: Page) =>
	page.evaluate(() =>
		['.compare-pictures > td:not(:first-child)', '.compare-names > th', '.compare > tbody td'].map((cells) =>
			[...document.querySelectorAll(cells)].slice(0, 3).map((cell) => cell.getBoundingClientRect().left),
		),
	);
const SMALL_PHONE = { width: 360, height: 740 };

test('CMP-01: on a phone two of three packages are in view, and the third follows sideways, its name with it', async ({
	page,
}) => {
	await page.setViewportSize(SMALL_PHONE);
	await page.goto(address(await idsOf(page, 3)));
	await pageScript(page);
	for (const at of [0, 1]) await expect(columns(page).nth(at)).toBeInViewport({ ratio: 1 });
	const rows = page.locator('.compare > tbody');
	await expect(rows).toHaveAttribute('tabindex', '0');
	// Words are not cut: each stands on one line.
	const cut = await page.locator('.compare').evaluate((table) => {
		const found: string[] = [];
		const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const text = walker.currentNode as Text;
			if (text.parentElement?.closest('.visually-hidden')) continue;
			for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
				const range = document.createRange();
				range.setStart(text, word.index);
				range.setEnd(text, word.index + word[0].length);
				if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0]);
			}
		}
		return found;
	});
	expect(cut).toEqual([]);

	// By key, by swiping the head, and by the focus: head and rows stay side by side, and the labels where they are.
	const label = page.getByRole('rowheader').first();
	const before = (await label.boundingBox())?.x;
	await rows.focus();
	for (const _press of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('ArrowRight');
	await expect(columns(page).nth(2)).toBeInViewport({ ratio: 1 });
	await expect.poll(async () => new Set((await columnsLeft(page)).map(String)).size).toBe(1);
	expect((await label.boundingBox())?.x).toBe(before);
	await page.locator('.compare-names').evaluate((names) => names.scrollTo({ left: 60, behavior: 'instant' }));
	await expect.poll(() => rows.evaluate(({ scrollLeft }) => scrollLeft)).toBe(60);
	await expect.poll(async () => new Set((await columnsLeft(page)).map(String)).size).toBe(1);
	await page.locator('.compare-names').evaluate((names) => names.scrollTo({ left: 0, behavior: 'instant' }));
	await columns(page).nth(1).getByRole('link').last().focus();
	await page.keyboard.press('Tab');
	await expect(columns(page).nth(2).getByRole('link').first()).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(columns(page).nth(2)).toBeInViewport({ ratio: 1 });
	await expect.poll(async () => new Set((await columnsLeft(page)).map(String)).size).toBe(1);
	// The names stay at the top.
	await page.mouse.wheel(0, 900);
	await expect(page.locator('.compare-pictures')).not.toBeInViewport();
	await expect(columns(page).nth(2)).toBeInViewport({ ratio: 1 });
	expect(await violations(page)).toEqual([]);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false, viewport: SMALL_PHONE });

	test('CMP-01: three packages scroll sideways as one table', async ({ page }) => {
		await page.goto(address(await idsOf(page, 3)));
		const [pictures, names, cells] = (await columnsLeft(page)).map(String);
		expect(names).toBe(pictures);
		expect(cells).toBe(names);
		expect(await excessWidth(page)).toBe(0);
		expect(
			await page.locator('.compare').evaluate((one) => one.scrollWidth - one.clientWidth),
		).toBeGreaterThan(100);
	});
});
