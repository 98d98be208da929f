import { aCustomer, signUp } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Pages that a browser keeps in memory and shows again, perhaps to another visitor. */

test('AUTH-01: a page that comes back from memory shows nothing of whoever used it before the present visitor', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	const other = await aCustomer(page, 'Ravi Menon');
	await page.goto('/customize');
	const field = page.getByLabel('Phone', { exact: true });
	await expect(field).toHaveValue(phone);
	const profileRead = page.waitForResponse('**/api/v1/profile');
	// The browser leaves the page in memory; another visitor signs in meanwhile.
	await page.evaluate((token) => {
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
		localStorage.setItem('access_token', token);
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	}, other.token);
	await profileRead;
	await expect(field).not.toHaveValue(phone);
	await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('Asha Devi Rao');

	// The page of whoever comes back to her own stays as she left it.
	await page.reload();
	await expect(field).toHaveValue(other.phone);
	await page.getByLabel('Where', { exact: true }).fill('Ladakh by road');
	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	});
	await page.waitForLoadState('networkidle');
	await expect(field).toHaveValue(other.phone);
	await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Ladakh by road');
});

test('LEAD-05, LEAD-10: a form that was sent is filled in again when its page comes back from memory', async ({
	page,
}) => {
	const { phone } = await signUp(page);
	await page.goto('/lead');
	const form = page.locator('form', { has: page.getByLabel('Full Name') });
	const number = form.getByLabel('Phone Number');
	const name = form.getByLabel('Full Name');
	await name.click();
	await expect(number).toHaveValue(phone);
	// The browser stays on the page, which it would keep in memory.
	await page.route('**/thanks', (route) => route.fulfill({ status: 204 }));
	const left = page.waitForResponse('**/thanks');
	await form.getByRole('button', { name: 'Submit' }).click();
	await left;
	await expect(name).toHaveValue('');
	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
		dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	});
	await expect(name).toHaveValue('Asha Devi Rao');
	await expect(form.getByLabel('Email Id')).not.toHaveValue('');
	await expect(number).toHaveValue(phone);
	await expect(number).toBeDisabled();
	expect(await form.evaluate((sent) => new FormData(sent as HTMLFormElement).getAll('phone_number'))).toEqual(
		[phone],
	);
	await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
});
