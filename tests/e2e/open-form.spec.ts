import type { Page } from '@playwright/test';
import { askForCall, callForm as form } from '../support/browser/call-form.ts';
import { aDatedPackage } from '../support/browser/departures.ts';
import { violations } from '../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

/* The server renders the first content of a dialog; input before its code is loaded is not lost. */
const PHONE = { width: 390, height: 844 };

const PACKAGE = async (page: Page) => `/packagedetails/${(await aDatedPackage(page)).slug}`;

/** Opens the form about the first package; the code that sends it, or the code of a field, is loaded when the caller says so. */
async function openWithoutCode(page: Page, chunk = /send-form/) {
	const code = Promise.withResolvers<void>();
	await page.route(chunk, async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto('/packages');
	await askForCall(page);
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	return { bring: () => code.resolve() };
}
/** The searchable list of countries that a script puts beside a phone number. */
const countries = (page: Page) => form(page).locator('.iti');

test('what is typed and pressed before the code of the phone field has come is not lost, and nor are focus and caret', async ({
	page,
}) => {
	const errors: string[] = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	const code = await openWithoutCode(page, /phone-field/);
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
	const code = await openWithoutCode(page);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page).getByLabel('Email').fill('asha@example.com');
	await form(page).getByLabel('Phone').fill('9876543210');
	await form(page).getByRole('button', { name: 'Submit' }).click();
	await page.keyboard.press('Enter');
	code.bring();
	await expect(form(page).getByText('Always be trip-ing!!')).toBeVisible();
	// The pressed button was removed, so screen readers read the thanks.
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

test('a form can be closed and opened again at any moment, also while it is fetched', async ({ page }) => {
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
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	await expect(form(page).getByLabel('Full name')).toHaveCount(1);
	expect(errors).toEqual([]);
});

test('a form whose code cannot be fetched is sent by the browser, and thanked for', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/));
	await page.route(/send-form/, (route) => route.abort());
	await page.goto('/packages');
	await askForCall(page);
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page).getByLabel('Email').fill('asha@example.com');
	await form(page).getByLabel('Phone').fill('9876543210');
	await form(page).getByRole('button', { name: 'Submit' }).click();
	await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
});

test('a dialog whose code cannot be fetched leads to the page of its form', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', /\.js/));
	await page.route(/open-form/, (route) => route.abort());
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
			// After its opening animation.
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

test('a visitor who reads on gets the code of the calendar without its being run, which a slow phone would feel', async ({
	page,
}) => {
	await page.route(/\/react\.[^/]+\.js$/, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.hasRun = true;` });
	});
	const code = page.waitForResponse(/\/react\.[^/]+\.js$/);
	await page.goto(await PACKAGE(page));
	await page.mouse.wheel(0, 200);
	await (await code).finished();
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
	expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
	await page.getByRole('link', { name: 'Departure Dates' }).first().click();
	await expect(page.locator('#frame [role="grid"]')).toBeVisible();
	expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(true);
});

test('what is wrong with a field is said in a place of its own, above the next field', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto('/packages');
	await askForCall(page);
	await form(page).getByRole('button', { name: 'Submit' }).click();
	const error = await form(page).getByText('Please enter number between 9 and 15 digits.').boundingBox();
	const next = await form(page).getByText('Travellers', { exact: true }).boundingBox();
	expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThan(next?.y ?? 0);
});
