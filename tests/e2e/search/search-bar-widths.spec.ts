import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { expect, test } from '../../support/browser/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });

for (const { width, isModal } of [
	{ width: 1000, isModal: true },
	{ width: 1001, isModal: false },
]) {
	test(`SB-12: at ${width} px the bar of home ${isModal ? 'opens the dialog' : 'is searched in itself'}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/');
		const form = page.getByRole('search', { name: 'Find a package' });
		await form.getByPlaceholder('Select Your Month').click();
		if (!isModal) {
			await expect(form.getByRole('option')).toHaveCount(12);
			await expect(dialogOf(page)).toBeHidden();
			return;
		}
		const dialog = dialogOf(page);
		await expect(dialog.getByLabel('WHEN')).toBeFocused();
		await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400);
		await dialog.getByRole('option', { name: 'June', exact: true }).click();
		await dialog.getByRole('button', { name: 'Close' }).click();
		// The entered value is in the bar, and enables its Explore.
		await expect(form.getByPlaceholder('Select Your Month')).toHaveValue('June');
		await form.getByRole('button', { name: 'Explore' }).click();
		await expect(page).toHaveURL('/packages?month=June');
	});
}

test("SB-12: at 1000 px a field pressed before the page's script came opens the dialog, and takes its value", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1000, height: 800 });
	const scripts = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/');
	const form = page.getByRole('search', { name: 'Find a package' });
	await form.getByPlaceholder('Select Your Month').click();
	await expect.poll(() => scripts.urls.length).toBeGreaterThan(0);
	scripts.release();
	const dialog = dialogOf(page);
	await dialog.getByRole('option', { name: 'June', exact: true }).click();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(form.getByPlaceholder('Select Your Month')).toHaveValue('June');
	// The fields of the bar have no lists of their own.
	await expect(form.locator('input[aria-expanded]')).toHaveCount(0);
});

test('SB-12: at 1000 px the field in the bar of the other pages opens the dialog, before and after its code has come', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1000, height: 800 });
	const scripts = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/lead');
	const field = page.locator('#bar-query');
	await field.click();
	await expect(dialogOf(page).getByLabel('WHERE')).toBeFocused();
	await page.keyboard.press('Escape');
	scripts.release();
	await expect(page.locator('astro-island[ssr]:has(#bar-query)')).toHaveCount(0);
	await field.click();
	const dialog = dialogOf(page);
	await dialog.getByLabel('WHEN').click();
	await dialog.getByRole('option', { name: 'June', exact: true }).click();
	await dialog.getByRole('button', { name: 'Explore' }).click();
	await expect(page).toHaveURL('/packages?month=June');
});

test('SB-12: a field of the bar opens the dialog by keyboard, too', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1000 });
	await page.goto('/');
	await pageScript(page);
	const form = page.getByRole('search', { name: 'Find a package' });
	await form.getByPlaceholder('Select Your Budget').focus();
	await page.keyboard.press('Enter');
	const dialog = dialogOf(page);
	await expect(dialog.getByLabel('BUDGET')).toBeFocused();
	await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
});

test('NAV-10: the bar of phones has the search icon, that of desktops the field', async ({ page }) => {
	const bar = page.getByRole('banner');
	for (const { width, isPhone } of [
		{ width: 999, isPhone: true },
		{ width: 1000, isPhone: false },
	]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/lead');
		await expect(bar.getByRole('link', { name: 'Search' })).toBeVisible({ visible: isPhone });
		const field = bar.getByRole('combobox', { name: 'Search' });
		await expect(field).toBeVisible({ visible: !isPhone });
	}
});
