import type { Page } from '@playwright/test';
import { dayInWords } from '#domain/package/departure.ts';
import { callForm } from '../../support/browser/call-form.ts';
import {
	APRIL_OF,
	aDatedPackage,
	availabilityOf,
	calendar,
	control,
	day,
	openWithDays,
} from '../../support/browser/departures.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Which days the calendar of departures shows, and which of them can be chosen. */

test.use({ viewport: { width: 1280, height: 800 } });

/** The words in the cell of a day. */
const cellOf = (page: Page, name: RegExp) =>
	calendar(page)
		.getByRole('gridcell')
		.filter({ has: page.getByRole('button', { name }) });

/** The days of the displayed month, each with its words. */
const shownDays = (page: Page) =>
	calendar(page)
		.getByRole('gridcell')
		.getByRole('button')
		.evaluateAll((cells) =>
			cells.map((cell) => ({
				name: cell.getAttribute('aria-label') ?? '',
				text: cell.closest('td')?.textContent ?? '',
				isOpen: cell.getAttribute('aria-disabled') !== 'true',
			})),
		);

test('CAL-02, CAL-06: one month at a time, from the month of the earliest date to the month of the latest', async ({
	page,
}) => {
	await openWithDays(page, ['2027-04-17', '2027-05-01', '2027-06-19']);
	const month = calendar(page).getByRole('heading', { level: 3 });
	const previous = calendar(page).getByRole('button', { name: 'Previous' }).first();
	const next = calendar(page).getByRole('button', { name: 'Next' }).first();
	await expect(calendar(page).getByRole('grid')).toHaveCount(1);
	await expect(month).toHaveText('April 2027');
	await expect(previous).toBeDisabled();
	const april = await shownDays(page);
	expect(april.length).toBe(30);
	await next.click();
	await expect(month).toHaveText('May 2027');
	await expect(calendar(page).getByRole('grid')).toHaveCount(1);
	await expect(previous).toBeEnabled();
	await next.click();
	await expect(month).toHaveText('June 2027');
	await expect(next).toBeDisabled();
	await previous.click();
	await expect(month).toHaveText('May 2027');
});

test('CAL-03, CAL-04, VAL-22: exactly the dates of the availability say Available and can be chosen', async ({
	page,
}) => {
	const { slug, departures } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	const next = calendar(page).getByRole('button', { name: 'Next' }).first();
	const month = calendar(page).getByRole('heading', { level: 3 });
	const open: string[] = [];
	for (;;) {
		for (const { name, text, isOpen } of await shownDays(page)) {
			expect(text.includes('Available'), name).toBe(isOpen);
			if (isOpen) open.push(name);
		}
		if (await next.isDisabled()) break;
		const before = await month.textContent();
		await next.click();
		await expect(month).not.toHaveText(before ?? '');
	}
	const dates = [...new Set(departures.map(({ date }) => date))];
	expect(open.length).toBe(dates.length);
	for (const [at, date] of dates.entries()) expect(open[at]).toContain(dayInWords(date));
});

test('CAL-04: what is not on the list does nothing when pressed', async ({ page }) => {
	await openWithDays(page, ['2027-04-17', '2027-04-24']);
	await day(page, /20 April 2027/).click({ force: true });
	await settled(page);
	await expect(calendar(page)).toBeVisible();
	await expect(callForm(page)).toBeHidden();
	await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('CAL-05: a day that is over is disabled even if it is listed; today is not over', async ({ page }) => {
	await openWithDays(page, ['2027-04-14', '2027-04-15', '2027-04-24']);
	await expect(day(page, /14 April 2027/)).toBeDisabled();
	await expect(cellOf(page, /14 April 2027/)).not.toContainText('Available');
	await expect(day(page, /15 April 2027/)).toBeEnabled();
	await expect(cellOf(page, /24 April 2027/)).toContainText('Available');
});

test('the seats left are those of the data, spoken too, and a day without a seat is no day to choose', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	await page.clock.setFixedTime('2027-04-15T06:00:00Z');
	const departures = [
		{ id: '1', date: '2027-04-17', package_id: '1', seats_left: 3 },
		// The specification's response has no number of seats.
		{ id: '3', date: '2027-04-24', package_id: '1' },
	];
	await page.route(availabilityOf(slug), (route) =>
		route.fulfill({ json: { data: departures, sold_out: ['2027-04-20'] } }),
	);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(cellOf(page, /17 April 2027/)).toContainText('3 left');
	await expect(day(page, /17 April 2027/)).toHaveAccessibleName(/^17 Available 3 left, /);
	await expect(day(page, /20 April 2027/)).toBeDisabled();
	await expect(day(page, /20 April 2027/)).toHaveAccessibleName(/^20 Sold out, /);
	await expect(day(page, /24 April 2027/)).toHaveAccessibleName(/^24 Available, /);
});

test('CAL-03: the whole word Available is seen in its day, however wide the window', async ({ page }) => {
	await openWithDays(page, ['2027-04-17']);
	const word = calendar(page).getByText('Available', { exact: true }).first();
	const roomAndNeed = () =>
		word.evaluate((line) => {
			const range = document.createRange();
			range.setStart(line.firstChild!, 0);
			range.setEnd(line.firstChild!, 'Available'.length);
			return [
				line.parentElement?.getBoundingClientRect().width ?? 0,
				range.getBoundingClientRect().width,
			] as const;
		});
	for (const width of [320, 360, 390, 400, 577, 769, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
		const [room, needed] = await roomAndNeed();
		expect(needed).toBeGreaterThan(0);
		expect(room, `${width} px`).toBeGreaterThanOrEqual(needed);
	}
});

test('CAL-03, CAL-07: the word Available belongs to its day: a press on it chooses that day', async ({
	page,
}) => {
	await openWithDays(page, [`${APRIL_OF}-04-17`, `${APRIL_OF}-04-24`]);
	await expect(day(page, new RegExp(`^17 Available, .*17 April ${APRIL_OF}`))).toBeVisible();
	await calendar(page).getByText('Available', { exact: true }).nth(1).click();
	await expect(callForm(page).getByText(`24 April ${APRIL_OF}`)).toBeVisible();
});
