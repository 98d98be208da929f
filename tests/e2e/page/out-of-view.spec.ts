import type { Page } from '@playwright/test';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Parts of long pages are not rendered on phones while they are far from the view (`styles/out-of-view.css`), and nobody sees it. */

const PATHS: Readonly<Record<string, (page: Page) => string | Promise<string>>> = {
	'the list': () => '/packages',
	'a package': async (page) => `/packagedetails/${(await aDatedPackage(page)).slug}`,
	'the home page': () => '/',
};

const isMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-laid-out', '');

/** The parts of a page that are displayed but not rendered, because they are far from the view. */
const leftOut = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			[...document.querySelectorAll('main h2, main h3, footer a')].filter(
				(element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
			).length,
	);

/** The place of each element of a page that is not within a part, and of each part. */
const places = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll('main, main *, footer')]
			.filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
			.map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round).join(' ')}`;
			}),
	);

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 } });

	for (const [name, pathOf] of Object.entries(PATHS)) {
		test(`${name}: parts far from the view are left out, and each place is the same as with all of them`, async ({
			page,
		}) => {
			await page.goto(await pathOf(page), { waitUntil: 'networkidle' });
			await isMarked(page);
			await expect.poll(() => leftOut(page)).toBeGreaterThan(0);
			const without = await places(page);
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			await page.evaluate(() => document.documentElement.removeAttribute('data-laid-out'));
			expect(await leftOut(page)).toBe(0);
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
			const all = new Set(await places(page));
			expect(without.filter((place) => !all.has(place))).toEqual([]);
		});

		test(`${name}: a reload leads back to the part that was read`, async ({ page }) => {
			await page.goto(await pathOf(page), { waitUntil: 'networkidle' });
			await isMarked(page);
			await page.evaluate(() =>
				scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
			);
			const tops = () =>
				page.evaluate(() =>
					[...document.querySelectorAll('main h2, main h3')].map((title) =>
						Math.round(title.getBoundingClientRect().top),
					),
				);
			const before = await tops();
			expect(Math.min(...before)).toBeLessThan(-1000);
			await page.reload({ waitUntil: 'networkidle' });
			await isMarked(page);
			await expect.poll(tops).toEqual(before);
		});
	}

	test('cards that scrolling has appended are rendered, because their height is stored for Back', async ({
		page,
	}) => {
		await page.goto('/packages');
		await isMarked(page);
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect(page.getByRole('article')).toHaveCount(24);
		await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
		const isLeftOut = (at: number) =>
			page
				.getByRole('article')
				.nth(at)
				.locator('h2')
				.evaluate((title) => !title.checkVisibility({ contentVisibilityAuto: true }));
		await expect.poll(() => isLeftOut(11)).toBe(true);
		expect(await isLeftOut(23)).toBe(false);
	});
});

test('a wide window leaves nothing out, because its rows of cards share their lines', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/packages');
	await isMarked(page);
	expect(await leftOut(page)).toBe(0);
});
