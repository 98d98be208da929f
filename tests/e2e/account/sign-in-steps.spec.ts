import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { codeSentTo, newPhone, signUp, stubSession } from '../../support/browser/signing-in.ts';
import { installClock, stopClock } from '../../support/browser/stopped-clock.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A step of signing in uses the values that were sent, even if fields change before the response. */

const REGISTER = '**/api/v1/auth/register/phone';
const VERIFY = '**/api/v1/auth/verify/otp';
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hi,/ });

async function openLogin(page: Page, path = '/About') {
	await page.goto(path);
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
	return dialog;
}

/** The response to a number: only a lead. */
const answerWithLead = (page: Page) =>
	page.route(REGISTER, (route) => route.fulfill({ json: { data: { lead: { id: 'a-lead' } } } }));

for (const [what, typed, sent] of [
	['as it is', '9876543210', '9876543210'],
	['with calling code and spaces', '+91 98765 43210', '9876543210'],
] as const)
	test(`AUTH-04, API-13, API-14: a code is checked and sent again for the number that it was sent to, typed ${what}, whatever the field says by then`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, '/auth/verify/otp'));
		const asked: unknown[] = [];
		await page.route('**/api/v1/auth/resend/otp', (route) => {
			asked.push(route.request().postDataJSON());
			return route.fulfill({ json: { data: null } });
		});
		await page.route(VERIFY, (route) => {
			asked.push(route.request().postDataJSON());
			return route.fulfill({ status: 400, json: { message: 'no', fields: { otp: 'Invalid OTP' } } });
		});
		await installClock(page);
		const dialog = await openLogin(page);
		const field = dialog.getByLabel('Phone number');
		await field.fill(typed);
		const waiting = Promise.withResolvers<void>();
		await page.route(REGISTER, async (route) => {
			asked.push(route.request().postDataJSON().phone_number);
			await waiting.promise;
			await route.fulfill({ json: { data: { lead: { id: 'a-lead' } } } });
		});
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect.poll(() => asked).toEqual([sent]);
		await field.fill('9123456789');
		await stopClock(page);
		waiting.resolve();
		await expect(dialog).toContainText(shownPhone({ countryCode: '+91', phoneNumber: sent }));
		await page.clock.runFor(31_000);
		await dialog.getByRole('button', { name: 'Send a new code' }).click();
		await expect.poll(() => asked.length).toBe(2);
		await expect(page.getByText('A new code is on its way.')).toBeVisible();
		await dialog.getByLabel('Code').fill('123456');
		await expect(dialog).toContainText('Invalid OTP');
		const number = { country_code: '+91', phone_number: sent, lead_id: 'a-lead' };
		expect(asked.slice(1)).toEqual([number, expect.objectContaining(number)]);
	});

test('LGN-03: a login that is closed while its number is under way stays closed, and the page as it is', async ({
	page,
}) => {
	await answerWithLead(page);
	const held = await holdRequests(page, REGISTER);
	const dialog = await openLogin(page);
	await dialog.getByLabel('Phone number').fill('9876543210');
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect.poll(() => held.urls.length).toBe(1);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.unroute(REGISTER);
	held.release();
	await page.waitForLoadState('networkidle');
	await expect(page).toHaveURL(/\/About$/);
	await expect(dialog).toBeHidden();
});

for (const [how, leave] of [
	['closed', (page: Page) => page.keyboard.press('Escape')],
	[
		'left for another number',
		(page: Page) => page.getByRole('button', { name: 'Change', exact: true }).click(),
	],
] as const)
	test(`AUTH-03: a code that is ${how} before its answer signs nobody in`, async ({ page }) => {
		await stubSession(page);
		await answerWithLead(page);
		const answer = Promise.withResolvers<void>();
		let isAsked = false;
		await page.route(VERIFY, async (route) => {
			isAsked = true;
			await answer.promise;
			await route.fulfill({ json: { data: { access_token: 'a-token', profile: { name: 'Asha' } } } });
		});
		const dialog = await openLogin(page);
		await dialog.getByLabel('Phone number').fill('9876543210');
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await dialog.getByLabel('Code').fill('123456');
		await expect.poll(() => isAsked).toBe(true);
		await leave(page);
		const answered = page.waitForResponse(VERIFY);
		answer.resolve();
		await (await answered).finished();
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL(/\/About$/);
		await expect(page.getByText('Complete your profile')).toHaveCount(0);
		expect(await storedToken(page)).toBeNull();
	});

