import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { bookable, someDeparture } from '../../support/browser/booking.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

async function askForCode(page: Page, phoneNumber: string): Promise<string> {
	await page.getByLabel('Phone number').fill(phoneNumber);
	await page.getByRole('button', { name: 'Send me a code' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toContainText(
		shownPhone({ countryCode: '+91', phoneNumber }),
	);
	return codeSentTo(page, phoneNumber);
}

test('BOOK-08: a day without a departure leads to the dates, and its form says so', async ({ page }) => {
	const { slug } = await bookable(page);
	const address = `/packagedetails/${slug}/reserve?date=2020-01-01`;
	await page.goto(address);
	await expect(page).toHaveURL(`/packagedetails/${slug}#departures`);
	const form = { adults_count: '2', country_code: '+91', phone_number: newPhone(), do: 'send' };
	const headers = { origin: new URL(page.url()).origin };
	const refused = await page.request.post(address, { form, headers });
	expect(refused.status()).toBe(400);
	expect(await refused.text()).toContain('This departure is sold out. Please choose another date.');
	const unknown = await page.request.post('/packagedetails/no-such-package/reserve?date=2027-01-02', {
		form,
		headers,
	});
	expect(unknown.status()).toBe(404);
});

test.describe('with script', () => {
	test.use({ javaScriptEnabled: true });

	test('BOOK-08: the form and its code are for everyone, and work as without script', async ({ page }) => {
		const { slug } = await bookable(page);
		const { date } = await someDeparture(page, slug);
		const phoneNumber = newPhone();
		await page.goto(`/packagedetails/${slug}/reserve?date=${date}&travellers=2`);
		expect(await violations(page)).toEqual([]);
		const code = await askForCode(page, phoneNumber);
		expect(await violations(page)).toEqual([]);
		for (const width of [320, 390, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
		}
		await page.getByLabel('Code').fill(code);
		await page.getByRole('button', { name: 'Reserve' }).click();
		await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
		await expect(page.getByLabel('How many travellers?')).toHaveValue('2');
	});
});
