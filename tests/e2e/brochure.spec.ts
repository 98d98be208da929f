import { expect, type Page, test } from '@playwright/test';
import type { PackageDetail } from '#contracts/package.ts';
import { violations } from '../support/browser/public-pages.ts';
import { detailOf } from '../support/browser/some-package.ts';

/* Brochures come with signing in. Until then the control stands in its place, says so, and offers what there is. */

const control = (page: Page) => page.getByRole('link', { name: 'Download brochure' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download brochure' });

async function aPackage(page: Page, wanted: (item: PackageDetail) => boolean): Promise<PackageDetail> {
	for (let next: number | null = 1; next !== null; ) {
		const list = await (await page.request.get(`/api/v1/package/list?page=${next}`)).json();
		for (const { slug } of list.data) {
			const item = await detailOf(page, slug);
			if (wanted(item)) return item;
		}
		next = list.next_page;
	}
	throw new Error('The starter catalogue has no such package');
}
const withBrochure = (page: Page) => aPackage(page, (item) => item.has_brochure);

/** Notes that the page was printed, and under which title; there is no paper in a test. */
async function watchPrinter(page: Page): Promise<() => Promise<string | null>> {
	await page.addInitScript(() => {
		window.print = () => {
			document.documentElement.dataset['printed'] = document.title;
			dispatchEvent(new Event('afterprint'));
		};
	});
	return () => page.locator('html').getAttribute('data-printed');
}

test('DET-14: the brochure stands by the itinerary only where the package has one', async ({ page }) => {
	await page.goto(`/packagedetails/${(await withBrochure(page)).slug}`);
	await expect(page.locator('#itinerary').getByRole('link', { name: 'Download brochure' })).toBeVisible();
	const without = await aPackage(page, (item) => !item.has_brochure);
	await page.goto(`/packagedetails/${without.slug}`);
	await expect(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible();
	await expect(control(page)).toHaveCount(0);
});

test('DET-12: until there are brochures the control says so, and saves the package from the print window as {slug}', async ({
	page,
}) => {
	const printed = await watchPrinter(page);
	const { slug, meta } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(dialog(page)).toContainText('Brochures come with signing in, which is not open yet.');
	await dialog(page).getByRole('button', { name: 'Print or save' }).click();
	await expect(dialog(page)).toBeHidden();
	await expect.poll(printed).toBe(slug);
	await expect(page).toHaveTitle(meta.title);
});

test('DET-12: the plain text is saved under the name of the package', async ({ page }) => {
	const { slug } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	const saved = page.waitForEvent('download');
	await dialog(page).getByRole('link', { name: 'Plain text' }).click();
	expect((await saved).suggestedFilename()).toBe(`${slug}.txt`);
});

test('DET-13: with the server out of reach the control says no error, and can be used again', async ({
	page,
}) => {
	const { slug } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	await page.route('**/api/**', (route) => route.abort());
	for (const _time of [1, 2]) {
		await control(page).click();
		await expect(dialog(page).getByRole('button', { name: 'Print or save' })).toBeVisible();
		await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toBeHidden();
	}
	await expect(page.locator('.snackbar')).toHaveCount(0);
	await expect(control(page)).toBeFocused();
});

test('on paper there is the whole package, and nothing to press', async ({ page }) => {
	const { slug, days } = await withBrochure(page);
	await page.goto(`/packagedetails/${slug}`);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.locator('#itinerary ol > li')).toHaveCount(days);
	for (const name of ['Itinerary', 'Accommodation and sightseeing', 'Inclusions and exclusions']) {
		await expect(page.getByRole('heading', { name })).toBeVisible();
	}
	await expect(page.getByRole('region', { name: 'Price' })).toContainText('₹');
	await expect(page.getByRole('button')).toHaveCount(0);
	for (const selector of ['.header', '.footer', '.tabs', '.price-bar', '#related', '.lead', '.chat']) {
		await expect(page.locator(`${selector}:visible`)).toHaveCount(0);
	}
	expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('DET-14: the control leads to the package as plain text', async ({ page }) => {
		const { slug } = await withBrochure(page);
		await page.goto(`/packagedetails/${slug}`);
		await expect(control(page)).toHaveAttribute('href', `/packagedetails/${slug}.txt`);
	});
});

test('axe finds nothing in the brochure dialog', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(`/packagedetails/${(await withBrochure(page)).slug}`);
	await control(page).click();
	await expect(dialog(page).getByRole('button', { name: 'Print or save' })).toBeVisible();
	expect(await violations(page, '#frame')).toEqual([]);
});
