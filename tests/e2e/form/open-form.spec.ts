import type { Page } from '@playwright/test';
import { askForCall, callForm as form } from '../../support/browser/call-form.ts';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { scriptHasRun } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A dialog opens at once, and a form keeps values that were entered before its code arrived. */

const PACKAGE = async (page: Page) => `/packagedetails/${(await aDatedPackage(page)).slug}`;

/** Holds code back until the caller says so. */
async function holdCode(page: Page, chunk: RegExp) {
	const code = Promise.withResolvers<void>();
	await page.route(chunk, async (route) => {
		await code.promise;
		await route.continue();
	});
	return { bring: () => code.resolve() };
}

/** The form about the first package, in its dialog; the code of a field is loaded when the caller says so. */
async function openWithoutCode(page: Page, chunk: RegExp) {
	const code = await holdCode(page, chunk);
	await page.goto('/packages');
	await askForCall(page);
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	return code;
}
/** The searchable list of countries that a script puts beside a phone number. */
const countries = (page: Page) => form(page).locator('.iti');

test('what is typed and pressed before the code of the phone field has come is not lost, and nor are focus and caret', async ({
	page,
}) => {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	const code = await openWithoutCode(page, /country-search/);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page)
		.getByLabel(/^Message/)
		.fill('Vegetarian meals');
	await form(page).getByLabel('Travellers', { exact: true }).fill('4');
	await form(page).getByRole('button', { name: 'More travellers' }).click();
	await form(page).getByRole('button', { name: 'More travellers' }).click();
	await form(page).getByLabel('Country').selectOption('United Arab Emirates (+971)');
	await form(page).getByLabel('Phone').pressSequentially('98760');
	await page.keyboard.press('ArrowLeft');
	code.bring();
	await expect(countries(page)).toBeVisible();
	await expect(form(page).getByRole('button', { name: /^\+971 / })).toBeVisible();
	await expect(form(page).getByLabel('Phone')).toBeFocused();
	await page.keyboard.type('54321');
	await expect(form(page).getByLabel('Phone')).toHaveValue('9876543210');
	await expect(form(page).getByLabel('Full name')).toHaveValue('Asha Rao');
	await expect(form(page).getByLabel(/^Message/)).toHaveValue('Vegetarian meals');
	await expect(form(page).getByLabel('Travellers', { exact: true })).toHaveValue('6');
	expect(errors).toEqual([]);
});

test('REQ-03: a form sent before its code has come is sent once, with all that was typed', async ({
	page,
}) => {
	const leads: unknown[] = [];
	await page.route('**/api/v1/lead/submit', (route) => {
		leads.push(route.request().postDataJSON());
		return route.fulfill({
			json: { response_code: 200, data: { lead: { id: '1' }, should_verify_otp: false } },
		});
	});
	const code = await holdCode(page, /FormInPage/);
	await page.goto(`${await PACKAGE(page)}/request-call`);
	const main = page.getByRole('main');
	await main.getByLabel('Full name').fill('Asha Rao');
	await main.getByLabel('Email').fill('asha@example.com');
	await main.getByLabel('Phone').fill('9876543210');
	await main.getByRole('button', { name: 'Submit' }).click();
	await page.keyboard.press('Enter');
	code.bring();
	await expect(page).toHaveURL('/thanks');
	expect(leads).toHaveLength(1);
	expect(leads[0]).toMatchObject({
		name: 'Asha Rao',
		email: 'asha@example.com',
		country_code: '+91',
		phone_number: '9876543210',
		travelers_count: 1,
		page_name: 'detail',
		source: 'request a call',
	});
});

test('a form can be closed and opened again at any moment, also while it is fetched', async ({ page }) => {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	await page.goto(await PACKAGE(page));
	// From then on a press opens the dialog at once. Before, it is kept until the script is there, and Escape would come too early.
	await scriptHasRun(page);
	const link = page.getByRole('link', { name: 'Request a Call' }).first();
	for (let opening = 0; opening < 12; opening++) {
		await link.click();
		if (opening > 5) await form(page).getByLabel('Full name').waitFor();
		await page.keyboard.press('Escape');
	}
	await link.click();
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	await expect(form(page).getByLabel('Full name')).toHaveCount(1);
	expect(errors).toEqual([]);
});

test('a form whose code cannot be fetched is sent by the browser, and thanked for', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/), /\[astro-island\] Error hydrating/);
	await page.route(/FormInPage/, (route) => route.abort());
	await page.goto(`${await PACKAGE(page)}/request-call`);
	const main = page.getByRole('main');
	await main.getByLabel('Full name').fill('Asha Rao');
	await main.getByLabel('Email').fill('asha@example.com');
	await main.getByLabel('Phone').fill('9876543210');
	await main.getByRole('button', { name: 'Submit' }).click();
	await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
});

for (const chunk of [/FormDialog/, /request-call\.form/])
	test(`a dialog whose code (${chunk.source}) cannot be fetched leads to the page of its form`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest('net::ERR_FAILED', /\.js/), /\[astro-island\] Error hydrating/);
		await page.route(chunk, (route) => route.abort());
		await page.goto('/packages');
		await askForCall(page);
		await expect(page).toHaveURL(/\/packagedetails\/[^/]+\/request-call$/);
		await expect(page.getByLabel('Full name')).toBeVisible();
	});

test('axe finds nothing in a dialog whose form has not come, and it can be closed', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await holdCode(page, /FormDialog/);
	await page.goto('/packages');
	await askForCall(page);
	await expect(form(page)).toBeVisible();
	expect(await violations(page, '#form-dialog')).toEqual([]);
	await form(page).getByRole('button', { name: 'Close' }).click();
	await expect(form(page)).toBeHidden();
});

test('what is wrong with a field is said in a place of its own, above the next field', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/packages');
	await askForCall(page);
	await form(page).getByRole('button', { name: 'Submit' }).click();
	const error = await form(page).getByText('Please enter number between 9 and 15 digits.').boundingBox();
	const next = await form(page).getByLabel('Message').boundingBox();
	expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThan(next?.y ?? 0);
});
