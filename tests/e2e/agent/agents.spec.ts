import type { Request } from '@playwright/test';
import {
	AGENT_API,
	consentOf,
	fill,
	LABELS,
	newsOf,
	openAgentDialog,
	submit,
	thanks,
} from '../../support/browser/agent-form.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

for (const button of ['Become an Agent', 'Join us']) {
	test(`FTR-04, AGT-01: ${button} in the footer opens the form of the agents`, async ({ page }) => {
		await page.goto('/');
		const dialog = await openAgentDialog(page, button);
		for (const label of LABELS) await expect(dialog.getByLabel(label)).toBeVisible();
		await expect(consentOf(dialog)).not.toBeChecked();
		await expect(newsOf(dialog)).not.toBeChecked();
		await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('contentinfo').getByRole('button', { name: button })).toBeFocused();
	});

	test(`FTR-04: ${button} leads to the form without script, whatever the page`, async ({ browser }) => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		for (const path of ['/', '/About', '/policy', '/d/asia/india-tour-packages'])
			await test.step(path, async () => {
				await page.goto(path);
				await page.getByRole('contentinfo').getByRole('button', { name: button }).click();
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an Agent');
				for (const label of LABELS) await expect(page.getByLabel(label)).toBeVisible();
			});
		await context.close();
	});
}

test('AGT-02, VAL-15: nothing is sent before the consent is ticked, and the box says so', async ({
	page,
}) => {
	const requests: Request[] = [];
	page.on('request', (request) => request.method() === 'POST' && requests.push(request));
	await page.goto('/');
	const dialog = await openAgentDialog(page);
	await fill(dialog);
	await consentOf(dialog).uncheck();
	await submit(dialog);
	await expect(dialog.getByText('Please tick this box to go on').first()).toBeVisible();
	await expect(consentOf(dialog)).toBeFocused();
	await expect(consentOf(dialog)).toHaveAccessibleDescription('Please tick this box to go on');
	expect(requests).toEqual([]);
	await consentOf(dialog).check();
	await submit(dialog);
	await expect(thanks(page)).toBeVisible();
	expect(requests).toHaveLength(1);
});

test('AGT-03, ENT-22: the application is sent as a posted form under the names of the specification', async ({
	page,
}) => {
	await page.goto('/');
	const dialog = await openAgentDialog(page);
	const filled = await fill(dialog);
	const sent = page.waitForRequest(AGENT_API);
	await submit(dialog);
	const request = await sent;
	expect(request.method()).toBe('POST');
	expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
	expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
		first_name: 'Ravi',
		last_name: 'Menon',
		company_name: 'Malabar Journeys',
		website_url: 'https://malabar.example.in',
		email: filled.Email,
		phone: '9876543210',
		message: 'Twelve years of houseboats.',
	});
	expect((await request.response())?.status()).toBe(200);
	await expect(thanks(page)).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('AGT-06: news is free, and an application is thanked for with its reference and what comes next', async ({
	page,
}) => {
	await page.goto('/');
	const dialog = await openAgentDialog(page);
	await fill(dialog);
	await newsOf(dialog).check();
	const sent = page.waitForRequest(AGENT_API);
	await submit(dialog);
	expect(new URLSearchParams((await sent).postData() ?? '').get('news')).toBe('on');
	await expect(thanks(page)).toBeVisible();
	const receipt = page.getByRole('dialog').locator('.receipt');
	await expect(receipt).toContainText(/Reference\s*[0-9A-F]{4}-[0-9A-F]{4}/);
	await expect(receipt).toContainText('calls or writes to you');
});

test('AGT-04, ERR-14, API-41: an application that is there already is thanked for too', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/api/v1/add/agent'));
	const Email = `twice-${crypto.randomUUID()}@example.in`;
	await page.goto('/');
	for (const status of [200, 401]) {
		const dialog = await openAgentDialog(page);
		await fill(dialog, { Email });
		const answered = page.waitForResponse(AGENT_API);
		await submit(dialog);
		expect((await answered).status()).toBe(status);
		await expect(thanks(page)).toBeVisible();
		await page.keyboard.press('Escape');
	}
});

test('ERR-19, ERR-21: a failing service leaves the form as it was and says so', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(500, '/api/v1/add/agent'));
	await page.route(AGENT_API, (route) => route.fulfill({ status: 500, body: 'stack trace at db.ts:7' }));
	await page.goto('/');
	const dialog = await openAgentDialog(page);
	const filled = await fill(dialog);
	await submit(dialog);
	await expect(
		page.getByRole('alert').filter({ hasText: 'Something Went Wrong! Please try again.' }),
	).toBeVisible();
	await expect(dialog.getByLabel('Email')).toHaveValue(filled.Email);
	await expect(dialog.getByRole('button', { name: 'Submit Request' })).not.toHaveAttribute(
		'aria-busy',
		'true',
	);
	await expect(page.locator('body')).not.toContainText('stack trace');
});

test('AGT-01, AGT-05, AGT-06: the page of its own works without script, and shows again what was wrong', async ({
	browser,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/agent'));
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/agent');
	const form = page.getByRole('main');
	const filled = await fill(form, { Phone: '987654321' });
	await submit(form);
	await expect(page.getByRole('alert')).toHaveText('Please look at the marked fields again.');
	await expect(form.getByText("that's not your number")).toBeVisible();
	await expect(form.getByLabel('Email')).toHaveValue(filled.Email);
	await expect(form.getByLabel('Comment')).toHaveValue('Twelve years of houseboats.');
	await form.getByLabel('Phone').fill('9876543210');
	await submit(form);
	await expect(page).toHaveURL(/\/thanks\/[\da-f-]{36}$/);
	await expect(page.getByRole('definition')).toHaveText([
		/^[\dA-F]{4}-[\dA-F]{4}$/,
		/^Our team reads your application/,
	]);
	// A second application from the same address counts as success (AGT-04).
	await page.goto('/agent');
	await fill(form, { Email: filled.Email });
	await submit(form);
	await expect(page).toHaveURL('/thanks');
	await context.close();
});

test('AGT-02: with script the form of the page is hydrated by the first touch', async ({ page }) => {
	await page.goto('/agent');
	const form = page.getByRole('main');
	await fill(form);
	await consentOf(form).uncheck();
	await submit(form);
	await expect(form.getByText('Please tick this box to go on').first()).toBeVisible();
	await expect(page).toHaveURL('/agent');
	await consentOf(form).check();
	await submit(form);
	await expect(page).toHaveURL('/thanks');
});

test('the form of the agents is readable for everyone, narrow and light, wide and dark', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 });
	await page.goto('/lead');
	const dialog = await openAgentDialog(page);
	await submit(dialog);
	for (const [width, colorScheme] of [
		[360, 'light'],
		[1280, 'dark'],
	] as const) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 800 });
		await expect(dialog.getByText('Name is required').first()).toBeVisible();
		expect(await violations(page), colorScheme).toEqual([]);
	}
});
