import type { Page } from '@playwright/test';
import { askForCall, callForm as form } from '../../support/browser/call-form.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* The phone field of dialogs, typed into as people do: key by key, or pasted with all that is around a number. */

const TOO_LONG_OR_SHORT = 'Please enter number between 9 and 15 digits.';
const phone = (page: Page) => form(page).getByLabel('Phone', { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' });

test.beforeEach(async ({ page }) => {
	await page.goto('/packages');
	await askForCall(page);
	await phone(page).focus();
	await expect(form(page).locator('.iti')).toBeVisible();
	await form(page).getByLabel('Full name').fill('Asha Rao');
	await form(page).getByLabel('Email').fill('asha@example.in');
});

/** The fields that the form sends; the test answers in the server's place. */
const sent = (page: Page) =>
	new Promise<Record<string, unknown>>((done) => {
		void page.route('**/api/v1/lead/submit', (route) => {
			done(route.request().postDataJSON());
			return route.fulfill({
				json: { response_code: 200, data: { lead: { id: '1' }, should_verify_otp: false } },
			});
		});
	});

/** From here on the server fails, after which another number can be typed. */
const failToSend = (page: Page) =>
	page.route('**/api/v1/lead/submit', (route) => route.fulfill({ status: 503, json: {} }));
const FAILED = failedRequest(503, '/api/v1/lead/submit');

/** Sends the form to such a server; the fields that it sent. */
async function sendInVain(page: Page): Promise<unknown> {
	const answered = page.waitForResponse('**/api/v1/lead/submit');
	await submit(page).click();
	const response = await answered;
	await response.finished();
	await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
	return response.request().postDataJSON();
}

test('VAL-01, VAL-02: 8, 9 with the zero of a trunk call, and 16 digits, typed key by key, are rejected with the exact words', async ({
	page,
}) => {
	for (const digits of ['12345678', '012345678', '1234567890123456'])
		await test.step(digits, async () => {
			await phone(page).fill('');
			await phone(page).pressSequentially(digits);
			await submit(page).click();
			await expect(phone(page)).toHaveValue(digits);
			await expect(phone(page)).toHaveAccessibleDescription(TOO_LONG_OR_SHORT);
		});
});

test('VAL-01, VAL-23: 9 to 15 digits, typed key by key, are sent whole, an Indian number that is no mobile number after one question', async ({
	page,
	expectErrors,
}) => {
	expectErrors(FAILED);
	await failToSend(page);
	for (const [typed, number, isDoubted] of [
		['123456789', '123456789', true],
		['123456789012345', '123456789012345', true],
		['98200 12345', '9820012345', false],
		['098200-12345', '9820012345', false],
	] as const)
		await test.step(typed, async () => {
			await phone(page).fill('');
			await phone(page).pressSequentially(typed);
			if (isDoubted) {
				await submit(page).click();
				await expect(phone(page)).toBeFocused();
				await expect(phone(page)).toHaveAccessibleDescription(
					'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?',
				);
			}
			expect(await sendInVain(page)).toMatchObject({ phone_number: number, country_code: '+91' });
		});
});

test('a number with its calling code, typed key by key or filled in at once, brings its country along', async ({
	page,
	expectErrors,
}) => {
	expectErrors(FAILED);
	await failToSend(page);
	for (const [typed, code] of [
		['+91 98123 45678', '+91'],
		['+971 98123 45678', '+971'],
		['+1 98123 45678', '+1'],
	] as const)
		await test.step(typed, async () => {
			await phone(page).fill('');
			await phone(page).pressSequentially(typed);
			await expect(phone(page)).toHaveValue('9812345678');
			await expect(form(page).locator('.iti__selected-dial-code')).toHaveText(code);
			expect(await sendInVain(page)).toMatchObject({ phone_number: '9812345678', country_code: code });
		});
	await test.step('filled in at once', async () => {
		await phone(page).fill('+971 50 123-4567');
		await expect(phone(page)).toHaveValue('501234567');
		expect(await sendInVain(page)).toMatchObject({ phone_number: '501234567', country_code: '+971' });
	});
});

test('whoever gives up a code that was begun has the country from before', async ({ page }) => {
	const body = sent(page);
	await phone(page).pressSequentially('+5');
	await phone(page).press('Backspace');
	await phone(page).press('Backspace');
	await expect(form(page).locator('.iti__selected-dial-code')).toHaveText('+91');
	await phone(page).pressSequentially('9812345678');
	await submit(page).click();
	expect(await body).toMatchObject({ phone_number: '9812345678', country_code: '+91' });
});

test('VAL-09: a country whose numbers are too short offers WhatsApp and e-mail, until another is chosen', async ({
	page,
}) => {
	const other = form(page).getByRole('status').getByRole('link');
	await phone(page).pressSequentially('+65');
	await expect(form(page).locator('.iti__selected-dial-code')).toHaveText('+65');
	await expect(other).toHaveCount(2);
	await expect(other.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
	await expect(other.last()).toHaveAttribute('href', /^mailto:.+@/);
	await phone(page).fill('+91 98200 12345');
	await expect(other).toHaveCount(0);
});

test('VAL-05: a name of 101 letters is rejected, and not cut short', async ({ page }) => {
	await phone(page).fill('9820012345');
	await form(page).getByLabel('Full name').fill('a'.repeat(101));
	await submit(page).click();
	await expect(form(page).getByLabel('Full name')).toHaveAccessibleDescription('not more than 100');
});
