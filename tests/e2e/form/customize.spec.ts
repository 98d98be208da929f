import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

const API = '**/api/v1/lead/submit';
const PHONE = { width: 390, height: 844 };
const TITLE = 'Give us some details';

async function openDialog(page: Page) {
	await page.getByRole('banner').getByRole('link', { name: 'Customize' }).click();
	const dialog = page.getByRole('dialog', { name: TITLE });
	await expect(dialog.getByLabel('Where', { exact: true })).toBeVisible();
	return dialog;
}

const FIELDS = ['Where', 'Month', 'Budget per person', 'Name', 'Email', 'Phone'] as const;

async function fill(dialog: Locator, except?: (typeof FIELDS)[number]) {
	if (except !== 'Where') await dialog.getByLabel('Where', { exact: true }).fill('Kerala');
	if (except !== 'Month') await dialog.getByLabel('Month').selectOption('12');
	if (except !== 'Budget per person')
		await dialog.getByLabel('Budget per person', { exact: true }).selectOption('₹30,000 to ₹50,000');
	if (except !== 'Name') await dialog.getByLabel('Name').fill('Asha Devi Rao');
	if (except !== 'Email') await dialog.getByLabel('Email').fill('asha@example.in');
	if (except !== 'Phone') await dialog.getByLabel('Phone', { exact: true }).fill('9812345678');
}
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit' }).click();

test('the message of a field goes once the field is right, and no other comes', async ({ page }) => {
	await page.goto('/customize');
	const form = page.locator('main form[data-form="customize"]');
	await form.getByRole('button', { name: 'Submit' }).click();
	const [name, email] = [form.getByLabel('Name'), form.getByLabel('Email')];
	await expect(name).toHaveAccessibleDescription('Name is required');
	await name.pressSequentially('As');
	await expect(name).not.toHaveAttribute('aria-invalid', 'true');
	await expect(form.getByText('Name is required')).toBeHidden();
	await expect(email).toHaveAccessibleDescription('Email is required');
	await form.getByLabel('Month').selectOption('12');
	await expect(form.getByText('Choose a month')).toHaveCount(0);
	await expect(form.locator('[id$="departure_month_id-error"]')).toBeHidden();
	await name.fill('12');
	await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('CUS-01, CUS-04: Customize in the bar opens the form, with a country for the phone', async ({
	page,
}) => {
	await page.goto('/packages');
	const dialog = await openDialog(page);
	await expect(dialog.getByRole('heading')).toHaveText(TITLE);
	for (const label of FIELDS) await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
	await expect(dialog.getByRole('textbox', { name: 'Where' })).toBeEditable();
	for (const label of ['Month', 'Budget per person'])
		expect(await dialog.getByLabel(label).evaluate(({ tagName }) => tagName)).toBe('SELECT');
	await expect(dialog.getByLabel('Month').getByRole('option')).toHaveCount(13);
	await expect(dialog.getByLabel('Country').locator('option:checked')).toHaveText('India (+91)');
	await dialog.getByLabel('Phone', { exact: true }).focus();
	await expect(
		dialog
			.getByRole('combobox', { name: /\+91 India/ })
			.or(dialog.getByRole('button', { name: /\+91 India/ })),
	).toBeVisible();
});

test('CUS-04, NAV-03, PRD-05: so does Customize in the menu', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }).click();
	const dialog = page.getByRole('dialog', { name: TITLE });
	await expect(dialog.getByLabel('Where', { exact: true })).toBeVisible();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
});

test('CUS-02, NAV-13: on a narrow screen it takes the whole screen', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }).click();
	const dialog = page.getByRole('dialog', { name: TITLE });
	await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
	await expect(dialog.getByRole('button', { name: 'Submit' })).toBeInViewport();
});

const MISSING = [
	['Where', 'Tell us where you want to go'],
	['Month', 'Choose a month'],
	['Budget per person', 'Choose a budget'],
	['Name', 'Name is required'],
	['Email', 'Email is required'],
	['Phone', 'Please enter number between 9 and 15 digits.'],
] as const;

