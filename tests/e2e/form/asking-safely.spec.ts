import type { Page } from '@playwright/test';
import { aDatedPackage } from '../../support/browser/departures.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { aCustomer, signUp } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Safety of forms and sign-in: consents, the honeypot, limits, several tabs, and a session that ends while a dialog is open. */

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const profileStatus = async (page: Page, token: string | null) =>
	(await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${token}` } })).status();
const greeting = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

for (const width of [360, 1280]) {
	test(`at ${width} px a consent is withdrawn on its page, which is readable for everyone`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 780 });
		const { phone, token } = await aCustomer(page);
		const headers = { authorization: `Bearer ${token}` };
		await page.request.post('/api/v1/lead/submit', {
			headers,
			data: {
				...{ name: 'Asha Rao', email: 'asha@example.in', country_code: '+91', phone_number: phone },
				source: 'customize',
			},
		});
		const { data } = await (await page.request.get('/api/v1/profile/data', { headers })).json();
		const [{ wording, withdraw_url }] = data.consents;
		// The link names the site's own address, which is not the one of the server under test.
		const { pathname, search } = new URL(withdraw_url);
		expect((await page.goto(pathname + search))?.status()).toBe(200);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw your consent');
		await expect(page.getByText(wording, { exact: true })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		expect(await excessWidth(page)).toBe(0);
		await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your consent is withdrawn');
		await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		const after = await (await page.request.get('/api/v1/profile/data', { headers })).json();
		expect(after.data.consents[0].withdrawn_at).toMatch(/^\d{4}-.*Z$/);
	});
}

test('the field that only programs fill in is reached by no key and read by no screen reader', async ({
	page,
}) => {
	await page.goto('/customize');
	const form = page.locator('main form[data-form="customize"]');
	const trap = form.locator('[name="homepage"]');
	await expect(trap).toHaveCount(1);
	await expect(trap).toBeHidden();
	await expect(trap).toHaveAttribute('autocomplete', 'off');
	const read = await form
		.getByRole('textbox', { includeHidden: false })
		.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
	expect(read).toEqual(expect.arrayContaining(['destination_name', 'name', 'email', 'phone_number']));
	expect(read).not.toContain('homepage');

	const reached: string[] = [];
	await form.getByLabel('Where', { exact: true }).focus();
	for (let turn = 0; turn < 40; turn++) {
		const name = await page.evaluate(() => {
			const { activeElement: active } = document;
			return active?.closest('main form') ? (active.getAttribute('name') ?? active.textContent ?? '') : null;
		});
		if (name === null) break;
		reached.push(name);
		await page.keyboard.press('Tab');
	}
	expect(reached).toEqual(expect.arrayContaining(['destination_name', 'name', 'email', 'Submit']));
	expect(reached).not.toContain('homepage');
});

test('LEAD-03, ERR-21: beyond a limit the form says when to try again, in the words of the server, and nothing that was typed is lost', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(429, '/lead/submit'));
	const words =
		'We have had many requests like this one. Please call us on 1800 000 0000, or try again in 1 hour.';
	await page.route('**/api/v1/lead/submit', (route) =>
		route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { message: words } }),
	);
	await page.goto('/customize');
	const form = page.locator('main form[data-form="customize"]');
	const typed = { Where: 'Ladakh by road', Name: 'Asha Rao', Email: 'asha@example.in' };
	for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
	await form.getByLabel('Phone', { exact: true }).fill('9876543210');
	await form.getByLabel('Month').selectOption('12');
	await form.getByLabel('Budget per person', { exact: true }).selectOption({ index: 2 });
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
	for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);
	await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('9876543210');
	await expect(form.getByLabel('Month').locator('option:checked')).toHaveText(/^December 20\d\d$/);
	await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('AUTH-06, AUTH-07: two tabs that refresh the token at once both stay signed in', async ({
	page,
	context,
}) => {
	const { token } = await signUp(page);
	const waiting: (() => void)[] = [];
	// Each waits until both have sent their request.
	await context.route('**/auth/refresh/token', async (route) => {
		await new Promise<void>((goOn) => {
			waiting.push(goOn);
			if (waiting.length === 2) for (const go of waiting) go();
		});
		await route.continue();
	});
	await page.goto('/policy');
	const other = await context.newPage();
	await other.goto('/About');
	await expect.poll(() => waiting.length).toBe(2);
	await expect.poll(() => storedToken(page)).not.toBe(token);
	for (const tab of [page, other]) {
		await expect(greeting(tab)).toBeHidden();
		expect(await profileStatus(page, await storedToken(tab))).toBe(200);
	}
	await context.unroute('**/auth/refresh/token');
	for (const tab of [other, page]) {
		const refreshed = tab.waitForResponse('**/auth/refresh/token');
		await tab.reload();
		expect((await refreshed).status()).toBe(200);
		await expect(greeting(tab)).toBeHidden();
	}
	expect(await profileStatus(page, await storedToken(page))).toBe(200);
});

test('AUTH-06: while the refresh is under way on a slow network the visitor is greeted and can go on', async ({
	page,
}) => {
	const { token, phone } = await signUp(page);
	const held = Promise.withResolvers<void>();
	await page.route('**/auth/refresh/token', async (route) => {
		await held.promise;
		await route.continue();
	});
	const asked = page.waitForRequest('**/auth/refresh/token');
	await page.goto('/customize');
	await asked;
	await expect(greeting(page)).toBeHidden();
	// The form is filled in from the profile, by the token that is still valid.
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
	await page.getByLabel('Where', { exact: true }).fill('Ladakh by road');
	expect(await storedToken(page)).toBe(token);
	held.resolve();
	await expect.poll(() => storedToken(page)).not.toBe(token);
	await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Ladakh by road');
});

test('LEAD-03: a session that ends in the middle of a dialog’s form loses nothing typed, even when signing in is given up', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/lead/submit'));
	await signUp(page);
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await expect(dialog.getByLabel('Phone')).toBeDisabled();
	await dialog.getByLabel('Message').fill('A room on a low floor');
	await page.request.post('/api/v1/profile/logout', {
		headers: { authorization: `Bearer ${await storedToken(page)}` },
		data: { everywhere: true },
	});
	await dialog.getByRole('button', { name: 'Submit' }).click();
	const login = page.getByRole('dialog', { name: 'Log in or sign up' });
	await expect(login.getByLabel('Phone number')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog.getByLabel('Message')).toHaveValue('A room on a low floor');
	await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
});
