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
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const TITLE = 'Select the date of travel';
const CODE = /\/AvailabilityCalendar\.island\.[\w-]+\.js/;

test('CAL-01, LOAD-03, LOAD-01: Departure Dates opens a dialog of that title at once, busy and moving until the dates are there', async ({
	page,
}) => {
	const { slug } = await aDatedPackage(page);
	const response = Promise.withResolvers<void>();
	await page.route(availabilityOf(slug), async (route) => {
		await response.promise;
		await route.continue();
	});
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page)).toBeVisible();
	await expect(calendar(page).getByRole('heading', { name: TITLE, exact: true })).toBeVisible();
	const waiting = calendar(page).locator('[aria-busy="true"]');
	await expect(waiting).toBeVisible();
	await expect(waiting).toHaveCSS('animation-iteration-count', 'infinite');
	await expect(waiting).not.toHaveCSS('animation-name', 'none');
	await expect(calendar(page).getByRole('grid')).toHaveCount(0);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(waiting).not.toHaveCSS('animation-iteration-count', 'infinite');
	response.resolve();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	await expect(calendar(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

test('CAL-07, SUC-01: a date closes the calendar and opens the request for a call, which carries it; Change leads back', async ({
	page,
}) => {
	const { slug, departures } = await aDatedPackage(page);
	const words = dayInWords(departures[0]?.date ?? '');
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await day(page, new RegExp(`\\b${words}`)).click();
	await expect(calendar(page)).toBeHidden();
	await expect(callForm(page).getByText(words)).toBeVisible();
	await callForm(page).getByRole('button', { name: 'Change', exact: true }).click();
	await expect(callForm(page)).toBeHidden();
	await day(page, new RegExp(`\\b${words}`)).click();
	await callForm(page).getByLabel('Full name').fill('Asha Rao');
	await callForm(page).getByLabel('Email').fill('asha@example.in');
	await callForm(page).getByLabel('Phone', { exact: true }).fill('9820012345');
	const sent = page.waitForRequest('**/api/v1/lead/submit');
	await callForm(page).getByRole('button', { name: 'Submit' }).click();
	expect((await sent).postDataJSON()).toMatchObject({ departure_month: words });
	await expect(callForm(page).getByText('Always be trip-ing!!')).toBeVisible();
	await expect(
		callForm(page).getByText('Thank you for sharing your details. Our team will reach out to you shortly.', {
			exact: true,
		}),
	).toBeVisible();
	await expect(callForm(page).getByRole('link', { name: 'Put the date into your calendar' })).toHaveAttribute(
		'href',
		`/packagedetails/${slug}/${departures[0]?.date}.ics`,
	);
});

test('CAL-08, ERR-08: a rejected availability opens no calendar and says nothing', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/availability'));
	const { slug } = await aDatedPackage(page);
	await page.route(availabilityOf(slug), (route) =>
		route.fulfill({ status: 400, json: { response_code: 400, data: { message: 'No' }, message: 'No' } }),
	);
	await page.goto(`/packagedetails/${slug}`);
	const rejected = page.waitForResponse(availabilityOf(slug));
	await control(page).click();
	await rejected;
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(control(page)).toBeFocused();
	await settled(page);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('grid')).toHaveCount(0);
	await expect(page.locator('.snackbar')).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`/packagedetails/${slug}$`));
});

test('without any response Departure Dates leads to the dates on the page', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest('net::ERR_FAILED', '/availability'));
	const { slug } = await aDatedPackage(page);
	await page.route(availabilityOf(slug), (route) => route.abort());
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(page).toHaveURL(/#departures$/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [width, movedPx] of [
	[360, 0],
	[1280, 24],
] as const)
	test(`before its code has come the calendar is open, busy, as large as it will be, and can be closed, ${width} px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const code = await holdRequests(page, CODE);
		const { slug } = await aDatedPackage(page);
		await page.goto(`/packagedetails/${slug}`);
		await control(page).click();
		await expect(calendar(page).locator('[aria-busy="true"]')).toBeVisible();
		expect(await violations(page, '#calendar')).toEqual([]);
		await calendar(page).getByRole('button', { name: 'Close' }).click();
		await expect(calendar(page)).toBeHidden();
		await expect(control(page)).toBeFocused();
		await control(page).click();
		await expect(calendar(page)).toBeVisible();
		const before = await calendar(page).boundingBox();
		code.release();
		await expect(calendar(page).getByRole('grid')).toBeVisible();
		const after = await calendar(page).boundingBox();
		for (const edge of ['x', 'y', 'width', 'height'] as const)
			expect(Math.abs((before?.[edge] ?? 0) - (after?.[edge] ?? 0)), edge).toBeLessThanOrEqual(movedPx);
	});

test('code that cannot be fetched leads to the dates on the page', async ({ page, expectErrors }) => {
	expectErrors(failedRequest('net::ERR_FAILED', CODE), /hydrating|Failed to fetch|dynamically imported/);
	const { slug } = await aDatedPackage(page);
	await page.route(CODE, (route) => route.abort());
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(page).toHaveURL(/#departures$/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.unroute(CODE);
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
});

test('once the visitor has scrolled, the calendar needs no more than its days', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	const code = page.waitForResponse(CODE);
	await page.goto(`/packagedetails/${slug}`);
	await page.mouse.wheel(0, 200);
	// With what it imports; both are asked for at the same time.
	await page.evaluate(
		async (url) => {
			const island = document.querySelector(`astro-island[component-url="${url}"]`);
			await Promise.all([import(url), import(island?.getAttribute('renderer-url') ?? '')]);
		},
		new URL((await code).url()).pathname,
	);
	// From here on no script comes any more.
	await holdRequests(page, '**/*.js');
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
});

test('a date is chosen by keyboard alone, and Escape leads back to the control, also from the form of the date', async ({
	page,
}) => {
	await openWithDays(page, [`${APRIL_OF}-04-17`, `${APRIL_OF}-04-24`, `${APRIL_OF}-05-01`]);
	await expect(day(page, new RegExp(`17 April ${APRIL_OF}`))).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(calendar(page)).toBeHidden();
	await expect(control(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(day(page, new RegExp(`17 April ${APRIL_OF}`))).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(day(page, new RegExp(`24 April ${APRIL_OF}`))).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(callForm(page).getByText(`24 April ${APRIL_OF}`)).toBeVisible();
	await expect(calendar(page)).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(callForm(page)).toBeHidden();
	await expect(control(page)).toBeFocused();
});

test('axe finds nothing in the calendar, narrow, wide and in the dark', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await expect(calendar(page).getByRole('grid')).toBeVisible();
	for (const [width, colorScheme] of [
		[320, 'light'],
		[360, 'light'],
		[1280, 'light'],
		[1280, 'dark'],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		expect(await violations(page, '#calendar'), `${width} px, ${colorScheme}`).toEqual([]);
		const body = calendar(page).locator('.dialog-body');
		expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	}
});
