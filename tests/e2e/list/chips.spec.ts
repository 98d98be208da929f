import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

/* The chosen filters, as chips that can be removed. */

const SIX = '/packages?theme=Beach:Family:Honeymoon:Heritage:Adventure:Wildlife';
const chips = (page: Page) =>
	page.getByRole('list', { name: 'Selected filters' }).getByRole('link').filter({ visible: true });

test('CHIP-01, CHIP-04: a chip says its section and option; removing it loads the list without that name', async ({
	page,
}) => {
	await page.goto('/packages?month=May&theme=Beach:Family');
	for (const text of ['Theme: Beach', 'Theme: Family', 'Month: May'])
		await expect(page.getByText(text, { exact: true })).toBeVisible();
	let loads = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) loads += 1;
	});
	await page.getByRole('link', { name: 'Remove Theme: Beach' }).click();
	await expect(page).toHaveURL(/\/packages\?month=May&theme=Family$/);
	expect(loads).toBe(1);
	await expect(page.getByText('Theme: Beach', { exact: true })).toHaveCount(0);
	await page.getByRole('link', { name: 'Remove Theme: Family' }).click();
	await expect(page).toHaveURL(/\/packages\?month=May$/);
	await page.getByRole('link', { name: 'Remove Month: May' }).click();
	await expect(page).toHaveURL(/\/packages$/);
	await expect(page.getByRole('list', { name: 'Selected filters' })).toHaveCount(0);
});

const WIDTHS = [
	{ where: 'a phone', width: 390, shown: 2 },
	{ where: 'a large phone of 676 px', width: 676, shown: 2 },
	{ where: 'a tablet of 677 px', width: 677, shown: 4 },
	{ where: 'a desk', width: 1280, shown: 4 },
];

test('CHIP-02, CHIP-03, CON-05: up to 676 px two of six chips are shown, else four; +More shows all of them, -Less as many again, by press and by key', async ({
	page,
}) => {
	const size = (width: number) => page.setViewportSize({ width, height: 844 });
	await page.goto(SIX);
	for (const { where, width, shown } of WIDTHS)
		await test.step(`six chips: ${where}`, async () => {
			await size(width);
			await expect(chips(page)).toHaveCount(shown);
			await page.getByText('+More', { exact: true }).click();
			await expect(chips(page)).toHaveCount(6);
			await expect(page.getByText('+More')).toBeHidden();
			await page.getByText('-Less', { exact: true }).click();
			await expect(chips(page)).toHaveCount(shown);
		});
	await test.step('by key', async () => {
		await page.getByRole('button', { name: '+More', expanded: false }).press('Space');
		await expect(chips(page)).toHaveCount(6);
		await page.getByRole('button', { name: '-Less', expanded: true }).press('Enter');
		await expect(chips(page)).toHaveCount(4);
		await expect(page.getByRole('button', { name: '+More' })).toBeFocused();
	});
	const names = ['Beach', 'Family', 'Honeymoon', 'Heritage', 'Adventure', 'Wildlife'];
	for (const chosen of [2, 3, 4, 5]) {
		await page.goto(`/packages?theme=${names.slice(0, chosen).join(':')}`);
		for (const { where, width, shown } of WIDTHS)
			await test.step(`${chosen} chips: ${where}`, async () => {
				await size(width);
				await expect(chips(page)).toHaveCount(Math.min(chosen, shown));
				await expect(page.getByText('+More')).toBeVisible({ visible: chosen > shown });
			});
	}
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

	test('CHIP-03: the toggle works as a box', async ({ page }) => {
		await page.goto(SIX);
		await page.getByText('+More', { exact: true }).filter({ visible: true }).click();
		await expect(chips(page)).toHaveCount(6);
		await page.getByText('-Less', { exact: true }).filter({ visible: true }).click();
		await expect(chips(page)).toHaveCount(4);
	});
});

test('CHIP-05, ERR-17: a chip without a name shows the word error, and can be removed', async ({ page }) => {
	await page.goto('/packages?theme=Beach:');
	const list = page.getByRole('list', { name: 'Selected filters' });
	await expect(list.getByText('error', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'Remove error' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});

test('CHIP-04: an unknown name adds nothing to the others of its group, and is a chip that says so and can be removed', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach');
	const total = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	await page.goto('/packages?theme=Beach:Lighthouses');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(total);
	await page.getByRole('link', { name: 'Remove Theme: Lighthouses' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
});
