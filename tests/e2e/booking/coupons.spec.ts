import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { indianDay } from '#domain/time/calendar-day.ts';
import { type RunningSite, serveForTests } from '../../../scripts/serve-for-tests.ts';
import {
	bookable,
	checkoutOf,
	endPayment,
	fillIn,
	hold,
	newCustomer,
	paymentWindow,
} from '../../support/browser/booking.ts';
import { PHONE } from '../../support/browser/comparing.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { test as base, expect, failedRequest } from '../../support/browser/test.ts';

/* Coupons that count: no coupon ships, so that these tests have a site whose owner has written some. */

const today = indianDay(Date.now());
const COUPONS = `
special: { percent: 5, most: 10000 }
coupons:
  - { code: MONSOON, percent: 10, most: 3000, least: 0, from: ${today}, until: 2099-12-31 }
  - { code: GROUP, percent: 5, most: 100000, least: 9000000, from: ${today}, until: 2099-12-31 }
  - { code: DIWALI, percent: 5, most: 100000, least: 0, from: 2020-01-01, until: 2020-12-31 }
`;

const test = base.extend<object, { couponSite: RunningSite }>({
	couponSite: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), 'safarnama-coupons-'));
			const file = join(folder, 'discounts.yaml');
			writeFileSync(file, COUPONS);
			const site = await serveForTests({ DISCOUNTS_FILE: file });
			await use(site);
			await site.stop();
			rmSync(folder, { recursive: true, force: true });
		},
		// A site of its own gets the starter catalogue.
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: ({ couponSite }, use) => use(couponSite.url),
});

test.describe.configure({ mode: 'default' });

const rupeesOf = (text: string | null | undefined) => Number(text?.replaceAll(/[^\d-]/g, ''));
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const code = (page: Page) => page.getByLabel('Coupon code');

/** The price lines of a page by their names, in rupees. @throws when they do not add up to the last of them */
async function priceLines(page: Page): Promise<Map<string, number>> {
	const names = await page.locator('.price-lines dt').allTextContents();
	const amounts = (await page.locator('.price-lines dd').allTextContents()).map(rupeesOf);
	const lines = new Map(names.map((name, at) => [name, amounts[at] ?? Number.NaN]));
	const [payable] = [...lines].at(-1) ?? [''];
	const sum = [...lines].reduce(
		(total, [name, amount]) => (name === 'Sale price' || name === payable ? total : total + amount),
		0,
	);
	expect(sum, JSON.stringify([...lines])).toBe(lines.get(payable));
	return lines;
}

/** The price that the API gives for a hold. */
const priceOf = async (page: Page, intentId: string) =>
	(await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json()).data;

/** The checkout of a new customer's hold, the browser being a guest's. */
async function openCheckout(page: Page) {
	const item = await bookable(page);
	const intentId = await hold(page, await newCustomer(page), item.slug);
	await page.goto(checkoutOf(intentId));
	return intentId;
}

test('CHK-07, ENT-11: a coupon is a line of the price, follows the travellers, and is what is paid less', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	const intentId = await openCheckout(page);
	const before = await priceLines(page);
	await page.getByText('Have a coupon?').click();
	await code(page).fill(' monsoon ');
	await apply(page).click();
	const line = page.locator('.price-lines > div', { hasText: 'Coupon discount' });
	await expect(line).toContainText('-₹');
	const after = await priceLines(page);
	// A tenth of the sale price, three thousand at most.
	const sale = [...before].find(([name]) => name === 'Sale price') ?? [...before][0];
	expect(after.get('Coupon discount')).toBe(-Math.min(3000, Math.floor((sale?.[1] ?? 0) / 10)));
	// Taxes are of the price that is paid, so that they shrink with it.
	expect(after.get('Payable amount')).toBeLessThan(
		(before.get('Payable amount') ?? 0) + (after.get('Coupon discount') ?? 0),
	);
	expect(await violations(page)).toEqual([]);
	expect(await excessWidth(page)).toBe(0);

	await page.getByRole('button', { name: 'More travellers' }).click();
	await expect(page.locator('.price-lines')).toContainText('2 travellers');
	const both = await priceLines(page);
	expect(both.get('Coupon discount')).toBeLessThan(0);
	const { pricing_info: charged, coupon_code } = await priceOf(page, intentId);
	expect(coupon_code).toBe('MONSOON');
	expect(charged).toMatchObject({
		coupon_discount: -(both.get('Coupon discount') ?? 0),
		payable_amount: both.get('Payable amount'),
	});

	// A reload shows the same, with the code in its field.
	await page.reload();
	expect(await priceLines(page)).toEqual(both);
	await expect(code(page)).toHaveValue('MONSOON');

	await fillIn(page);
	const payable = `₹${both.get('Payable amount')?.toLocaleString('en-IN')}`;
	await expect(page.locator('.checkout-pay')).toHaveText(`Pay ${payable}`);
	await page.locator('.checkout-pay').click();
	await expect(paymentWindow(page).locator('.amount')).toHaveText(payable);
	await endPayment(page, 'Pay');
	await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
	// The browser that paid fetches the receipt with its key.
	await expect(page.locator('.price-lines')).toContainText('Paid');
	const receipt = await priceLines(page);
	expect(receipt.get('Coupon discount')).toBe(both.get('Coupon discount'));
	expect(receipt.get('Paid')).toBe(both.get('Payable amount'));

	await page.getByRole('link', { name: 'Cancel this booking' }).click();
	await expect(page.getByRole('heading', { name: `You get back ${payable}` })).toBeVisible();
});

