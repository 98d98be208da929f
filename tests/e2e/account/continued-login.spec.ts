import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { bookable, someDeparture } from '../../support/browser/booking.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A login that was closed at its last step continues there, and does not ask again for details that a form was given. */

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'nothing');
const login = (page: Page) => page.getByRole('dialog').and(page.locator('#login-dialog'));

async function openLogin(page: Page, path = '/About') {
	await page.goto(path);
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	await expect(login(page).locator('form')).toBeVisible();
}

/** Enters the code of a new number, and closes the dialog that asks for a name. */
async function leaveAtTheName(page: Page): Promise<string> {
	const phone = newPhone();
	await openLogin(page);
	await login(page).getByLabel('Phone number').fill(phone);
	await login(page).getByRole('button', { name: 'Continue' }).click();
	await login(page)
		.getByLabel('Code')
		.fill(await codeSentTo(page, phone));
	await expect(login(page).getByRole('heading')).toHaveText('Complete your profile');
	await expect(login(page).getByText('you need no new code')).toBeHidden();
	await login(page).getByRole('button', { name: 'Close' }).click();
	expect(await storedToken(page)).toBeNull();
	return phone;
}

for (const width of [360, 1280])
	test(`AUTH-03: at ${width} px a login that was closed at the name goes on there, says so, and asks for no code`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 780 });
		const phone = await leaveAtTheName(page);
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/api/v1/auth/')) asked.push(new URL(request.url()).pathname);
		});
		await openLogin(page, '/policy');
		await expect(login(page).getByRole('heading')).toHaveText('Complete your profile');
		await expect(
			login(page).getByText(
				`${shownPhone({ countryCode: '+91', phoneNumber: phone })} is confirmed: you need no new code`,
			),
		).toBeVisible();
		await expect(login(page).getByLabel('Full Name')).toBeFocused();
		expect(await violations(page, 'dialog[open]')).toEqual([]);
		expect(await excessWidth(page)).toBe(0);
		await login(page).getByLabel('Full Name').fill('Asha Devi Rao');
		expect(await storedToken(page)).toBeNull();
		const reloaded = page.waitForEvent('load');
		await login(page).getByRole('button', { name: 'Complete Signup' }).click();
		await reloaded;
		await expect.poll(() => storedToken(page)).toMatch(/^[\w-]{40,}$/);
		expect(asked[0]).toBe('/api/v1/auth/verify/proof');
		expect(asked.filter((path) => /otp|phone/.test(path))).toEqual([]);
		expect(await page.evaluate(() => sessionStorage.getItem('verified'))).toBeNull();
	});

test('AUTH-03: another number can be taken instead, and then nothing goes on', async ({ page }) => {
	await leaveAtTheName(page);
	await openLogin(page, '/policy');
	await login(page).getByRole('button', { name: 'Change' }).click();
	await expect(login(page).getByLabel('Phone number')).toBeFocused();
	await expect(login(page).getByRole('heading')).toHaveText('Log in or sign up');
	await openLogin(page, '/policy');
	await expect(login(page).getByLabel('Phone number')).toHaveValue('');
});

test('AUTH-03: after an hour, in another browser, and with a proof that was used, a new code is needed', async ({
	page,
	browser,
	expectErrors,
}) => {
	await leaveAtTheName(page);
	const proof = await page.evaluate(() => sessionStorage.getItem('verified'));
	const other = await (await browser.newContext()).newPage();
	await openLogin(other);
	await expect(login(other).getByLabel('Phone number')).toBeVisible();
	await other.context().close();

	await page.request.post('/api/v1/auth/verify/proof', { data: { proof: JSON.parse(proof ?? '').proof } });
	expectErrors(failedRequest(401, '/auth/verify/proof'));
	await openLogin(page, '/policy');
	await login(page).getByLabel('Full Name').fill('Asha Devi Rao');
	await login(page).getByRole('button', { name: 'Complete Signup' }).click();
	await expect(page.getByText('Please ask for a new code.')).toBeVisible();
	await expect(login(page).getByLabel('Phone number')).toBeFocused();
	expect(await storedToken(page)).toBeNull();

	await page.evaluate((stored) => {
		const verified = JSON.parse(stored ?? '');
		sessionStorage.setItem('verified', JSON.stringify({ ...verified, until: Date.now() - 1 }));
	}, proof);
	await openLogin(page, '/policy');
	await expect(login(page).getByLabel('Phone number')).toBeVisible();
});

test('a broken store of the tab asks for the number', async ({ page }) => {
	for (const stored of ['{', '"x"', '{"proof":1}', '[]', 'null']) {
		await page.goto('/About');
		await page.evaluate((value) => {
			sessionStorage.setItem('verified', value);
			sessionStorage.setItem('given', value);
		}, stored);
		await openLogin(page);
		await expect(login(page).getByLabel('Phone number')).toHaveValue('');
	}
});

test('BOOK-03, LGN-01: Book now takes what its form was told into signing in, and the focus is never lost', async ({
	page,
}) => {
	const phone = newPhone();
	const { slug } = await bookable(page);
	const { date } = await someDeparture(page, slug);
	await page.goto(`/packagedetails/${slug}`);
	await page.locator(`#departures [data-date="${date}"]`).click();
	const dialog = page.getByRole('dialog', { name: 'Request a Call' });
	await dialog.getByLabel('Full name').fill('Asha Rao');
	await dialog.getByLabel('Email').fill('asha@example.in');
	await dialog.getByLabel('Phone').fill(phone);
	await dialog.getByRole('button', { name: 'Reserve free, pay within 24 hours' }).click();
	const number = login(page).getByLabel('Phone number');
	await expect(number).toHaveValue(phone);
	await expect(number).toBeFocused();
	await login(page).getByRole('button', { name: 'Close' }).click();
	// The form is there again, with the focus on its button.
	await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao');
	expect(await focused(page)).not.toBe('BODY');

	await dialog.getByRole('button', { name: 'Reserve free, pay within 24 hours' }).click();
	await expect(number).toBeFocused();
	await login(page).getByRole('button', { name: 'Continue' }).click();
	await expect(login(page).getByLabel('Code')).toBeFocused();
	await login(page)
		.getByLabel('Code')
		.fill(await codeSentTo(page, phone));
	// The form had the name, so that none is asked for.
	await expect(page).toHaveURL(/\/checkout\//);
	await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
	await expect(page.getByLabel('Phone', { exact: true })).toBeDisabled();
});

test('API-14: after asking for another code the focus is on the field for it', async ({ page }) => {
	const phone = newPhone();
	await installClock(page);
	await openLogin(page);
	await login(page).getByLabel('Phone number').fill(phone);
	await login(page).getByRole('button', { name: 'Continue' }).click();
	await expect(login(page).getByLabel('Code')).toBeFocused();
	await page.route('**/api/v1/auth/resend/otp', (route) => route.fulfill({ json: { data: null } }));
	await stopClock(page);
	await page.clock.runFor(31_000);
	await login(page).getByRole('button', { name: 'Send a new code' }).click();
	await expect(login(page).getByLabel('Code')).toBeFocused();
	await expect(page.getByText('A new code is on its way.')).toBeVisible();
	await expect(login(page).getByLabel('Code')).toBeFocused();
});
