import type { Locator, Page } from '@playwright/test';
import type { Form } from '#forms/form.ts';
import { forms } from '#server/forms/form-list.ts';
import { packagesOf } from '../support/browser/comparing.ts';
import { controlOf, fillField, fillForm, shownFields } from '../support/browser/fill-form.ts';
import { violations } from '../support/browser/public-pages.ts';
import { stubSession } from '../support/browser/signing-in.ts';
import { tabTo } from '../support/browser/tab-to.ts';
import { expect, failedRequest, test } from '../support/browser/test.ts';

/* Rules for every form of `src/forms`, on its page and in its dialog; a new form is tested without further changes. */

const WRONG = 'Something Went Wrong! Please try again.';
const THANKS = '/thanks';
/** The page that a form leads to when it was sent without script: for a lead, a thank-you page of its own with the receipt. */
const plainThanks = ({ api }: Form) => (api === '/lead/submit' ? /\/thanks\/[0-9a-f-]{36}$/ : THANKS);

/** The address of a form's page, about the first package when it is about one. */
async function pageOf(page: Page, { path }: Form): Promise<string> {
	return path.includes('[slug]') ? path.replace('[slug]', (await packagesOf(page, 1))[0]?.slug ?? '') : path;
}
const formOn = (page: Page, { name }: Form) => page.locator(`main form[data-form="${name}"]`);
const submitOf = (scope: Locator, { submit }: Form) => scope.getByRole('button', { name: submit });

/** Opens the dialog of a form by a control made for the test, as every opener does. */
async function openDialog(page: Page, form: Form): Promise<Locator> {
	const href = await pageOf(page, form);
	await page.goto('/packages');
	await page.evaluate(
		({ href, title, kind }) => {
			const link = Object.assign(document.createElement('a'), { href, textContent: 'Open it', id: 'opener' });
			Object.assign(link.dataset, { action: 'open-form', frame: title, frameKind: kind ?? 'full' });
			document.querySelector('main')?.prepend(link);
		},
		{ href, title: form.title, kind: form.kind },
	);
	await page.locator('#opener').click();
	const dialog = page.getByRole('dialog', { name: form.title, exact: true });
	await expect(submitOf(dialog, form)).toBeVisible();
	return dialog;
}
/** Waits until a form is done: its thanks in the dialog, or the thank-you page. */
const isDone = ({ done }: Form, page: Page, isDialog: boolean) =>
	isDialog && typeof done === 'object'
		? expect(page.getByRole('dialog').getByText(done.text)).toBeVisible()
		: expect(page).toHaveURL(THANKS);