test('PRF-01: the greeting is of the name that was sent', async ({ page, expectErrors }) => {
	expectErrors(failedRequest(503, '/api/v1/profile'));
	await stubSession(page);
	await page.route(REGISTER, (route) =>
		route.fulfill({
			json: { data: { access_token: 'a-token', profile: { name: null }, lead: { id: 'l' } } },
		}),
	);
	const dialog = await openLogin(page);
	await dialog.getByLabel('Phone number').fill('9876543210');
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await dialog.getByLabel('Full Name').fill('  Meera Nair ');
	const answer = Promise.withResolvers<void>();
	let isSent = false;
	await page.route('**/api/v1/profile', async (route) => {
		if (route.request().method() !== 'PUT') return route.fulfill({ status: 503, json: {} });
		isSent = true;
		await answer.promise;
		await route.fulfill({ json: { data: { name: 'Meera Nair' } } });
	});
	await dialog.getByRole('button', { name: 'Complete Signup' }).click();
	await expect.poll(() => isSent).toBe(true);
	await dialog.getByLabel('Full Name').fill('Zoya');
	const reloaded = page.waitForEvent('load');
	answer.resolve();
	await reloaded;
	expect(await page.evaluate(() => localStorage.getItem('greeting'))).toBe('["Meera","MN"]');
});

test('AUTH-03: a sign-in that ends before its profile is complete begins again, once, and then goes through', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/api/v1/profile'));
	const phone = newPhone();
	const dialog = await openLogin(page, '/policy');
	const enter = async () => {
		await dialog.getByRole('button', { name: 'Continue' }).click();
		const verified = page.waitForResponse(VERIFY);
		await dialog.getByLabel('Code').fill(await codeSentTo(page, phone));
		const { data } = await (await verified).json();
		await dialog.getByLabel('Full Name').fill('Asha Devi Rao');
		return data.access_token as string;
	};
	await dialog.getByLabel('Phone number').fill(phone);
	const ended = await enter();
	await page.request.post('/api/v1/profile/logout', {
		headers: { authorization: `Bearer ${ended}` },
		data: { everywhere: true },
	});
	const puts: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'PUT') puts.push(request.headers()['authorization'] ?? '');
	});
	await dialog.getByRole('button', { name: 'Complete Signup' }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'Please log in again.' })).toBeVisible();
	await expect(dialog.getByRole('heading')).toHaveText('Log in or sign up');
	await expect(dialog.getByLabel('Phone number')).toHaveValue(phone);
	await page.waitForLoadState('networkidle');
	expect(puts).toEqual([`Bearer ${ended}`]);
	expect(await storedToken(page)).toBeNull();

	const token = await enter();
	const reloaded = page.waitForEvent('load');
	await dialog.getByRole('button', { name: 'Complete Signup' }).click();
	await reloaded;
	await expect(account(page)).toBeVisible();
	expect(puts).toEqual([`Bearer ${ended}`, `Bearer ${token}`]);
	expect(await storedToken(page)).not.toBe(ended);
});

test('LEAD-10: a form is filled in for whoever is signed in now, not for whoever this tab has known', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	await page.addInitScript(() => {
		if (location.pathname !== '/customize') return;
		const another = {
			name: 'Ravi Menon',
			email: 'ravi@example.in',
			country_code: '+91',
			phone_number: '9811111111',
		};
		sessionStorage.setItem('profile', JSON.stringify({ ...another, of: 'of-another' }));
	});
	await page.goto('/customize');
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Devi Rao');
});