test('CUS-03: without any one of its answers nothing is sent', async ({ page }) => {
	let sent = 0;
	await page.route(API, (route) => {
		sent++;
		return route.abort();
	});
	await page.goto('/packages');
	const dialog = await openDialog(page);
	for (const [label, message] of MISSING)
		await test.step(label, async () => {
			const field = dialog.getByLabel(label, { exact: true });
			const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
			await (isChoice ? field.selectOption({ index: 0 }) : field.fill(''));
			await fill(dialog, label);
			await submit(dialog);
			await expect(field).toHaveAccessibleDescription(message);
			await expect(field).toBeFocused();
			expect(sent).toBe(0);
		});
});

test('CUS-03, ENT-15, API-70, LEAD-05: the wish is sent by its parts, thanked for, and the way back remembered', async ({
	page,
}) => {
	await page.goto('/packages?theme=Beach');
	const dialog = await openDialog(page);
	await fill(dialog);
	const sent = page.waitForRequest(API);
	await submit(dialog);
	const body = (await sent).postDataJSON();
	expect(body).toMatchObject({
		destination_name: 'Kerala',
		page_number: '1',
		departure_month_id: '12',
		min_budget: 30_000,
		max_budget: 50_000,
		name: 'Asha Devi Rao',
		email: 'asha@example.in',
		country_code: '+91',
		phone_number: '9812345678',
		source: 'customize',
	});
	expect(body.page_url).toMatch(/\/packages\?theme=Beach$/);
	await expect(page).toHaveURL('/thanks');
	await expect(page.getByRole('link', { name: 'Back To Browsing' })).toHaveAttribute(
		'href',
		'/packages?theme=Beach',
	);
});

test('LEAD-01, LEAD-03: the button is busy while it is sent; a rejection says so and leaves the form filled', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/api/v1/lead/submit'));
	let answer = () => {};
	const held = new Promise<void>((done) => {
		answer = done;
	});
	await page.route(API, async (route) => {
		await held;
		await route.fulfill({ status: 400, json: { data: { message: 'no' } } });
	});
	await page.goto('/packages');
	const dialog = await openDialog(page);
	await fill(dialog);
	await submit(dialog);
	await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
	answer();
	await expect(
		page.getByRole('alert').filter({ hasText: 'Something Went Wrong! Please try again.' }),
	).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy', 'true');
	await expect(dialog.getByLabel('Where', { exact: true })).toHaveValue('Kerala');
	await expect(dialog.getByLabel('Month')).toHaveValue('12');
});

test('CUS-04, FLT-18: without script Customize leads to a page with the same form, which asks for place, month and budget', async ({
	browser,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/customize'));
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('link', { name: 'Customize' }).click();
	await expect(page).toHaveURL('/customize');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
	const form = page.getByRole('main');
	await fill(form, 'Budget per person');
	await submit(form);
	await expect(form.getByText('Choose a budget')).toBeVisible();
	// The months of the page are those of the dialog, from the present one on.
	const { data } = await (await page.request.get('/api/v1/get/Months')).json();
	await expect(form.getByLabel('Month').getByRole('option')).toHaveText([
		'Select Your Month',
		...data.map(({ month_name, year }: { month_name: string; year: number }) => `${month_name} ${year}`),
	]);
	await expect(form.getByLabel('Month').locator('option:checked')).toHaveText(/^December 20\d\d$/);
	await fill(form);
	await submit(form);
	await expect(page).toHaveURL(/\/thanks\/[0-9a-f-]{36}$/);
	await context.close();
});

test('the customize form is readable for everyone, narrow and dark, wide and light', async ({ page }) => {
	test.setTimeout(90_000);
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/packages');
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Customize' }).click();
	const dialog = page.getByRole('dialog', { name: TITLE });
	await submit(dialog);
	for (const [width, colorScheme] of [
		[360, 'dark'],
		[1280, 'light'],
	] as const) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 800 });
		await expect(dialog.getByText('Choose a month').first()).toBeVisible();
		expect(await violations(page, 'dialog[open]'), colorScheme).toEqual([]);
	}
});
