import type { Page } from '@playwright/test';

/** The fields of a request for a quote, unless a test changes them. */
const VISITOR = { name: 'Asha Rao', email: 'asha@example.in', phone: '9820012345' };

/** Fills the short lead form of a page, and gives it. */
export async function fillQuote(page: Page, given: Partial<typeof VISITOR> = {}) {
	const { name, email, phone } = { ...VISITOR, ...given };
	const form = page.locator('#lead-form');
	await form.getByLabel('Full Name').fill(name);
	await form.getByLabel('Email Id').fill(email);
	await form.getByLabel('Phone Number').fill(phone);
	return form;
}
