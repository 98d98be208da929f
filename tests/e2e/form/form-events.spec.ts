import type { Page } from '@playwright/test';
import { askForCall, callForm as form } from '../../support/browser/call-form.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { fillQuote } from '../../support/browser/short-lead.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Events about forms (ANA-01): names of forms and fields, never a value. */

/** The events of forms, without the form for the code, which slow visitors are offered after a lead (LEAD-04). */
const notes = (page: Page) =>
	page.evaluate(() =>
		(window.analyticsQueue ?? [])
			.filter(({ name }) => name.startsWith('form_') || name === 'lead_conversion')
			.filter(({ form }) => form !== 'login-code')
			.map(({ at: _, ...event }) => event),
	);
const API = '**/api/v1/lead/submit';

async function fill(page: Page): Promise<void> {
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page).getByLabel('Email').fill('asha@example.in');
	await form(page).getByLabel('Phone').fill('9876543210');
}
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' }).click();

test('ANA-01, ANA-02, LEAD-07: a form that is opened, sent and taken is noted as such, and then as one conversion', async ({
	page,
}) => {
	await page.goto('/packages');
	await askForCall(page);
	await expect(form(page).getByLabel('Full name')).toBeVisible();
	await expect.poll(() => notes(page)).toEqual([{ name: 'form_open', form: 'request-call' }]);
	await fill(page);
	await submit(page);
	await expect(form(page).getByText('Always be trip-ing!!')).toBeVisible();
	await form(page).getByRole('button', { name: 'Close' }).last().click();
	const fields = ['name', 'email', 'phone_number'];
	expect(await notes(page)).toEqual([
		{ name: 'form_open', form: 'request-call' },
		{ name: 'form_submit', form: 'request-call', fields },
		{ name: 'form_end', form: 'request-call', outcome: 'sent', fields },
		{ name: 'lead_conversion', form: 'request-call' },
	]);
	expect(JSON.stringify(await notes(page))).not.toMatch(/Asha|asha@|98765/);
});

test('LEAD-07, ANA-02: what the server rejects is no conversion, and what then arrives is one', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/lead/submit'));
	await page.route(API, (route) => route.fulfill({ status: 400, json: { message: 'no' } }), { times: 1 });
	await page.goto('/packages');
	await askForCall(page);
	await fill(page);
	await submit(page);
	await expect(page.getByRole('alert').filter({ hasText: 'Something Went Wrong!' })).toBeVisible();
	const names = async () => (await notes(page)).map(({ name }) => name);
	expect(await names()).toEqual(['form_open', 'form_submit']);
	await submit(page);
	await expect(form(page).getByText('Always be trip-ing!!')).toBeVisible();
	expect((await names()).slice(2)).toEqual(['form_submit', 'form_end', 'lead_conversion']);
});

for (const [way, leave] of [
	['Escape', (page: Page) => page.keyboard.press('Escape')],
	['its cross', (page: Page) => form(page).getByRole('button', { name: 'Close' }).click()],
	['a press beside it', (page: Page) => page.mouse.click(5, 5)],
] as const) {
	test(`LEAD-08, ANA-04: closed by ${way}, the names of the filled fields are noted, of nothing else`, async ({
		page,
	}) => {
		await page.goto('/packages');
		await askForCall(page);
		await form(page).getByLabel('Full name').fill('Asha Rao');
		await form(page).getByLabel('Email').fill('asha@example.in');
		await form(page).getByLabel('Email').fill('');
		await leave(page);
		await expect(form(page)).toBeHidden();
		await expect
			.poll(() => notes(page))
			.toEqual([
				{ name: 'form_open', form: 'request-call' },
				{ name: 'form_end', form: 'request-call', outcome: 'left', fields: ['name'] },
			]);
		// Opening it again counts as another visit.
		await askForCall(page);
		await expect(form(page).getByLabel('Full name')).toBeVisible();
		expect((await notes(page)).slice(2)).toEqual([{ name: 'form_open', form: 'request-call' }]);
	});
}

test('LEAD-08, ANA-04: so are those of a form in the page, when something beside it is pressed', async ({
	page,
}) => {
	await page.goto('/packages');
	await pageScript(page);
	await fillQuote(page);
	await page.getByRole('heading', { level: 1 }).click();
	await expect
		.poll(() => notes(page))
		.toEqual([
			{ name: 'form_open', form: 'quote' },
			{ name: 'form_end', form: 'quote', outcome: 'left', fields: ['name', 'email', 'phone_number'] },
		]);
});

test('LEAD-08, ANA-04: a number that was counted with its buttons is among the filled fields', async ({
	page,
}) => {
	await page.goto('/packages');
	await askForCall(page);
	await form(page).getByRole('button', { name: 'More travellers' }).click();
	await expect(form(page).getByRole('spinbutton', { name: 'Travellers' })).toHaveValue('2');
	await page.keyboard.press('Escape');
	await expect
		.poll(() => notes(page))
		.toEqual([
			{ name: 'form_open', form: 'request-call' },
			{ name: 'form_end', form: 'request-call', outcome: 'left', fields: ['travelers_count'] },
		]);
});

test('ANA-01: a form that nobody touches is not noted', async ({ page }) => {
	await page.goto('/packages');
	await page.locator('#lead-form').scrollIntoViewIfNeeded();
	await pageScript(page);
	expect(await notes(page)).toEqual([]);
});
