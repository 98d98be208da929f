import type { Page } from '@playwright/test';
import {
	bookingCalls,
	bookNow,
	chooseDay,
	count,
	dialog,
	openDay,
	travellers,
} from '../../support/browser/book-now.ts';
import { bookable, newCustomer, signIn, someDeparture } from '../../support/browser/booking.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/** The holds of a customer, read from the API. */
async function holdsOf(page: Page, { token }: { token: string }) {
	const answer = await page.request.get('/api/v1/bookingIntent', { headers: bearing(token) });
	return (await answer.json()).data as { intent_id: string; adults_count: number }[];
}

test('BOOK-04: where there are too few seats, it says so and holds none', async ({ page, expectErrors }) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	await chooseDay(page);
	await travellers(page).fill('50');
	expectErrors(failedRequest(400, '/bookingIntent'));
	await bookNow(page).click();
	await expect(page.locator('#snackbars').getByRole('alert')).toContainText(
		/not enough seats left for 50 travellers: \d+ seats are left/,
	);
	expect(await holdsOf(page, customer)).toEqual([]);
});

test('BOOK-01, BOOK-05, CHK-02: seats that are held already are shown with their number and in words, not changed', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	const { item, departure } = await chooseDay(page);
	await travellers(page).fill('3');
	await bookNow(page).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(count(page)).toHaveValue('3');
	await expect(page.getByText(/You already hold/)).toHaveCount(0);

	await openDay(page, item.slug, departure.date);
	await expect(travellers(page)).toHaveValue('1');
	const calls = bookingCalls(page);
	await bookNow(page).click();
	await expect(page.getByText(/^You already hold 3 seats for \d+ \w+ \d{4}\./)).toBeVisible();
	await expect(count(page)).toHaveValue('3');
	expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
	expect(await holdsOf(page, customer)).toMatchObject([{ adults_count: 3 }]);
	// Once the number is changed here, the sentence about the old one is gone.
	await page.getByRole('button', { name: 'Fewer travellers' }).click();
	await expect(page.locator('.price-lines')).toContainText('2 travellers');
	await expect(page.getByText(/You already hold/)).toHaveCount(0);
});

test('BOOK-01, CHK-02, REQ-05: page, form behind a date, hold and checkout have one number of travellers, whichever of them chose it', async ({
	page,
}) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	const item = await bookable(page);
	const departure = await someDeparture(page, item.slug);
	const stepper = page.getByRole('region', { name: 'Price' }).getByRole('textbox', { name: 'Travellers' });
	await page.goto(`/packagedetails/${item.slug}?travellers=2`);
	await expect(stepper).toHaveValue('2');
	await page.locator(`#departures [data-date="${departure.date}"]`).click();
	await expect(travellers(page)).toHaveValue('2');
	await dialog(page).getByRole('button', { name: 'More travellers' }).click();
	await expect(travellers(page)).toHaveValue('3');
	await expect(page).toHaveURL(/\?travellers=3/);
	await page.keyboard.press('Escape');
	await expect(stepper).toHaveValue('3');
	await expect(page.locator('.party dl')).toContainText('3 travellers');

	await page.locator('[data-action="departure-dates"]:visible').first().click();
	await page
		.getByRole('dialog')
		// One with more seats than the five from which on they are counted: other tests have taken some of the first.
		.getByRole('button', { name: /Available, / })
		.first()
		.click();
	await expect(travellers(page)).toHaveValue('3');
	await bookNow(page).click();
	await expect(count(page)).toHaveValue('3');
	expect(await holdsOf(page, customer)).toMatchObject([{ adults_count: 3 }]);
	await page.goBack();
	await expect(stepper).toHaveValue('3');
});

test('requests that were typed beside the travellers are at the checkout', async ({ page }) => {
	const customer = await newCustomer(page);
	await signIn(page, customer);
	await chooseDay(page);
	await dialog(page).getByLabel('Message').fill('Vegetarian meals, please');
	await bookNow(page).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('Requests to the tour operator (optional)')).toHaveValue(
		'Vegetarian meals, please',
	);
});
