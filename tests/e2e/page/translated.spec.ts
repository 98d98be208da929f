import type { Page } from '@playwright/test';
import { callForm } from '../../support/browser/call-form.ts';
import { lines, more, openCheckout, pay } from '../../support/browser/checkout.ts';
import {
	APRIL_OF,
	aDatedPackage,
	calendar,
	control,
	openWithDays,
} from '../../support/browser/departures.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { translatePages } from '../../support/browser/translate-page.ts';

/* Pages translated by the browser, which moves the texts that React has rendered. */

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page, expectErrors }) => {
	await translatePages(page);
	// React renders an island anew whose HTML has been translated before it is hydrated, and says so.
	expectErrors(/Minified React error #418/);
});

/** True once the page is translated, which a test of it has to be sure of. */
const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeVisible();

test('ERR-22: the search of a translated page can be filled, cleared and filled again', async ({ page }) => {
	await page.goto('/');
	await isTranslated(page);
	const form = page.getByRole('search', { name: 'Find a package' });
	const where = form.getByPlaceholder('Select Your Destination');
	const option = (name: string) => form.getByRole('option', { name, exact: true });
	await where.click();
	await where.pressSequentially('Ker');
	await expect(option('Kerala').locator('font').first()).toBeVisible();
	await where.press('Backspace');
	await where.pressSequentially('r');
	await expect(option('Kerala')).toBeVisible();
	await where.clear();
	await expect(form.getByRole('option').first()).toBeVisible();
	for (const label of ['WHERE', 'WHEN', 'BUDGET']) await expect(form.getByLabel(label)).toBeVisible();
	await where.pressSequentially('Kera');
	await option('Kerala').click();
	await expect(where).toHaveValue('Kerala');
	await option('June').click();
	await form.getByRole('button', { name: 'Explore' }).click();
	await expect(page).toHaveURL(/\/packages\?.*month=June/);
	expect(new URL(page.url()).search).toContain('Kerala');
});

test('ERR-22: the calendar of a translated page shows in each month the days of that month', async ({
	page,
}) => {
	await openWithDays(page, [`${APRIL_OF}-04-17`, `${APRIL_OF}-05-09`, `${APRIL_OF}-05-13`]);
	await isTranslated(page);
	const buttons = calendar(page).getByRole('gridcell').getByRole('button');
	for (const [turn, month, days] of [
		['Next', `May ${APRIL_OF}`, 31],
		['Previous', `April ${APRIL_OF}`, 30],
		['Next', `May ${APRIL_OF}`, 31],
	] as const) {
		await calendar(page).getByRole('button', { name: turn }).first().click();
		await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText(month);
		/** For each cell, the day that it shows and the day of this month in its accessible name. */
		const found = await buttons.evaluateAll(
			(all, month) =>
				all.map((button) => ({
					shown: Number.parseInt(button.textContent ?? '', 10),
					meant: Number(new RegExp(`(\\d+) ${month}`).exec(button.ariaLabel ?? '')?.[1]),
				})),
			month,
		);
		expect(found.map(({ shown }) => shown)).toEqual(Array.from({ length: days }, (_, at) => at + 1));
		expect(found.map(({ meant }) => meant)).toEqual(found.map(({ shown }) => shown));
	}
	await buttons.filter({ hasText: /^9\D/ }).click();
	await expect(callForm(page).getByText(`9 May ${APRIL_OF}`)).toBeVisible();
});

test('ERR-22: the first press in a translated page opens the calendar with its days, and so does every later one', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await isTranslated(page);
	for (const _ of [1, 2]) {
		await control(page).click();
		await expect(calendar(page).getByRole('grid')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(calendar(page)).toBeHidden();
	}
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('ERR-22: the drawer of a translated page that was opened before its code came is open, and closes', async ({
		page,
	}) => {
		await page.goto('/packages');
		await expect(page.locator('#filter-drawer font').first()).toBeAttached();
		const drawer = page.locator('#filter-drawer');
		const panel = page.locator('astro-island[component-export="FilterPanel"]');
		const open = page.getByRole('button', { name: /^Filters/ });
		await open.click();
		await expect(panel).not.toHaveAttribute('ssr');
		await expect(drawer).toHaveJSProperty('open', true);
		await drawer.getByRole('button', { name: 'Close filters' }).click();
		await expect(drawer).toHaveJSProperty('open', false);
		await open.click();
		await expect(drawer).toHaveJSProperty('open', true);
	});

	test('ERR-22: the search of a translated page that was opened before its code came is open', async ({
		page,
	}) => {
		await page.goto('/lead');
		await expect(page.locator('font').first()).toBeVisible();
		await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
		const dialog = page.getByRole('dialog', { name: 'Search' });
		await expect(dialog.getByRole('option').first()).toBeVisible();
		await expect(dialog.getByLabel('WHERE')).toBeFocused();
	});
});

test('ERR-22: the filters of a translated page can be searched and chosen', async ({ page }) => {
	await page.goto('/packages');
	await isTranslated(page);
	const panel = page.getByRole('complementary', { name: 'Filters' });
	const group = panel.getByRole('group', { name: 'Destination' });
	const box = group.getByRole('searchbox', { name: 'Search destinations' });
	// React renders the panel anew, with other fields, when it is hydrated; the headings tell then whether they are open.
	await box.click();
	await expect(panel.locator('summary[aria-expanded]').first()).toBeVisible();
	await box.pressSequentially('zzz');
	await expect(group.getByText('No results found!', { exact: true })).toBeVisible();
	await box.clear();
	await expect(group.getByText('No results found!')).toHaveCount(0);
	await box.pressSequentially('kerala');
	await group.getByRole('checkbox').first().click();
	await expect(page).toHaveURL(/destination=Kerala/);
	await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('Kerala');
});

test('ERR-22: the checkout of a translated page shows the price of the travellers that it counts', async ({
	page,
	expectErrors,
}) => {
	// The coupon that there is not.
	expectErrors(failedRequest(400, /\/api\/v1\/bookingIntent\/[\w-]+/));
	await openCheckout(page);
	await isTranslated(page);
	const payable = lines(page).locator('.money');
	const before = await payable.innerText();
	for (const _ of [1, 2]) {
		const old = await payable.innerText();
		await more(page).click();
		await expect(payable).not.toHaveText(old);
		await expect(pay(page)).toHaveText(`Pay ${await payable.innerText()}`);
	}
	expect(await payable.innerText()).not.toBe(before);
	await page.getByText('Have a coupon?').click();
	await page.getByRole('textbox', { name: 'Coupon code' }).fill('NO-SUCH-COUPON');
	await page.getByRole('button', { name: 'Apply' }).click();
	const error = page.locator('#coupon_code-error');
	await expect(error).toBeVisible();
	await page.getByRole('textbox', { name: 'Coupon code' }).fill('');
	await expect(error).toBeHidden();
});
