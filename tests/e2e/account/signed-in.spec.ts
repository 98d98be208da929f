import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { fillTrip } from '../../support/browser/customize-trip.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, signUp } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* What a visitor who is signed in does: sends a form, goes on when the session ends, and changes or deletes the profile. */

const bar = (page: Page) => page.getByRole('banner');
const account = (page: Page) => bar(page).getByRole('button', { name: /^Hi,/ });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test('LEAD-10, LEAD-09: a signed-in visitor finds her number filled in and locked, and it is sent', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	await fillTrip(page, phone, 'Kerala');
	await expect(page.getByLabel('Phone', { exact: true })).toBeDisabled();
	await expect(page.getByLabel('Country')).toBeDisabled();
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
	const sent = page.waitForRequest('**/lead/submit');
	await page.getByRole('button', { name: 'Submit' }).click();
	const request = await sent;
	expect(request.postDataJSON()).toMatchObject({ phone_number: phone, country_code: '+91' });
	expect(request.headers()['authorization']).toMatch(/^Bearer [\w-]{40,}$/);
	await expect(page).toHaveURL(/\/thanks$/);
});

test('a token that ends in the middle of a form leads to signing in again, and what was typed goes on', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(401, '/lead/submit'));
	const { phone } = await signUp(page);
	await fillTrip(page, phone, 'Ladakh by road');
	const token = await storedToken(page);
	await page.request.post('/api/v1/profile/logout', {
		headers: { authorization: `Bearer ${token}` },
		data: { everywhere: true },
	});
	await page.getByRole('button', { name: 'Submit' }).click();
	const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
	await dialog.getByLabel('Phone number').fill(phone);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	const steps = page.getByRole('dialog');
	await expect(steps.getByLabel('Code')).toBeVisible();
	const sent = page.waitForRequest('**/lead/submit');
	await steps.getByLabel('Code').fill(await codeSentTo(page, phone));
	await steps.getByRole('button', { name: 'Verify' }).click();
	expect((await sent).postDataJSON()).toMatchObject({
		destination_name: 'Ladakh by road',
		phone_number: phone,
	});
	await expect(page).toHaveURL(/\/thanks$/);
});

test('ROLE-03: a visitor changes her profile, takes her data along, and deletes the profile', async ({
	page,
}) => {
	const { phone, token } = await signUp(page);
	await page.goto('/packages');
	await account(page).click();
	await page.locator('#account').getByRole('link', { name: 'Profile' }).click();
	const main = page.getByRole('main');
	await expect(main).toContainText(shownPhone({ countryCode: '+91', phoneNumber: phone }));
	await expect(main.getByLabel('Full Name')).toHaveValue('Asha Devi Rao');
	await main.getByLabel('Full Name').fill('Asha Menon');
	await main.getByRole('button', { name: 'Save' }).click();
	await expect(account(page)).toContainText('AM');
	await expect(main.getByLabel('Full Name')).toHaveValue('Asha Menon');
	const download = page.waitForEvent('download');
	await main.getByRole('button', { name: 'Download my data' }).click();
	expect((await download).suggestedFilename()).toBe('my-data.json');
	expect(await violations(page)).toEqual([]);

	await main.getByRole('button', { name: 'Delete my profile' }).click();
	const dialog = page.getByRole('dialog', { name: 'Delete your profile?' });
	await expect(dialog).toContainText('Bookings still to come stay');
	expect(await violations(page, 'dialog[open]')).toEqual([]);
	await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
	await expect(main.getByText('You are not logged in')).toBeVisible();
	await expect.poll(() => storedToken(page)).toBeNull();
	const headers = { authorization: `Bearer ${token}` };
	expect((await page.request.get('/api/v1/profile', { headers })).status()).toBe(401);
});
