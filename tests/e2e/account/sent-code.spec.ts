import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Phones drop a page while their owner reads the SMS. Coming back, the visitor finds the step for the code again. */

const login = (page: Page) => page.getByRole('dialog').and(page.locator('#login-dialog'));
const waiting = (at: Locator) => at.getByRole('button', { name: /^Send a new code in 0:/ });

async function openLogin(page: Page, path: string): Promise<Locator> {
	await page.goto(path);
	await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
	await expect(login(page).locator('form')).toBeVisible();
	return login(page);
}

async function askForCode(page: Page): Promise<string> {
	const phone = newPhone();
	const dialog = await openLogin(page, '/About');
	await dialog.getByLabel('Phone number').fill(phone);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog.getByLabel('Code')).toBeFocused();
	return phone;
}

test('AUTH-04: a code is entered after a reload, on another page and in another tab, with the time left', async ({
	page,
	context,
}) => {
	const phone = await askForCode(page);
	const asked: string[] = [];
	context.on('request', (request) => {
		if (/register\/phone|resend/.test(request.url())) asked.push(request.url());
	});
	await page.reload();
	const again = await openLogin(page, '/policy');
	await expect(again.getByRole('heading')).toHaveText('Enter the 6-digit code');
	await expect(again.getByLabel('Code')).toBeFocused();
	await expect(waiting(again)).toBeDisabled();
	expect(await violations(page, 'dialog[open]')).toEqual([]);

	const other = await context.newPage();
	// The page of signing in waits for no press.
	await other.goto('/login');
	const main = other.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Enter the 6-digit code');
	await expect(main.getByLabel('Code')).toBeFocused();
	await main.getByLabel('Code').fill(await codeSentTo(page, phone));
	await main.getByLabel('Full Name').fill('Asha Devi Rao');
	await main.getByRole('button', { name: 'Complete Signup' }).click();
	await expect(other.getByRole('banner').getByRole('button', { name: /^Hi,/ })).toBeVisible();
	expect(asked).toEqual([]);
	// Signing in loads a page, so the question is asked again of the new one.
	await other.waitForFunction(() => localStorage.getItem('sent-code') === null);
});

test('AUTH-04: another number leaves the code behind, also after a reload', async ({ page }) => {
	const phone = await askForCode(page);
	const again = await openLogin(page, '/policy');
	await again.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(again.getByLabel('Phone number')).toBeFocused();
	await expect(again.getByLabel('Phone number')).toHaveValue(phone);
	const fresh = await openLogin(page, '/About');
	await expect(fresh.getByRole('heading')).toHaveText('Log in or sign up');
});
