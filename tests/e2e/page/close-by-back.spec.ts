import type { Page } from '@playwright/test';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Back with a dialog open closes it, and leaves the page only without one: as in a browser that closes no dialog by itself. */

const login = (page: Page) => page.locator('#login-dialog');
const form = (page: Page) => page.locator('#form-dialog');

/** Opens a page from another one, and waits for the code that is fetched at the first move. */
async function arrive(page: Page, path: string): Promise<void> {
	await page.goto('/policy');
	await page.goto(path);
	await page.keyboard.press('Shift');
	// This button is added by the same code, so the code has arrived.
	await expect(page.locator('.offline').getByText('Read on')).toBeAttached();
}

async function openLogin(page: Page): Promise<void> {
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	await expect(login(page).getByLabel('Phone number')).toBeVisible();
}

async function openCall(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	await expect(form(page).getByLabel('Full name')).toBeVisible();
}

test('NAV-16: Back closes a dialog and keeps the page with what was typed; the next Back leaves', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	await arrive(page, `/packagedetails/${slug}`);
	await openCall(page);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await expect(page).toHaveURL(`/packagedetails/${slug}`);
	// An entry each time.
	await openCall(page);
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});

test('NAV-16: a dialog that was closed in another way costs no Back', async ({ page }) => {
	await arrive(page, '/About');
	for (let times = 0; times < 2; times++) {
		await openLogin(page);
		await page.keyboard.press('Escape');
		await expect(login(page)).toBeHidden();
	}
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});

test('NAV-16: of two dialogs Back closes the upper one', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await arrive(page, `/packagedetails/${slug}`);
	await openCall(page);
	await page.evaluate(() => document.querySelector<HTMLDialogElement>('#login-dialog')?.showModal());
	await page.goBack();
	await expect(login(page)).toBeHidden();
	await expect(form(page)).toBeVisible();
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});

test('NAV-16: a dialog that was taken out of the page while open costs no Back', async ({ page }) => {
	await arrive(page, '/About');
	await openLogin(page);
	await login(page).evaluate((dialog) => dialog.remove());
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});

test('a link to a heading after a dialog can be gone back from', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await arrive(page, `/packagedetails/${slug}`);
	await openCall(page);
	await page.keyboard.press('Escape');
	await expect(form(page)).toBeHidden();
	await page.evaluate(() => location.assign('#departures'));
	await expect(page).toHaveURL(`/packagedetails/${slug}#departures`);
	await page.goBack();
	await expect(page).toHaveURL(`/packagedetails/${slug}`);
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});

test('a party that was chosen in a dialog stays in the address', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await arrive(page, `/packagedetails/${slug}`);
	await openCall(page);
	await form(page)
		.getByRole('button', { name: /more|add|increase/i })
		.first()
		.click();
	await expect(page).toHaveURL(/travellers=2/);
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await expect(page).toHaveURL(/travellers=2/);
});

test('NAV-16: Back asks the filters as Escape does: they close, or ask about choices that are not applied', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 780 });
	await arrive(page, '/packages');
	const drawer = page.locator('#filter-drawer');
	const asked = page.getByRole('dialog', { name: 'Leave the filters?' });
	const open = () => page.getByRole('button', { name: 'Filters' }).click();
	await open();
	await expect(drawer).toHaveJSProperty('open', true);
	await page.goBack();
	await expect(drawer).toHaveJSProperty('open', false);
	await open();
	await drawer.getByLabel(/^Kerala/).check();
	for (let times = 0; times < 2; times++) {
		await page.goBack();
		await expect(asked).toBeVisible();
		await asked.getByRole('button', { name: 'Cancel' }).click();
		await expect(asked).toBeHidden();
		await expect(drawer.getByLabel(/^Kerala/)).toBeChecked();
	}
	await expect(page).toHaveURL('/packages');
});

test('the gallery closes by Back, and a link that is followed from a dialog leads back to the page', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	await arrive(page, `/packagedetails/${slug}`);
	await page.locator('[data-action="lightbox"]').first().click();
	await expect(page.locator('.lightbox')).toBeVisible();
	await page.goBack();
	await expect(page.locator('.lightbox')).toBeHidden();
	await openLogin(page);
	await login(page).getByRole('link', { name: 'terms' }).click();
	await expect(page).toHaveURL('/Conditions');
	await page.goBack();
	await expect(page).toHaveURL(`/packagedetails/${slug}`);
});

test('LIST-02, NAV-16: a long list that is come back to stays where it was left, though a dialog was closed in it before', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 780 });
	await arrive(page, '/packages');
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(page.locator('#filter-drawer')).toHaveJSProperty('open', true);
	await page.keyboard.press('Escape');
	await expect(page.locator('#filter-drawer')).toHaveJSProperty('open', false);
	const cards = page.getByRole('article');
	await expect(async () => {
		await page.mouse.wheel(0, 2000);
		expect(await cards.count()).toBeGreaterThan(12);
	}).toPass();
	const link = cards.nth(18).getByRole('link').first();
	await link.click();
	await expect(page).toHaveURL(/packagedetails/);
	await page.goBack();
	await expect(link).toBeInViewport();
	await page.keyboard.press('Shift');
	await expect(page.locator('.offline').getByText('Read on')).toBeAttached();
	await settled(page);
	await expect(link).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL('/policy');
});
