import type { Page } from '@playwright/test';
import type { Form } from '#forms/form.ts';
import { forms } from '#server/form-list.ts';
import { controlOf, fillField, fillForm, neededFields } from '../../support/browser/fill-form.ts';
import { isDone, openForm, PLACES, submitOf } from '../../support/browser/open-form.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* Sending every form of `src/forms` with script, on its page and in its dialog. */

// axe reads each form twice, and each is sent twice.
test.setTimeout(120_000);

const WRONG = 'Something Went Wrong! Please try again.';

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

/** The values of the controls of a form, by name. */
const valuesIn = (element: Element) => {
	const form = element.closest('form') ?? element.querySelector('form');
	return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
};

for (const form of forms) {
	test.describe(form.name, () => {
		const needed = neededFields(form);

		for (const place of PLACES)
			test(`${place}: axe finds nothing in it; the first wrong field has the focus and its message; when the server fails it loses nothing and can be sent again; while the server is slow it is sent once`, async ({
				page,
				expectErrors,
			}) => {
				expectErrors(failedRequest(500, form.api));
				const held = Promise.withResolvers<undefined>();
				const sent = await countSent(page, form, async (at) => (at === 1 ? 500 : held.promise));
				await page.emulateMedia({ reducedMotion: 'reduce' });
				const scope = await openForm(page, form, place);
				const button = submitOf(scope, form);

				await test.step('axe, empty and with all its errors', async () => {
					const within = place === 'dialog' ? 'dialog[open]' : 'main';
					expect(await violations(page, within)).toEqual([]);
					if (form.disabledUntil || form.disabledWhileEmpty) return;
					await button.click();
					await expect(scope.locator('.field-error:visible').first()).toBeVisible();
					expect(await violations(page, within)).toEqual([]);
				});

				await test.step('a wrong field', async () => {
					// A form that waits for its fields has a value in all of them, and any text is a valid place.
					const [first, ...others] = form.disabledUntil
						? needed.filter(({ name }) => name === 'name')
						: needed;
					if (!first) throw new Error('The form needs nothing');
					if (form.disabledUntil) {
						await fillForm(scope, form);
						await controlOf(scope, first).fill('7');
					} else for (const field of others) await fillField(scope, field);
					await button.click();
					await expect(controlOf(scope, first)).toBeFocused();
					await expect(controlOf(scope, first)).toHaveAttribute('aria-invalid', 'true');
					if (!form.silent?.includes(first.name))
						await expect(controlOf(scope, first)).toHaveAccessibleDescription(/\w/);
					expect(sent).toEqual([]);
					await fillField(scope, first);
					if (form.fields.some(({ kind }) => kind === 'tick')) await fillForm(scope, form);
				});

				await test.step('the server fails', async () => {
					const values = () => scope.evaluate(valuesIn);
					const before = await values();
					await button.click();
					await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
					await expect(button).not.toHaveAttribute('aria-busy', 'true');
					expect(await values()).toEqual(before);
					expect(sent).toHaveLength(1);
				});

				await test.step('the server is slow, and the button is pressed twice', async () => {
					await button.click();
					await expect(button).toHaveAttribute('aria-busy', 'true');
					await button.dispatchEvent('click');
					held.resolve(undefined);
					await isDone(form, page, place === 'dialog');
					expect(sent).toHaveLength(2);
				});

				// By its id the server recognises a lead that is sent again, in case it stored the first before it failed.
				if (form.api === '/lead/submit') {
					const [first, second] = sent.map((body) => JSON.parse(body).submission_id as unknown);
					expect(first).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
					expect(second).toBe(first);
				}
			});
	});
}
