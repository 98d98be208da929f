import { expect, type Locator, type Page } from '@playwright/test';

/* The form of the agents, as a visitor fills it. */

/** Where applications are sent. */
export const AGENT_API = '**/api/v1/add/agent';
export const LABELS = [
	'First name',
	'Last name',
	'Email',
	'Phone',
	'Company name',
	'Website URL',
	'Comment',
] as const;
export const consentOf = (form: Locator) =>
	form.getByRole('checkbox', { name: 'I agree to be contacted about my application.' });
export const newsOf = (form: Locator) =>
	form.getByRole('checkbox', { name: 'I agree to receive news and offers for tour operators.' });

/** Opens the dialog from the footer. */
export async function openAgentDialog(page: Page, button = 'Become an Agent') {
	await page.getByRole('contentinfo').getByRole('button', { name: button }).click();
	const dialog = page.getByRole('dialog', { name: 'Become an Agent' });
	await expect(dialog.getByLabel('First name')).toBeVisible();
	return dialog;
}

/** Fills the form soundly; each test has an e-mail address of its own. */
export async function fill(form: Locator, changes: Partial<Record<(typeof LABELS)[number], string>> = {}) {
	const sound = {
		'First name': 'Ravi',
		'Last name': 'Menon',
		Email: `ravi-${crypto.randomUUID()}@example.in`,
		Phone: '9876543210',
		'Company name': 'Malabar Journeys',
		'Website URL': 'https://malabar.example.in',
		Comment: 'Twelve years of houseboats.',
	};
	for (const label of LABELS) await form.getByLabel(label).fill(changes[label] ?? sound[label]);
	await consentOf(form).check();
	return { ...sound, ...changes };
}
export const submit = (form: Locator) => form.getByRole('button', { name: 'Submit Request' }).click();

/** The words of the dialog after the application was sent. */
export const thanks = (page: Page) =>
	page.getByRole('dialog').getByText('We have your application. Our team will reach out to you shortly.');
