import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { dayInWords } from '#domain/departure.ts';
import { aDatedPackage, calendar, call, control } from '../support/browser/departures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const TITLE = 'Select the date of travel';
const availabilityOf = (slug: string) => `**/api/v1/package/${slug}/availability`;

/** Opens a package whose availability answers with these days, ten seats each, on a day in April 2027. */
async function openWithDays(page: Page, days: readonly string[]) {
	const { slug } = await aDatedPackage(page);
	await page.clock.setFixedTime('2027-04-15T06:00:00Z');
	await page.route(availabilityOf(slug), (route) =>
		route.fulfill({
			json: {
				response_code: 200,
				data: days.map((date, at) => ({ id: String(at), date, package_id: '1', seats_left: 10 })),
			},
		}),
	);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
}

/** The words in the cell of a day. */
const cellOf = (page: Page, name: RegExp) =>
	calendar(page)
		.getByRole('gridcell')
		.filter({ has: page.getByRole('button', { name }) });

/** A day of the month that is shown, by its number. */
const day = (page: Page, name: RegExp) => calendar(page).getByRole('gridcell').getByRole('button', { name });

/** The days of the month that is shown, each with its words. */
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

test('CAL-01, LOAD-03, LOAD-01: Departure Dates opens a dialog of that title at once, busy until the dates are there', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	const answer = Promise.withResolvers<void>();
	await page.route(availabilityOf(slug), async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page)).toBeVisible();
	await expect(calendar(page).getByRole('heading', { name: TITLE, exact: true })).toBeVisible();
	await expect(calendar(page).locator('[aria-busy="true"]')).toBeVisible();
	await expect(calendar(page).getByRole('grid')).toHaveCount(0);
	answer.resolve();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	await expect(calendar(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

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
	await expect(calendar(page)).toBeVisible();
	await expect(call(page)).toBeHidden();
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
		{ id: '2', date: '2027-04-20', package_id: '1', seats_left: 0 },
		// The specification's answer does not speak of seats.
		{ id: '3', date: '2027-04-24', package_id: '1' },
	];
	await page.route(availabilityOf(slug), (route) => route.fulfill({ json: { data: departures } }));
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(cellOf(page, /17 April 2027/)).toContainText('3 left');
	await expect(day(page, /17 April 2027/)).toHaveAccessibleDescription('Available 3 left');
	await expect(day(page, /20 April 2027/)).toBeDisabled();
	await expect(day(page, /24 April 2027/)).toHaveAccessibleDescription('Available');
});

test('CAL-07: a date closes the calendar and opens the request for a call, which carries it; Change leads back', async ({
	page,
}) => {
	const { slug, departures } = await aDatedPackage(page);
	const words = dayInWords(departures[0]?.date ?? '');
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await day(page, new RegExp(`\\b${words}`)).click();
	await expect(calendar(page)).toBeHidden();
	await expect(call(page).getByText(words)).toBeVisible();
	await call(page).getByRole('button', { name: 'Change', exact: true }).click();
	await expect(call(page)).toBeHidden();
	await day(page, new RegExp(`\\b${words}`)).click();
	await call(page).getByLabel('Full name').fill('Asha Rao');
	await call(page).getByLabel('Email').fill('asha@example.in');
	await call(page).getByLabel('Phone', { exact: true }).fill('9820012345');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await call(page).getByRole('button', { name: 'Submit' }).click();
	expect((await sent).postDataJSON()).toMatchObject({ departure_month: words });
	await expect(call(page).getByText('Always be trip-ing!!')).toBeVisible();
	await expect(call(page).getByRole('link', { name: 'Put the date into your calendar' })).toHaveAttribute(
		'href',
		`/packagedetails/${slug}/${departures[0]?.date}.ics`,
	);
});

test('CAL-08, ERR-08: a refused availability opens no calendar and says nothing', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await page.route(availabilityOf(slug), (route) =>
		route.fulfill({ status: 400, json: { response_code: 400, data: { message: 'No' }, message: 'No' } }),
	);
	await page.goto(`/packagedetails/${slug}`);
	const refused = page.waitForResponse(availabilityOf(slug));
	await control(page).click();
	await refused;
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('grid')).toHaveCount(0);
	await expect(page.locator('.snackbar')).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`/packagedetails/${slug}$`));
	await expect(control(page)).toBeFocused();
});

test('without any answer Departure Dates leads to the dates on the page', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await page.route(availabilityOf(slug), (route) => route.abort());
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(page).toHaveURL(/#departures$/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on slow 4G, once one reads on, the calendar stands within 400 ms of the tap, its frame at once', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	const session = await page.context().newCDPSession(page);
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: 1_600_000 / 8,
		uploadThroughput: 750_000 / 8,
	});
	const code = page.waitForResponse(/show-calendar/);
	await page.goto(`/packagedetails/${slug}`);
	await page.mouse.wheel(0, 200);
	await (await code).finished();
	const times: { frame: number; grid: number }[] = [];
	for (const _time of [1, 2, 3]) {
		times.push(
			await control(page).evaluate(async (link) => {
				const from = performance.now();
				const until = async (selector: string) => {
					while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
					return performance.now() - from;
				};
				(link as HTMLElement).click();
				return { frame: await until('#frame[open]'), grid: await until('#frame [role="grid"]') };
			}),
		);
		await page.keyboard.press('Escape');
		await expect(calendar(page)).toBeHidden();
	}
	// The machine that tests may be busy: what counts is what the page can do.
	expect(Math.min(...times.map(({ frame }) => frame))).toBeLessThan(100);
	expect(Math.min(...times.map(({ grid }) => grid))).toBeLessThan(400);
});

test('a date is chosen by keyboard alone, and Escape leads back to the control', async ({ page }) => {
	await openWithDays(page, ['2027-04-17', '2027-04-24', '2027-05-01']);
	await expect(day(page, /17 April 2027/)).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(calendar(page)).toBeHidden();
	await expect(control(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(day(page, /17 April 2027/)).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(day(page, /24 April 2027/)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(call(page).getByText('24 April 2027')).toBeVisible();
});

for (const [width, colorScheme] of [
	[320, 'light'],
	[360, 'light'],
	[1280, 'light'],
	[1280, 'dark'],
] as const) {
	test(`axe finds nothing in the calendar, ${width} px, ${colorScheme}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		const { slug } = await aDatedPackage(page);
		await page.goto(`/packagedetails/${slug}`);
		await control(page).click();
		await expect(calendar(page).getByRole('grid')).toBeVisible();
		expect((await new AxeBuilder({ page }).include('#frame').analyze()).violations).toEqual([]);
		const body = calendar(page).locator('.dialog-body');
		expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	});
}
