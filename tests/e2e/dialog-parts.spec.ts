import { expect, type Page, test } from '@playwright/test';
import { askForCall, callForm as form } from '../support/browser/call-form.ts';
import { aDatedPackage } from '../support/browser/departures.ts';
import { violations } from '../support/browser/public-pages.ts';

/* The server draws what stands first in a dialog; what is done to it before the code that brings it to life has come is not lost. */
const PHONE = { width: 390, height: 844 };

const PACKAGE = async (page: Page) => `/packagedetails/${(await aDatedPackage(page)).slug}`;

/** Opens the form about the first package; its code comes when the answer is resolved. */
async function openWithoutCode(page: Page) {
	const code = Promise.withResolvers<void>();
	await page.route(/show-request-call/, async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto('/packages');
	await askForCall(page);
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	return { bring: () => code.resolve() };
}
const isAlive = (page: Page) => expect(form(page).locator('.iti')).toBeVisible();

test('what is typed and pressed before the code of a form has come is kept, and so is the focus', async ({
	page,
}) => {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	const code = await openWithoutCode(page);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page)
		.getByLabel(/^Message/)
		.fill('Vegetarian meals');
	await form(page).getByLabel('Travellers', { exact: true }).fill('4');
	await form(page).getByRole('button', { name: 'More travellers' }).click();
	await form(page).getByRole('button', { name: 'More travellers' }).click();
	await form(page).getByLabel('Phone').pressSequentially('98765');
	code.bring();
	await isAlive(page);
	await expect(form(page).getByLabel('Phone')).toBeFocused();
	await page.keyboard.type('43210');
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
	const code = await openWithoutCode(page);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page).getByLabel('Email').fill('asha@example.com');
	await form(page).getByLabel('Phone').fill('9876543210');
	await form(page).getByRole('button', { name: 'Submit' }).click();
	await page.keyboard.press('Enter');
	code.bring();
	await expect(form(page).getByText('Always be trip-ing!!')).toBeVisible();
	// The pressed button is gone: who cannot see the thanks hears them.
	await expect(form(page).getByRole('status')).toBeFocused();
	expect(leads).toHaveLength(1);
	expect(leads[0]).toMatchObject({
		name: 'Asha Rao',
		email: 'asha@example.com',
		country_code: '+91',
		phone_number: '9876543210',
		travelers_count: 2,
		page_name: 'list',
		source: 'request a call',
	});
});

test('a form can be closed and opened again at any moment, also while it comes to life', async ({ page }) => {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	await page.goto(await PACKAGE(page));
	const link = page.getByRole('link', { name: 'Request a Call' }).first();
	for (let opening = 0; opening < 12; opening++) {
		await link.click();
		if (opening > 5) await form(page).getByLabel('Full name').waitFor();
		await page.keyboard.press('Escape');
	}
	await link.click();
	await isAlive(page);
	await expect(form(page).getByLabel('Full name')).toHaveCount(1);
	expect(errors).toEqual([]);
});

test('a form whose code cannot be had leads to its own page', async ({ page }) => {
	await page.route(/show-request-call/, (route) => route.abort());
	await page.goto('/packages');
	await askForCall(page);
	await expect(page).toHaveURL(/\/packagedetails\/[^/]+\/request-call$/);
	await expect(page.getByLabel('Full name')).toBeVisible();
});

test('axe finds nothing in a form, nor in a month, whose code has not come', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openWithoutCode(page);
	expect(await violations(page, '#frame')).toEqual([]);
	await page.route(/show-calendar/, () => undefined);
	await page.goto(await PACKAGE(page));
	await page.getByRole('link', { name: 'Departure Dates' }).first().click();
	await expect(page.locator('#frame .calendar-grid')).toBeVisible();
	expect(await violations(page, '#frame')).toEqual([]);
});

test('CAL-07: a date can be chosen before the calendar itself has come', async ({ page }) => {
	const { slug, departures } = await aDatedPackage(page);
	await page.route(/show-calendar/, () => undefined);
	await page.goto(`/packagedetails/${slug}`);
	await page.getByRole('link', { name: 'Departure Dates' }).first().click();
	const first = page.locator('#frame [data-day]').first();
	await expect(first).toHaveAttribute('data-day', departures[0]?.date ?? '');
	await first.click();
	await expect(form(page).getByRole('button', { name: 'Change', exact: true })).toBeVisible();
});

test('the month that stands for the calendar looks like it, so that nothing moves when it comes', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	const { slug } = await aDatedPackage(page);
	const code = Promise.withResolvers<void>();
	await page.route(/show-calendar/, async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto(`/packagedetails/${slug}`);
	await page.getByRole('link', { name: 'Departure Dates' }).first().click();
	const places = () =>
		page.locator('#frame').evaluate(async (frame) => {
			// Once the dialog has risen to its place.
			await Promise.all(frame.getAnimations().map(({ finished }) => finished));
			return [
				'.calendar-month',
				'.calendar-grid',
				'td:has(.calendar-lines) .calendar-day',
				'.calendar-lines',
				'.calendar-body > p',
			].map((selector) => {
				const { x, y, width, height } =
					frame.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
				return { selector, x, y, width, height };
			});
		});
	await expect(page.locator('#frame .calendar-grid')).toBeVisible();
	const before = await places();
	code.resolve();
	await expect(page.locator('#frame [role="grid"]')).toBeVisible();
	const after = await places();
	for (const [at, place] of before.entries()) {
		for (const edge of ['x', 'y', 'width', 'height'] as const)
			expect(Math.abs(place[edge] - (after[at]?.[edge] ?? 0)), `${edge} of ${place.selector}`).toBeLessThan(
				1.5,
			);
	}
});

test('who reads on gets the code of dialogs without its being run, which a slow phone would feel', async ({
	page,
}) => {
	await page.route(/\/react\.[^/]+\.js$/, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.hasRun = true;` });
	});
	const code = page.waitForResponse(/\/react\.[^/]+\.js$/);
	await page.goto('/packages');
	await page.mouse.wheel(0, 200);
	await (await code).finished();
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
	expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
	await askForCall(page);
	await isAlive(page);
	expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(true);
});

test('what is wrong with a field is said in a place of its own, above the next field', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/packages');
	await askForCall(page);
	await isAlive(page);
	await form(page).getByRole('button', { name: 'Submit' }).click();
	const error = await form(page).getByText('Please enter number between 9 and 15 digits.').boundingBox();
	const next = await form(page).getByText('Travellers', { exact: true }).boundingBox();
	expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThan(next?.y ?? 0);
});
