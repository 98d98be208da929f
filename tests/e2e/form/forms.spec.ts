import type { Locator, Page } from '@playwright/test';
import type { Form } from '#forms/form.ts';
import { forms } from '#server/form-list.ts';
import {
	controlOf,
	fillField,
	fillForm,
	neededFields,
	shownFields,
} from '../../support/browser/fill-form.ts';
import { formOn, isDone, openForm, PLACES, pageOf, submitOf } from '../../support/browser/open-form.ts';
import { stubSession } from '../../support/browser/signing-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Rules for every form of `src/forms`, on its page and in its dialog; a new form is tested without further changes. */

const THANKS = '/thanks';
/** The page that a form leads to when it was sent without script: for a lead, a thank-you page of its own with the receipt. */
const plainThanks = ({ api }: Form) => (api === '/lead/submit' ? /\/thanks\/[0-9a-f-]{36}$/ : THANKS);

test('there are forms, each named after its file', () => {
	expect(forms.length).toBeGreaterThanOrEqual(4);
	expect(new Set(forms.map(({ path }) => path)).size).toBe(forms.length);
});

for (const path of ['/lead', '/customize', '/plan', '/login'])
	test(`the words below the button of ${path} stand in line with it, at a distance`, async ({ page }) => {
		await page.goto(path);
		const button = await page.locator('main .form-foot > .button').boundingBox();
		// The area of the words, without the space around them.
		const words = await page
			.locator('main .form-note')
			.first()
			.evaluate((note) => {
				const range = document.createRange();
				range.selectNodeContents(note);
				const { x, y } = range.getBoundingClientRect();
				return { x, y };
			});
		expect(words.x).toBeCloseTo(button?.x ?? 0, 0);
		expect(words.y - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(11);
	});

for (const form of forms) {
	test.describe(form.name, () => {
		const needed = neededFields(form);

		test('without script: wrong fields come back with what was filled in and a message each, then it is taken', async ({
			browser,
			expectErrors,
		}) => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			const path = await pageOf(page, form);
			expectErrors(failedRequest(400, path));
			await page.goto(path);
			const scope = formOn(page, form);
			const [missing, ...others] = needed;
			for (const field of others) await fillField(scope, field);
			const before = await Promise.all(others.map((field) => controlOf(scope, field).inputValue()));
			const answer = page.waitForResponse((response) => response.request().method() === 'POST');
			await submitOf(scope, form).click();
			expect((await answer).status()).toBe(400);
			expect(new URL(page.url()).pathname).toBe(path);
			await expect(page.getByRole('alert')).toHaveText('Please look at the marked fields again.');
			if (!missing) throw new Error('The form needs nothing');
			await expect(controlOf(scope, missing)).toHaveAttribute('aria-invalid', 'true');
			await expect(controlOf(scope, missing)).toHaveAccessibleDescription(/\w/);
			for (const [at, field] of others.entries())
				await expect(controlOf(scope, field)).toHaveValue(before[at] ?? '');
			await fillForm(scope, form);
			await submitOf(scope, form).click();
			await expect(page).toHaveURL(plainThanks(form));
			await context.close();
		});

		for (const place of PLACES) {
			if (form.api === '/lead/submit')
				test(`LEAD-10: ${place}: a signed-in visitor finds her number filled in and locked`, async ({
					page,
				}) => {
					await stubSession(page);
					await page.addInitScript(() => localStorage.setItem('access_token', 'a-token'));
					const scope = await openForm(page, form, place);
					const phone = scope.locator('[name="phone_number"]:not([type="hidden"])');
					const country = scope.getByLabel('Country');
					await expect(phone).toHaveValue('9876543210');
					await expect(phone).toBeDisabled();
					await expect(country).toHaveValue('+91');
					await expect(country).toBeDisabled();
				});

			test(`${place}: it is filled in and sent by keyboard alone`, async ({ page }) => {
				const scope = await openForm(page, form, place);
				for (const field of shownFields(form)) {
					await tabTo(page, controlOf(scope, field));
					if (field.kind === 'tick' || field.kind === 'choices') await page.keyboard.press('Space');
					else if (field.kind === 'select') await page.keyboard.press('ArrowDown');
					else if (!['country', 'count', 'range'].includes(field.kind)) await typeInto(page, field, scope);
				}
				await tabTo(page, submitOf(scope, form));
				await page.keyboard.press('Enter');
				await isDone(form, page, place === 'dialog');
			});
		}
	});
}

/** Types what `fillField` would fill in. */
async function typeInto(page: Page, field: Parameters<typeof fillField>[1], scope: Locator): Promise<void> {
	await fillField(scope, field);
	const control = controlOf(scope, field);
	const value = await control.inputValue();
	await control.fill('');
	await page.keyboard.type(value);
}
