import type { Locator, Page } from '@playwright/test';
import { THANKS_PATH } from '#domain/page/paths.ts';
import type { Form } from '#forms/form.ts';
import { packagesOf } from './comparing.ts';
import { expect } from './test.ts';

/** The address of a form's page, about the first package when it is about one. */
export async function pageOf(page: Page, { path }: Form): Promise<string> {
	return path.includes('[slug]') ? path.replace('[slug]', (await packagesOf(page, 1))[0]?.slug ?? '') : path;
}
/** The form on its page. */
export const formOn = (page: Page, { name }: Form) => page.locator(`main form[data-form="${name}"]`);
/** The button that sends a form. */
export const submitOf = (scope: Locator, { submit }: Form) => scope.getByRole('button', { name: submit });

/** Opens the dialog of a form by a control made for the test, as every opener does. */
async function openDialog(page: Page, form: Form): Promise<Locator> {
	const href = await pageOf(page, form);
	await page.goto('/packages');
	await page.evaluate(
		({ href, name, title, kind, isAbout }) => {
			const link = Object.assign(document.createElement('a'), { href, textContent: 'Open it', id: 'opener' });
			Object.assign(link.dataset, { action: 'open-form', form: name, title, size: kind ?? 'full' });
			if (isAbout) link.dataset['about'] = '';
			document.querySelector('main')?.prepend(link);
		},
		{ href, name: form.name, title: form.title, kind: form.kind, isAbout: form.isAbout },
	);
	await page.locator('#opener').click();
	const dialog = page.getByRole('dialog', { name: form.title, exact: true });
	await expect(submitOf(dialog, form)).toBeVisible();
	return dialog;
}

/** Waits until a form is done: its thanks in the dialog, or the thank-you page. */
export const isDone = ({ done }: Form, page: Page, isDialog: boolean) =>
	isDialog && typeof done === 'object'
		? expect(page.getByRole('dialog').getByText(done.text)).toBeVisible()
		: expect(page).toHaveURL(THANKS_PATH);

/** Where a form can be filled in. */
export const PLACES = ['page', 'dialog'] as const;

/** Opens a form on its page or in its dialog. */
export async function openForm(page: Page, form: Form, place: (typeof PLACES)[number]): Promise<Locator> {
	if (place === 'dialog') return openDialog(page, form);
	await page.goto(await pageOf(page, form));
	return formOn(page, form);
}
