import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { newCustomer, payFor } from '../../support/browser/booking.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { codeSentTo } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { NOT_IN_GATE } from '../gate.ts';

async function lookFor(page: Page, id: string, phoneNumber: string) {
	await page.getByLabel('Booking id').fill(id);
	await page.getByLabel('Phone number').fill(phoneNumber);
	await page.getByRole('button', { name: 'Send the code' }).click();
	await expect(page.getByRole('status').filter({ hasText: id })).toContainText(
		`If ${id} was booked with ${shownPhone({ countryCode: '+91', phoneNumber: phoneNumber })}, a 6‑digit code is on its way`,
	);
}

for (const javaScriptEnabled of [true, false])
	test.describe(`a booking is found without an account, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
		test.use({ javaScriptEnabled });

		test('by its id, its number and the code that is sent there', async ({ page, expectErrors }) => {
			const customer = await newCustomer(page);
			const { id, item, amount } = await payFor(page, customer);
			await page.goto('/bookings');
			await page.getByRole('link', { name: 'Find a booking by its id' }).click();
			await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible();
			expectErrors(failedRequest(400, '/bookings/find'));
			await page.getByRole('button', { name: 'Send the code' }).click();
			await expect(page.getByLabel('Booking id')).toHaveAccessibleDescription(/as your confirmation has it/);
			await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/between 9 and 15 digits/);
			await lookFor(page, id, customer.phoneNumber);
			const code = await codeSentTo(page, customer.phoneNumber);
			await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
			await page.getByRole('button', { name: 'Show the booking' }).click();
			await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Invalid OTP. 4 tries left.');
			await page.getByLabel('Code').fill(code);
			await page.getByRole('button', { name: 'Show the booking' }).click();
			// With script the browser keeps the key, and the address can be shared.
			await expect(page).toHaveURL(
				javaScriptEnabled ? `/booking/${id}/success` : new RegExp(`/booking/${id}/success\\?key=\\d+\\.`),
			);
			await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
			await expect(page.locator('.price-lines')).toContainText(`Paid${amount}`);
			// The links to the other pages of the booking contain the key.
			await page.getByRole('link', { name: 'Cancel this booking' }).click();
			await expect(page.getByRole('heading', { name: `You get back ${amount}` })).toBeVisible();
		});
	});

test('another number is told the same, and its code page can be used by nobody', async ({
	page,
	expectErrors,
}) => {
	const { id } = await payFor(page, await newCustomer(page));
	await page.goto(`/booking/${id}/success`);
	await page.getByRole('link', { name: 'See all of it' }).click();
	await expect(page.getByLabel('Booking id')).toHaveValue(id);
	const stranger = `8${String(Date.now()).slice(-9)}`;
	await lookFor(page, id, stranger);
	expect(await violations(page)).toEqual([]);
	expect(await (await page.request.get('/sandbox/outbox')).text()).not.toContain(stranger);
	expectErrors(failedRequest(400, '/bookings/find'));
	await page.getByLabel('Code').fill('123456');
	await page.getByRole('button', { name: 'Show the booking' }).click();
	await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Invalid OTP. 4 tries left.');
	expect(await violations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
	test.describe(`what is pasted, ${javaScriptEnabled ? 'with' : 'without'} script,`, {
		tag: javaScriptEnabled ? [] : [NOT_IN_GATE],
	}, () => {
		test.use({ javaScriptEnabled });

		test('is said back as the number it is, and opens the booking with the message of the code', async ({
			page,
		}) => {
			const customer = await newCustomer(page);
			const { id } = await payFor(page, customer);
			await page.goto('/bookings/find');
			const number = customer.phoneNumber;
			await page.getByLabel('Booking id').fill(`Booking ${id.toLowerCase()}.`);
			await page
				.getByLabel('Phone number')
				.fill(`\u202a+91 (${number.slice(0, 3)}) ${number.slice(3, 6)}\u2011${number.slice(6)}\u202c`);
			await page.getByRole('button', { name: 'Send the code' }).click();
			const shown = shownPhone({ countryCode: '+91', phoneNumber: number });
			await expect(page.getByRole('status').filter({ hasText: id })).toContainText(
				`If ${id} was booked with ${shown}, a 6‑digit code`,
			);
			await page.getByLabel('Code').fill(`Your code is ${await codeSentTo(page, number)}`);
			await page.getByRole('button', { name: 'Show the booking' }).click();
			await expect(page.getByText(shown)).toBeVisible();
		});
	});

test('the page of signing in leads there', async ({ page }) => {
	await page.goto('/login');
	await page.getByRole('main').getByRole('link', { name: 'Find your booking' }).click();
	await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	for (const width of [320, 360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
});
