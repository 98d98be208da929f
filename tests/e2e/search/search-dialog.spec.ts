import type { Page, Request } from '@playwright/test';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const PHONE = { width: 390, height: 844 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Opens the search dialog from the bar of a page that is not home. */
async function openFromBar(page: Page) {
	await page.goto('/lead');
	await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
	const dialog = dialogOf(page);
	await expect(dialog.getByLabel('WHERE')).toBeFocused();
	return dialog;
}

test.describe('on a phone', () => {
	test.use({ viewport: PHONE, hasTouch: true });

	test('NAV-07: the dialog has WHERE, WHEN, BUDGET, Clear All and Explore, which leads to the packages', async ({
		page,
	}) => {
		const dialog = await openFromBar(page);
		await expect(dialog.locator('label')).toHaveText(['WHERE', 'WHEN', 'BUDGET']);
		await expect(dialog.getByRole('button', { name: 'Explore' })).toBeDisabled();
		await dialog.getByRole('option', { name: 'Europe', exact: true }).tap();
		await expect(dialog.getByLabel('WHEN')).toBeFocused();
		await dialog.getByRole('option', { name: 'May', exact: true }).tap();
		await dialog.getByRole('option', { name: '₹1,00,000 to ₹1,50,000', exact: true }).tap();
		await dialog.getByRole('button', { name: 'Explore' }).tap();
		await expect(page).toHaveURL('/packages?destination=Europe&month=May&price=100000-150000');
	});

	test('NAV-07: Clear All empties the three fields', async ({ page }) => {
		const dialog = await openFromBar(page);
		await dialog.getByRole('option', { name: 'Europe', exact: true }).tap();
		await dialog.getByRole('option', { name: 'May', exact: true }).tap();
		await dialog.getByLabel('BUDGET').fill('Under ₹15,000');
		await dialog.getByRole('button', { name: 'Clear All' }).tap();
		for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(dialog.getByLabel(label)).toHaveValue('');
		await expect(dialog.getByRole('button', { name: 'Explore' })).toBeDisabled();
		// And they can be filled again.
		await dialog.getByLabel('WHERE').fill('xyz');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/packages?query=xyz');
	});

	test('NAV-08: home has no search icon in its bar, the list has', async ({ page }) => {
		await page.goto('/');
		const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
		await expect(icon).toHaveCount(0);
		await page.goto('/packages');
		await expect(icon).toBeVisible();
	});

	test('NAV-11, NAV-13: the icon of the bar opens a search that spans the width, and closing gives the focus back', async ({
		page,
	}) => {
		const dialog = await openFromBar(page);
		// After its opening animation.
		await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
		await expect(dialog.getByRole('option').first()).toBeVisible();
		expect((await dialog.getByLabel('WHERE').boundingBox())?.width).toBe(PHONE.width - 32);
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused();
	});

	test('DSB-02: its lists are at most 300 px high, and every line can be hit', async ({ page }) => {
		const dialog = await openFromBar(page);
		await expect(dialog.getByRole('listbox')).toHaveCSS('max-height', '300px');
		await expect(dialog.getByRole('option').nth(3)).toBeVisible();
		for (const option of await dialog.getByRole('option').all())
			expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		for (const name of ['Clear All', 'Explore', 'Close'])
			expect((await dialog.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	});

	test('SB-09: the first Escape closes the list, the second the dialog', async ({ page }) => {
		const dialog = await openFromBar(page);
		await expect(dialog.getByRole('listbox')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog.getByRole('listbox')).toHaveCount(0);
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	});

	test('a screen reader hears in the dialog, too, how many options there are', async ({ page }) => {
		const dialog = await openFromBar(page);
		await dialog.getByLabel('WHERE').fill('kochi');
		await expect(dialog.getByRole('status').first()).toHaveText(/^[2-9] options available\.$/);
	});

	test('what is typed before the lists have come stays, with the caret', async ({ page }) => {
		let letGo = () => {};
		const waiting = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		await page.route('**/_astro/SearchBar.island.*.js', async (route) => {
			await waiting;
			await route.continue();
		});
		const dialog = await openFromBar(page);
		await dialog.getByLabel('WHERE').pressSequentially('koch');
		await page.keyboard.press('ArrowLeft');
		letGo();
		await expect(dialog.getByRole('option', { name: 'Kochi', exact: true })).toBeVisible();
		await expect(dialog.getByLabel('WHERE')).toBeFocused();
		await page.keyboard.type('ö');
		await expect(dialog.getByLabel('WHERE')).toHaveValue('kocöh');
	});

	test('without its lists the search still searches', async ({ page, expectErrors }) => {
		expectErrors(failedRequest('net::ERR_FAILED', /\.js/));
		await page.route('**/_astro/SearchBar.island.*.js', (route) => route.abort());
		const dialog = await openFromBar(page);
		await dialog.getByLabel('WHERE').fill('Kerala backwaters');
		await dialog.getByLabel('WHEN').fill('june');
		await dialog.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?month=June&query=Kerala%20backwaters');
	});
});

test('NAV-07: a search dialog that is opened again leaves no listeners behind, and the bar still searches', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.goto('/');
	await pageScript(page);
	const session = await page.context().newCDPSession(page);
	const listeners = async () => {
		const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
		const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
		return found.listeners.filter(({ type }) => type === 'pageshow').length;
	};
	const form = page.getByRole('search', { name: 'Find a package' });
	const counts: number[] = [];
	for (const month of ['June', 'May']) {
		await form.getByPlaceholder('Select Your Month').click();
		await dialogOf(page).getByLabel('WHEN').fill('');
		await dialogOf(page).getByRole('option', { name: month }).click();
		await dialogOf(page).getByRole('button', { name: 'Close' }).click();
		await expect(form.getByPlaceholder('Select Your Month')).toHaveValue(month);
		counts.push(await listeners());
	}
	expect(counts[1]).toBe(counts[0]);
	await form.getByRole('button', { name: 'Explore' }).click();
	await expect(page).toHaveURL('/packages?month=May');
});

for (const width of [320, 360, 1280])
	test(`an open list is readable for everyone, light and dark: ${width} px`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.setViewportSize({ width, height: 700 });
		await page.goto('/');
		await page
			.getByRole('search', { name: 'Find a package' })
			.getByPlaceholder('Select Your Destination')
			.click();
		const where = width > 1000 ? page.getByRole('search', { name: 'Find a package' }) : dialogOf(page);
		await where.getByLabel('WHERE').fill('ke');
		await expect(where.getByRole('option', { name: 'Kerala', exact: true })).toBeVisible();
		await page.keyboard.press('ArrowDown');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await expect(where.getByRole('option', { name: 'Kerala', exact: true })).toBeVisible();
			expect(await violations(page), colorScheme).toEqual([]);
		}
	});

test.describe('on a phone', () => {
	// Touch, because a mouse on its way to the field would prefetch what it passes.
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('the first tap into the search adds at most 90 KB', async ({ page }) => {
		await page.goto('/');
		// The script of the page comes without a tap, and has a budget of its own.
		await pageScript(page);
		const added: Request[] = [];
		page.on('requestfinished', (request) => {
			// Pictures further down come with the first movement of a visitor, wherever it is.
			if (request.resourceType() !== 'image') added.push(request);
		});
		await page.locator('[data-variant="card"] [name="query"]').tap();
		const dialog = page.getByRole('dialog', { name: 'Search' });
		await expect(dialog.getByRole('option', { name: 'Europe', exact: true })).toBeVisible();
		// The options are asked for with the code and again by the search, which the browser's cache answers.
		const fetched = new Map(added.map((request) => [request.url(), request]));
		const options = added.find((request) => request.url().endsWith('/search/home/metadata'));
		expect((await options?.response())?.headers()['cache-control']).toMatch(/max-age=[1-9]/);
		const sizes = await Promise.all([...fetched.values()].map((request) => request.sizes()));
		const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
		expect(bytes).toBeGreaterThan(20 * 1024);
		expect(bytes, added.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(90 * 1024);
	});
});
