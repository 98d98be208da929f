import type { Page } from '@playwright/test';
import { openList } from '../../support/browser/queried-list.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' });

test('QRY-11: one parameter a filter type holds the chosen names joined by a colon', async ({ page }) => {
	await openList(page, '?month=May&theme=Beach:Honeymoon');
	for (const chip of ['Theme: Beach', 'Theme: Honeymoon', 'Month: May'])
		await expect(chips(page).getByText(chip)).toBeVisible();
	await expect(
		page.getByRole('group', { name: 'Theme' }).getByRole('checkbox', { checked: true }),
	).toHaveCount(2);
});

test('QRY-12: clearing a filter removes its parameter', async ({ page }) => {
	await openList(page, '?destination=Goa&theme=Beach:Honeymoon');
	await page.getByRole('link', { name: 'Remove Theme: Beach' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Goa&theme=Honeymoon$/);
	await page.getByRole('link', { name: 'Remove Theme: Honeymoon' }).click();
	await expect(page).toHaveURL(/\/packages\?destination=Goa$/);
	await page.getByRole('group', { name: 'Destination' }).getByLabel(/^Goa/).uncheck();
	await expect(page).toHaveURL(/\/packages$/);
});

test('QRY-13: every change loads the page, and Back restores the selection before it', async ({ page }) => {
	await page.goto('/packages');
	const themes = page.getByRole('group', { name: 'Theme' });
	const checked = themes.getByRole('checkbox', { checked: true });
	let loads = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) loads += 1;
	});
	await themes.getByLabel(/^Beach/).check();
	await expect(page).toHaveURL(/\?theme=Beach$/);
	await themes.getByLabel(/^Honeymoon/).check();
	await expect(page).toHaveURL(/\?theme=Beach:Honeymoon$/);
	expect(loads).toBe(2);
	await page.goBack();
	await expect(page).toHaveURL(/\?theme=Beach$/);
	await expect(checked).toHaveCount(1);
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
	await page.goBack();
	await expect(page).toHaveURL(/\/packages$/);
	await expect(checked).toHaveCount(0);
	await page.goForward();
	await expect(themes.getByLabel(/^Beach/)).toBeChecked();
});

test('QRY-14: Clear all leads to the list without a query', async ({ page }) => {
	// Every width shows one of them: the one in the panel, or without a panel the one beside the chips.
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/packages?theme=Beach&month=December&query=sea&sort=rating');
		await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click();
		await expect(page).toHaveURL(({ pathname, search }) => pathname === '/packages' && search === '');
	}
});

const STRANGE = [
	'Sun: sea',
	'rice, "dal" & more',
	'100% ₹ & <b>bold</b>',
	'Hills 🏔️👨‍👩‍👧',
	"O'Brien? #1/2+3",
];

test('QRY-15: names with colons, commas, quotes, signs and emoji survive the round trip', async ({
	page,
}) => {
	const value = STRANGE.map((name) => name.replaceAll('%', '%25').replaceAll(':', '%3A')).join(':');
	await page.goto(`/packages?theme=Beach:${encodeURIComponent(value)}`);
	await page.getByText('+More').click();
	for (const name of STRANGE)
		await expect(chips(page).getByText(`Theme: ${name}`, { exact: true })).toBeVisible();
	// A change of order renders them again; each can be removed alone.
	await page.getByLabel('Sort by').selectOption('Best rated');
	await expect(page).toHaveURL(/sort=rating/);
	for (const name of STRANGE) {
		const remove = page.getByLabel(`Remove Theme: ${name}`, { exact: true });
		// Some are behind +More.
		await remove.dispatchEvent('click');
		await expect(remove).toHaveCount(0);
	}
	await expect(page).toHaveURL(/\/packages\?sort=rating&theme=Beach$/);
});
