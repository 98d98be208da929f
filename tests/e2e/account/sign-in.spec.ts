import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { packagesOf } from '../../support/browser/comparing.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { aCustomer, codeSentTo, newPhone, stubSession } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

/* Signing in: in the dialog, and on its page. */

const bar = (page: Page) => page.getByRole('banner');
const account = (page: Page) => bar(page).getByRole('button', { name: /^Hi,/ });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const events = (page: Page) => page.evaluate(() => (window.analyticsQueue ?? []).map(({ name }) => name));

async function openLogin(page: Page) {
	await bar(page).getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog').and(page.locator('#login-dialog'));
	await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
	return dialog;
}

for (const [device, width] of [
	['phone', 390],
	['desk', 1280],
] as const) {
	test(`PRD-03, LGN-01, LGN-02, LGN-04, LGN-05, VAL-03, ERR-03, AUTH-03, AUTH-04, AUTH-11, PRF-01, PRF-02, PRF-03, ERR-04, CARD-11, ROLE-01, ROLE-04: a guest signs up at the ${device}`, {
		tag: device === 'phone' ? [] : [NOT_IN_GATE],
	}, async ({ page, expectErrors }) => {
		expectErrors(failedRequest(400, '/api/v1/auth/verify/otp'));
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/packages');
		await expect(page.getByText('extra discount').first()).toBeVisible();
		const dialog = await openLogin(page);
		await expect(dialog.getByRole('heading')).toHaveText('Log in or sign up');
		await expect(dialog.getByLabel('Get updates on Whatsapp')).toBeChecked();
		await expect(dialog).toContainText('We will send a 6-digit code to this number.');
		await expect(dialog.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/Conditions');
		await expect(dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/policy');
		expect(await violations(page, 'dialog[open]')).toEqual([]);

		const field = dialog.getByLabel('Phone number');
		await field.fill('-98765');
		await expect(dialog).toContainText('Please enter valid number.');
		await field.fill('98765');
		await expect(dialog).not.toContainText('Please enter valid number.');
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(dialog).toContainText('Please enter number between 9 and 15 digits.');

		const phone = newPhone();
		await field.fill(phone);
		await dialog.getByLabel('Get updates on Whatsapp').uncheck();
		const sent = page.waitForRequest('**/auth/register/phone');
		await dialog.getByRole('button', { name: 'Continue' }).click();
		const body = (await sent).postDataJSON();
		expect(body).toMatchObject({
			country_code: '+91',
			phone_number: phone,
			is_whatsapp_enabled: false,
			page_url: expect.stringContaining('/packages'),
		});
		expect(body).not.toHaveProperty('package_id');
		await expect(dialog.getByRole('heading')).toHaveText('Enter the 6-digit code');
		await expect(dialog).toContainText(shownPhone({ countryCode: '+91', phoneNumber: phone }));
		await expect(dialog.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
		const code = dialog.getByLabel('Code');
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
		expect(await violations(page, 'dialog[open]')).toEqual([]);

		const otp = await codeSentTo(page, phone);
		await code.fill(otp === '000000' ? '000001' : '000000');
		await expect(dialog).toContainText('Invalid OTP. 4 tries left.');
		// Pasted as from a message.
		await code.fill(`${otp.slice(0, 3)} ${otp.slice(3)}`);

		await expect(dialog.getByRole('heading')).toHaveText('Complete your profile');
		expect(await storedToken(page)).toBeNull();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		const stored: unknown[] = [];
		page.on('request', (request) => {
			if (request.method() === 'PUT' && request.url().endsWith('/profile'))
				stored.push(request.postDataJSON());
		});
		await dialog.getByRole('button', { name: 'Complete Signup' }).click();
		await expect(dialog).toContainText('Please enter Full Name');
		expect(stored).toEqual([]);
		await dialog.getByLabel('Full Name').fill('Asha Devi Rao');
		const reloaded = page.waitForEvent('load');
		await dialog.getByRole('button', { name: 'Complete Signup' }).click();
		await reloaded;
		expect(stored).toEqual([expect.objectContaining({ name: 'Asha Devi Rao' })]);
		await expect(account(page)).toBeVisible();
		expect(await storedToken(page)).toMatch(/^[\w-]{40,}$/);
		await expect(page.getByText('extra discount').first()).toBeHidden();
	});
}

test('API-12: signing in on the page of a package says which it is', async ({ page }) => {
	const [viewed] = await packagesOf(page, 1);
	await page.route('**/api/v1/auth/register/phone', (route) =>
		route.fulfill({ json: { data: { lead: { id: 'l' } } } }),
	);
	await page.goto(`/packagedetails/${viewed?.slug}`);
	const dialog = await openLogin(page);
	await dialog.getByLabel('Phone number').fill(newPhone());
	const sent = page.waitForRequest('**/auth/register/phone');
	await dialog.getByRole('button', { name: 'Continue' }).click();
	expect((await sent).postDataJSON()).toMatchObject({
		page_url: expect.stringContaining(`/packagedetails/${viewed?.slug}`),
		package_id: viewed?.id,
	});
});

test('AUTH-04: changing the number leads back to it, and a known visitor is in with the code', async ({
	page,
}) => {
	const { phone } = await aCustomer(page);
	await page.goto('/About');
	const dialog = await openLogin(page);
	await dialog.getByLabel('Phone number').fill(newPhone());
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await dialog.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(dialog.getByRole('heading')).toHaveText('Log in or sign up');
	await dialog.getByLabel('Phone number').fill(phone);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog).toContainText(shownPhone({ countryCode: '+91', phoneNumber: phone }));
	await dialog.getByLabel('Code').fill(await codeSentTo(page, phone));
	await expect(account(page)).toBeVisible();
});

test('LGN-03, ANA-03: a login that is closed by a guest is tracked', async ({ page }) => {
	await page.goto('/About');
	await openLogin(page);
	await expect
		.poll(() =>
			page.evaluate(() =>
				performance.getEntriesByType('resource').some(({ name }) => /LoginDialog/.test(name)),
			),
		)
		.toBe(true);
	await page.keyboard.press('Escape');
	await expect.poll(() => events(page)).toContain('login_abandoned');
});

test('AUTH-02, ANA-06: should the server ever answer with a token, the client completes the profile and goes on', {
	tag: NOT_IN_GATE,
}, async ({ page }) => {
	await page.route('**/api/v1/auth/register/phone', (route) =>
		route.fulfill({
			json: { data: { access_token: 'a-token', profile: { name: null }, lead: { id: 'l' } } },
		}),
	);
	await stubSession(page);
	await page.goto('/About');
	const dialog = await openLogin(page);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog).toContainText('Please enter number between');
	await dialog.getByLabel('Phone number').fill('9876543210');
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await page.evaluate(() =>
		addEventListener('analytics', (event) => {
			sessionStorage.setItem('tracked', (event as CustomEvent<{ name: string }>).detail.name);
		}),
	);
	await dialog.getByLabel('Full Name').fill('Asha Devi Rao');
	await dialog.getByRole('button', { name: 'Complete Signup' }).click();
	await expect(account(page)).toBeVisible();
	expect(await page.evaluate(() => sessionStorage.getItem('tracked'))).toBe('user_properties');
});

test('AUTH-05, AUTH-11: a response without a token signs nobody in and clears the error of the one before', {
	tag: NOT_IN_GATE,
}, async ({ page, expectErrors }) => {
	expectErrors(failedRequest(429, '/auth/register/phone'));
	const sent: unknown[] = [];
	await page.route('**/api/v1/auth/register/phone', (route) => {
		sent.push(route.request().postDataJSON().is_whatsapp_enabled);
		return route.fulfill(
			[
				{ status: 429, json: { message: 'Please try again in a minute.' } },
				{ json: { data: {} } },
				{ json: { data: { lead: { id: 'l' } } } },
			][sent.length - 1],
		);
	});
	await page.goto('/About');
	const dialog = await openLogin(page);
	await dialog.getByLabel('Phone number').fill('9876543210');
	const go = dialog.getByRole('button', { name: 'Continue' });
	await go.click();
	const error = page.getByText('Please try again in a minute.');
	await expect(error.filter({ visible: true }).first()).toBeVisible();
	await go.click();
	await expect.poll(() => sent.length).toBe(2);
	await expect(go).not.toHaveAttribute('aria-busy', 'true');
	await expect(dialog.getByRole('heading')).toHaveText('Log in or sign up');
	await expect(dialog).not.toContainText('Please try again in a minute.');
	await go.click();
	await expect(dialog.getByRole('heading')).toHaveText('Enter the 6-digit code');
	expect(await storedToken(page)).toBeNull();
	// The choice about WhatsApp is sent as it stands: it is ticked at first.
	expect(sent).toEqual([true, true, true]);
});

test('the login page signs in too, and says without script that it needs it', async ({ browser, page }) => {
	const phone = newPhone();
	await page.goto('/packages?theme=Beach');
	await page.goto('/login');
	await page.getByLabel('Phone number').fill(phone);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the 6-digit code');
	await page.getByLabel('Code').fill(await codeSentTo(page, phone));
	await page.getByLabel('Full Name').fill('Ravi');
	await page.getByRole('button', { name: 'Complete Signup' }).click();
	await expect(page).toHaveURL(/\/packages\?theme=Beach$/);
	await expect(account(page)).toBeVisible();

	const context = await browser.newContext({ javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto('/login');
	await expect(plain.getByText('Signing in needs JavaScript')).toBeVisible();
	await expect(plain.getByRole('button', { name: 'Continue' })).toBeHidden();
	await context.close();
});
