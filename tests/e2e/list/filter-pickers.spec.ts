import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/browser/public-pages.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/* The bar of picker buttons between phone and desktop widths: nothing is chosen before Done. */

test.use({ viewport: { width: 768, height: 900 } });

const bar = (page: Page) => page.getByRole('group', { name: 'Filter by' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the list, then the picker whose button has the text. */
async function openPicker(page: Page, search: string, name: string): Promise<Locator> {
	await page.goto(`/packages${search}`);
	await bar(page).getByRole('button', { name }).click();
	const opened = panel(page, name);
	await expect(opened).toBeVisible();
	return opened;
}

test('FLT-08: a button names its group, then the first two choices and how many others', async ({ page }) => {
	await page.goto('/packages');
	await expect(bar(page).getByRole('button')).toHaveText([
		'Destination',
		'Theme',
		'Duration',
		'Budget per person',
		'Month',
		'Season',
		'Includes',
		'Departure city',
		'Operator rating',
		'Hotel stars',
		'Journey there',
		'Group or private',
		'Vegetarian meals',
	]);
	const button = bar(page).getByRole('button', { name: /^Theme/ });
	for (const [search, label] of [
		['Beach', 'Beach'],
		['Beach:Family', 'Beach, Family'],
		['Beach:Family:Food:Heritage', 'Beach, Family & 2 others'],
	]) {
		await page.goto(`/packages?theme=${search}`);
		await expect(button).toHaveText(label ?? '');
		await expect(button).toHaveAccessibleName(`Theme: ${label}`);
	}
});

test('FLT-09, FLT-12: choices wait for Done, which applies them joined by colons', async ({ page }) => {
	const theme = await openPicker(page, '?month=May', 'Theme');
	await theme.getByLabel(/^Beach/).check();
	await theme.getByLabel(/^Family/).check();
	await theme.getByLabel(/^Food/).check();
	await theme.getByLabel(/^Food/).uncheck();
	await expect(page).toHaveURL(/\/packages\?month=May$/);
	await theme.getByRole('button', { name: 'Done' }).click();
	await expect(page).toHaveURL(/\/packages\?month=May&theme=Beach:Family$/);
	await expect(bar(page).getByRole('button', { name: /^Theme/ })).toHaveText('Beach, Family');
});

test('FLT-10: Done without a change just closes', async ({ page }) => {
	await page.goto('/packages?theme=Beach');
	await bar(page)
		.getByRole('button', { name: /^Theme/ })
		.click();
	const theme = panel(page, 'Theme');
	let navigations = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) navigations += 1;
	});
	await theme.getByLabel(/^Family/).check();
	await theme.getByLabel(/^Family/).uncheck();
	await theme.getByRole('button', { name: 'Done' }).click();
	await expect(theme).toBeHidden();
	await settled(page);
	expect(navigations).toBe(0);
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});

test('FLT-11: Done with nothing left removes the parameter', async ({ page }) => {
	await page.goto('/packages?month=May&theme=Beach:Family');
	await bar(page)
		.getByRole('button', { name: /^Theme/ })
		.click();
	const theme = panel(page, 'Theme');
	await theme.getByLabel(/^Beach/).uncheck();
	await theme.getByLabel(/^Family/).uncheck();
	await theme.getByRole('button', { name: 'Done' }).click();
	await expect(page).toHaveURL(/\/packages\?month=May$/);
});

test('FLT-13: Clear empties the selection, closes and removes the parameter', async ({ page }) => {
	await page.goto('/packages?duration=5%20to%207%20days&month=May');
	await bar(page)
		.getByRole('button', { name: /^Duration/ })
		.click();
	await panel(page, 'Duration').getByRole('button', { name: 'Clear' }).click();
	await expect(page).toHaveURL(/\/packages\?month=May$/);
	await bar(page).getByRole('button', { name: 'Duration' }).click();
	await panel(page, 'Duration')
		.getByLabel(/^5 to 7 days/)
		.check();
	await panel(page, 'Duration').getByRole('button', { name: 'Clear' }).click();
	await expect(panel(page, 'Duration')).toBeHidden();
	await settled(page);
	await expect(page).toHaveURL(/\/packages\?month=May$/);
});