/** Counts the requests to the API of a form; `respond` may respond in its place. */
async function countSent(page: Page, { api }: Form, respond?: (at: number) => Promise<number | undefined>) {
	const sent: string[] = [];
	await page.route(`**/api/v1${api}`, async (route) => {
		sent.push(route.request().postData() ?? '');
		const status = await respond?.(sent.length);
		return status ? route.fulfill({ status, json: { message: 'no' } }) : route.continue();
	});
	return sent;
}

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
		const needed = shownFields(form).filter(({ required, kind }) => required && kind !== 'country');

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

		for (const place of ['page', 'dialog'] as const) {
			if (form.api === '/lead/submit')
				test(`LEAD-10: ${place}: a signed-in visitor finds her number filled in and locked`, async ({
					page,
				}) => {
					await stubSession(page);
					await page.addInitScript(() => localStorage.setItem('access_token', 'a-token'));
					const scope = place === 'dialog' ? await openDialog(page, form) : formOn(page, form);
					if (place === 'page') await page.goto(await pageOf(page, form));
					const phone = scope.locator('[name="phone_number"]:not([type="hidden"])');
					const country = scope.getByLabel('Country');
					await expect(phone).toHaveValue('9876543210');
					await expect(phone).toBeDisabled();
					await expect(country).toHaveValue('+91');
					await expect(country).toBeDisabled();
				});

			const open = async (page: Page): Promise<Locator> => {
				if (place === 'dialog') return openDialog(page, form);
				await page.goto(await pageOf(page, form));
				return formOn(page, form);
			};

			test(`${place}: the first wrong field has the focus and its message, and nothing is sent`, async ({
				page,
			}) => {
				const sent = await countSent(page, form);
				const scope = await open(page);
				// A form that waits for its fields has a value in all of them, and any text is a valid place.
				const [first, ...others] = form.disabledUntil ? needed.filter(({ name }) => name === 'name') : needed;
				if (!first) throw new Error('The form needs nothing');
				if (form.disabledUntil) {
					await fillForm(scope, form);
					await controlOf(scope, first).fill('7');
				} else for (const field of others) await fillField(scope, field);
				await submitOf(scope, form).click();
				await expect(controlOf(scope, first)).toBeFocused();
				await expect(controlOf(scope, first)).toHaveAttribute('aria-invalid', 'true');
				if (!form.silent?.includes(first.name))
					await expect(controlOf(scope, first)).toHaveAccessibleDescription(/\w/);
				expect(sent).toEqual([]);
				await fillField(scope, first);
				if (form.fields.some(({ kind }) => kind === 'tick')) await fillForm(scope, form);
				await submitOf(scope, form).click();
				await isDone(form, page, place === 'dialog');
				expect(sent).toHaveLength(1);
			});

			test(`${place}: sent twice while the server is slow, it is sent once, and busy meanwhile`, async ({
				page,
			}) => {
				const held = Promise.withResolvers<undefined>();
				const sent = await countSent(page, form, () => held.promise);
				const scope = await open(page);
				await fillForm(scope, form);
				const button = submitOf(scope, form);
				await button.click();
				await expect(button).toHaveAttribute('aria-busy', 'true');
				await button.dispatchEvent('click');
				held.resolve(undefined);
				await isDone(form, page, place === 'dialog');
				expect(sent).toHaveLength(1);
			});

			test(`${place}: when the server fails it says so, loses nothing, and can be sent again`, async ({
				page,
				expectErrors,
			}) => {
				expectErrors(failedRequest(500, form.api));
				const sent = await countSent(page, form, async (at) => (at === 1 ? 500 : undefined));
				const scope = await open(page);
				await fillForm(scope, form);
				const values = () => scope.evaluate(valuesIn);
				const before = await values();
				await submitOf(scope, form).click();
				await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
				await expect(submitOf(scope, form)).not.toHaveAttribute('aria-busy', 'true');
				expect(await values()).toEqual(before);
				await submitOf(scope, form).click();
				await isDone(form, page, place === 'dialog');
				expect(sent).toHaveLength(2);
				// By its id the server recognises a lead that is sent again, in case it stored the first before it failed.
				if (form.api === '/lead/submit') {
					const [first, second] = sent.map((body) => JSON.parse(body).submission_id as unknown);
					expect(first).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
					expect(second).toBe(first);
				}
			});

			test(`${place}: axe finds nothing in it, empty and with all its errors`, async ({ page }) => {
				await page.emulateMedia({ reducedMotion: 'reduce' });
				const scope = await open(page);
				const within = place === 'dialog' ? '#frame' : 'main';
				expect(await violations(page, within)).toEqual([]);
				if (form.disabledUntil || form.disabledWhileEmpty) return;
				await submitOf(scope, form).click();
				await expect(scope.locator('.field-error:visible').first()).toBeVisible();
				expect(await violations(page, within)).toEqual([]);
			});

			test(`${place}: it is filled in and sent by keyboard alone`, async ({ page }) => {
				const scope = await open(page);
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

/** The values of the controls of a form, by name. */
const valuesIn = (element: Element) => {
	const form = element.closest('form') ?? element.querySelector('form');
	return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
};

/** Types what `fillField` would fill in. */
async function typeInto(page: Page, field: Parameters<typeof fillField>[1], scope: Locator): Promise<void> {
	await fillField(scope, field);
	const control = controlOf(scope, field);
	const value = await control.inputValue();
	await control.fill('');
	await page.keyboard.type(value);
}
