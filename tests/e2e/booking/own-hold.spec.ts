import type { Locator } from '@playwright/test';
import { dayInWords } from '#domain/package/departure.ts';
import { checkoutOf, newCustomer, signIn } from '../../support/browser/booking.ts';
import { openCheckout } from '../../support/browser/checkout.ts';
import { packagesOf } from '../../support/browser/comparing.ts';
import { pageScript } from '../../support/browser/page-script.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/** Turns the months of a calendar, which opens at the first open day, until a day of it is seen. */
async function turnTo(day: Locator, calendar: Locator): Promise<void> {
	await expect(calendar.getByRole('grid')).toBeVisible();
	await expect(async () => {
		if (!(await day.isVisible())) await calendar.getByRole('button', { name: 'Next' }).first().click();
		await expect(day).toBeVisible({ timeout: 1000 });
	}).toPass();
}

test('BOOK-07: whoever holds the last seats of a day goes on with them after a reload, and others see that it is sold out', async ({
	page,
	browser,
}) => {
	const customer = await newCustomer(page);
	// The day with the fewest seats, so that few are taken from others.
	const offers: { slug: string; id: string; package_id: string; date: string; seats_left: number }[] = [];
	for (const { slug } of await packagesOf(page, 12)) {
		const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
		// Between others, because the calendar ends with the last day that is open.
		for (const day of data.slice(1, -1))
			if (day.seats_left > 0 && day.seats_left <= 50) offers.push({ slug, ...day });
	}
	const [last] = offers.toSorted((one, other) => one.seats_left - other.seats_left);
	if (!last) throw new Error('no day has a number of seats left');
	const held = await page.request.post('/api/v1/bookingIntent', {
		data: { package_id: last.package_id, availability_id: last.id, adults_count: last.seats_left },
		headers: bearing(customer.token),
	});
	const intentId: string = (await held.json()).data.intent_id;

	await signIn(page, customer);
	for (const turn of ['at first', 'after a reload']) {
		if (turn === 'at first') await page.goto(`/packagedetails/${last.slug}`);
		else await page.reload();
		await page.mouse.wheel(0, 400);
		const note = page.locator('#departures .held');
		await expect(note, turn).toContainText(/You hold these seats until .*/);
		await expect(page.locator(`#departures [data-held="${last.date}"]`)).toBeVisible();
	}
	expect(await violations(page)).toEqual([]);
	await page.locator('#departures').getByRole('link', { name: 'Go on with it' }).click();
	await expect(page).toHaveURL(checkoutOf(intentId));
	await page.goBack();
	// Before its script has run the control leads to the list of dates.
	await pageScript(page);
	await page.locator('[data-action="departure-dates"]:visible').first().click();
	const ownCalendar = page.getByRole('dialog', { name: 'Select the date of travel' });
	const own = ownCalendar.getByRole('button', { name: /Yours reserved/ });
	await turnTo(own, ownCalendar);
	await own.click();
	await expect(page).toHaveURL(checkoutOf(intentId));

	const stranger = await browser.newPage();
	await stranger.goto(`/packagedetails/${last.slug}`);
	await expect(stranger.locator('#departures')).toBeVisible();
	await expect(stranger.locator(`#departures [data-date="${last.date}"]`)).toHaveCount(0);
	await pageScript(stranger);
	await stranger.locator('[data-action="departure-dates"]:visible').first().click();
	const calendar = stranger.getByRole('dialog', { name: 'Select the date of travel' });
	const soldOut = calendar.getByRole('button', {
		name: new RegExp(`^\\d+ Sold out, .*${dayInWords(last.date)}`),
	});
	await turnTo(soldOut, calendar);
	await expect(soldOut).toBeDisabled();
	await stranger.close();
	await page.request.delete(`/api/v1/bookingIntent/${intentId}`);
});

test('with script, a reservation is left by one press', async ({ page }) => {
	await openCheckout(page);
	await page.getByRole('button', { name: 'Release the seats' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
	expect(await violations(page)).toEqual([]);
});