test('FLT-11, FLT-13: Clear and Done without a choice remove a parameter that has no name', async ({
	page,
}) => {
	for (const name of ['Clear', 'Done']) {
		const theme = await openPicker(page, '?month=May&theme=:', 'Theme');
		await theme.getByRole('button', { name }).click();
		await expect(page).toHaveURL(/\/packages\?month=May$/);
	}
});

test('FLT-09: Escape, a tap elsewhere and the button itself leave without choosing', async ({ page }) => {
	const theme = await openPicker(page, '', 'Theme');
	const button = bar(page).getByRole('button', { name: 'Theme' });
	await expect(theme.getByRole('checkbox').first()).toBeFocused();
	await theme.getByLabel(/^Beach/).check();
	await page.keyboard.press('Escape');
	await expect(theme).toBeHidden();
	await expect(button).toBeFocused();
	await button.press('Enter');
	await expect(theme.getByLabel(/^Beach/)).not.toBeChecked();
	await button.click();
	await expect(theme).toBeHidden();
	await button.click();
	await page.getByRole('heading', { level: 1 }).click();
	await expect(theme).toBeHidden();
	await expect(page).toHaveURL(/\/packages$/);
});

test('FLT-07: a panel is 200 to 500 px wide, at most 400 px high and inside the window', async ({ page }) => {
	await page.setViewportSize({ width: 577, height: 800 });
	await page.goto('/packages');
	const buttons = bar(page).getByRole('button');
	for (const [width, height] of [
		[577, 800],
		[999, 800],
		[844, 390],
	] as const) {
		await page.setViewportSize({ width, height });
		await expect
			.poll(() => page.evaluate(() => `${innerWidth} × ${innerHeight}`))
			.toBe(`${width} × ${height}`);
		await expect(buttons).toHaveCount(13);
		for (const button of await buttons.all()) {
			await button.click();
			const opened = page.locator('.picker-panel:popover-open');
			// The panel is positioned a moment after it has opened.
			await expect(opened).toHaveAttribute('style', /left:.*top:/);
			// In the window before it was another size, the panel has a place already.
			await expect
				.poll(async () => {
					const { y = 0, height: high = height + 1 } = (await opened.boundingBox()) ?? {};
					return y + high;
				})
				.toBeLessThanOrEqual(height);
			const box = await opened.boundingBox();
			if (!box) throw new Error('No panel opened');
			expect(box.width).toBeGreaterThanOrEqual(200);
			expect(box.width).toBeLessThanOrEqual(500);
			expect(box.height).toBeLessThanOrEqual(400);
			expect(box.x).toBeGreaterThanOrEqual(0);
			expect(box.x + box.width).toBeLessThanOrEqual(width);
			expect(box.y).toBeGreaterThanOrEqual(0);
			expect(box.y + box.height).toBeLessThanOrEqual(height);
			await page.keyboard.press('Escape');
			await expect(opened).toHaveCount(0);
		}
	}
});

test('FLT-05, FLT-06: a picker of many options is searched as its group is', async ({ page }) => {
	const places = await openPicker(page, '', 'Destination');
	await places.getByRole('searchbox').fill('kER');
	await expect(places.getByRole('checkbox')).toHaveCount(1);
	await places.getByRole('searchbox').fill('zzz');
	await expect(places.getByText('No results found!')).toBeVisible();
	await places.getByRole('searchbox').fill('kerala');
	await places.getByLabel(/^Kerala/).check();
	await places.getByRole('button', { name: 'Done' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Kerala$/);
});

test('FLT-14: pickers stand between 577 and 999 px, the panel from 1000 px', async ({ page }) => {
	await page.goto('/packages');
	for (const [width, pickers] of [
		[576, 0],
		[577, 13],
		[999, 13],
		[1000, 0],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect(bar(page).getByRole('button').filter({ visible: true })).toHaveCount(pickers);
		await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible({
			visible: width >= 1000,
		});
	}
});

test('axe finds nothing in an open picker, light and dark', async ({ page }) => {
	test.setTimeout(90_000);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openPicker(page, '', 'Destination');
	await page.keyboard.press('Escape');
	await page.getByText('Tours that leave within three months first').click();
	await bar(page).getByRole('button', { name: 'Destination' }).click();
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await expect(panel(page, 'Destination')).toBeVisible();
		expect(await violations(page), colorScheme).toEqual([]);
	}
});