test('a coupon is taken away by an empty code, and one that does not count is said with its reason', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, /\/bookingIntent\/[\w-]+/));
	await openCheckout(page);
	const before = await priceLines(page);
	await page.getByText('Have a coupon?').click();
	for (const [typed, why] of [
		['DIWALI', 'This coupon is no longer valid.'],
		['GROUP', 'This coupon is for larger bookings.'],
	] as const) {
		await code(page).fill(typed);
		await apply(page).click();
		await expect(page.getByText(why).first()).toBeVisible();
		expect(await priceLines(page)).toEqual(before);
	}
	await code(page).fill('MONSOON');
	await apply(page).click();
	await expect(page.locator('.price-lines')).toContainText('Coupon discount');
	await expect(page.getByText('This coupon is for larger bookings.')).toBeHidden();
	await code(page).fill('');
	await apply(page).click();
	await expect(page.locator('.price-lines')).not.toContainText('Coupon discount');
	expect(await priceLines(page)).toEqual(before);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a coupon beside a number of travellers that is none is not applied', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		const intentId = await openCheckout(page);
		await page.getByLabel('How many travellers?').fill('0');
		await page.getByText('Have a coupon?').click();
		await code(page).fill('MONSOON');
		await apply(page).click();
		await expect(page.getByText('A number from 1 to 50')).toBeVisible();
		await expect(page.locator('.price-lines')).not.toContainText('Coupon discount');
		expect((await priceOf(page, intentId)).coupon_code).toBeNull();
	});

	test('CHK-07, ENT-11: a coupon is applied by its form, and the lines add up', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		const intentId = await openCheckout(page);
		const before = await priceLines(page);
		await page.getByText('Have a coupon?').click();
		await code(page).fill('DIWALI');
		await apply(page).click();
		await expect(page.getByText('This coupon is no longer valid.').first()).toBeVisible();
		expect(await priceLines(page)).toEqual(before);

		await code(page).fill('monsoon');
		await apply(page).click();
		await expect(page.locator('.price-lines')).toContainText('Coupon discount');
		const after = await priceLines(page);
		expect(after.get('Payable amount')).toBe((await priceOf(page, intentId)).pricing_info.payable_amount);
		await expect(code(page)).toHaveValue('MONSOON');
		await page.getByLabel('How many travellers?').fill('3');
		await page.getByRole('button', { name: 'Update the price' }).click();
		await expect(page.locator('.price-lines')).toContainText('3 travellers');
		const three = await priceLines(page);
		expect(three.get('Coupon discount')).toBeLessThan(0);

		await fillIn(page);
		await page.locator('.checkout-pay').click();
		await expect(page).toHaveURL(`/payment-processing/${intentId}`);

		await page.goto(checkoutOf(intentId));
		await code(page).fill('');
		await apply(page).click();
		await expect(page.locator('.price-lines')).not.toContainText('Coupon discount');
		await priceLines(page);
	});

	test('a coupon that was typed and not applied is applied by Pay, and its price is shown before it is paid', async ({
		page,
		expectErrors,
	}) => {
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		const intentId = await openCheckout(page);
		await fillIn(page);
		await page.getByText('Have a coupon?').click();
		await code(page).fill('DIWALI');
		await page.locator('.checkout-pay').click();
		await expect(page.getByText('This coupon is no longer valid.').first()).toBeVisible();

		await code(page).fill('monsoon');
		await page.locator('.checkout-pay').click();
		await expect(page.getByRole('alert')).toContainText('The price has changed with the coupon.');
		await expect(page.locator('.price-lines')).toContainText('Coupon discount');
		await expect(page.getByLabel('Full name')).not.toHaveValue('');
		await page.locator('.checkout-pay').click();
		await expect(page).toHaveURL(`/payment-processing/${intentId}`);
	});
});
