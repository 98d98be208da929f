import { expect, type Page } from '@playwright/test';
import { bearing } from '../signed-in.ts';

/** Sends a request for a customised trip as a customer, who agrees to be called. */
export async function sendRequest(
	page: Page,
	{ phone, token }: { phone: string; token: string },
): Promise<void> {
	await page.request.post('/api/v1/lead/submit', {
		headers: bearing(token),
		data: {
			...{ name: 'Asha Rao', email: `${phone}@example.in`, country_code: '+91', phone_number: phone },
			source: 'customize',
		},
	});
}

/** Opens the form of a customised trip as the customer with a number, and fills in what her profile does not know. */
export async function fillTrip(page: Page, phone: string, where: string): Promise<void> {
	await page.goto('/customize');
	await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
	await page.getByLabel('Where', { exact: true }).fill(where);
	await page.getByLabel('Month').selectOption({ index: 3 });
	await page.getByLabel('Budget per person', { exact: true }).selectOption({ index: 2 });
}
