import { dayInWords } from '#domain/package/departure.ts';
import { dayAfter } from '#domain/time/calendar-day.ts';
import { callForm } from '../../support/browser/call-form.ts';
import { aDatedPackage, calendar, control } from '../../support/browser/departures.ts';
import { some } from '../../support/browser/some-package.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('DET-05: Departure Dates only where the package has some', async ({ page }) => {
	const dated = await some(page, ({ has_departures }) => has_departures);
	await page.goto(`/packagedetails/${dated.slug}`);
	await expect(control(page)).toBeVisible();
	const undated = await some(page, ({ has_departures }) => !has_departures);
	await page.goto(`/packagedetails/${undated.slug}`);
	await expect(page.getByRole('link', { name: 'Request a Call' }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Departure Dates' })).toHaveCount(0);
});

test('DET-06: Request a Call opens the form; Chat With Us is a chat about name, price and address', async ({
	page,
}) => {
	const { slug, sale_info } = await some(page, () => true);
	await page.goto(`/packagedetails/${slug}`);
	const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	await page.getByRole('link', { name: 'Request a Call' }).first().click();
	await expect(callForm(page).getByLabel('Full name')).toBeVisible();
	await expect(callForm(page).getByText(name)).toBeVisible();
	await page.keyboard.press('Escape');
	const href = await page.getByRole('link', { name: 'Chat With Us' }).getAttribute('href');
	const chat = new URL(href ?? '');
	expect(chat.host).toBe('wa.me');
	const text = chat.searchParams.get('text') ?? '';
	expect(text).toContain(name);
	expect(text).toContain(sale_info.list_price.displayValue);
	expect(text).toContain(`/packagedetails/${slug}`);
});

test('DET-18: from a package to a date to asking for it, without typing an address', async ({ page }) => {
	const { slug } = await aDatedPackage(page);
	await page.goto(`/packagedetails/${slug}`);
	await control(page).click();
	await calendar(page)
		.getByRole('gridcell')
		.filter({ hasText: 'Available' })
		.first()
		.getByRole('button')
		.click();
	await callForm(page).getByLabel('Full name').fill('Asha Rao');
	await callForm(page).getByLabel('Email').fill('asha@example.in');
	await callForm(page).getByLabel('Phone', { exact: true }).fill('9820012345');
	await expect(
		callForm(page).getByRole('button', { name: 'Reserve free, pay within 24 hours' }),
	).toBeVisible();
	await callForm(page).getByRole('button', { name: 'Submit' }).click();
	await expect(callForm(page).getByText('Always be trip-ing!!')).toBeVisible();
});

test('each date has a calendar file over all days of the journey; other dates have none', async ({
	page,
}) => {
	const { slug, departures } = await aDatedPackage(page);
	const date = departures[0]?.date ?? '';
	await page.goto(`/packagedetails/${slug}`);
	const link = page.getByRole('link', { name: new RegExp(`^Calendar file of .*\\b${dayInWords(date)}$`) });
	const href = (await link.getAttribute('href')) ?? '';
	const file = await page.request.get(href);
	expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
	expect(file.headers()['content-disposition']).toContain(`${slug}-${date}.ics`);
	const text = await file.text();
	const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
	expect(text).toContain(`\r\nDTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\n`);
	expect(text).toContain(`\r\nDTEND;VALUE=DATE:${dayAfter(date, data.days).replaceAll('-', '')}\r\n`);
	for (const other of ['2020-01-01', '2027-02-30', 'soon', '%00']) {
		const status = (await page.request.get(`/packagedetails/${slug}/${other}.ics`)).status();
		expect([400, 404], other).toContain(status);
	}
	expect((await page.request.get(`/packagedetails/no-such-package/${date}.ics`)).status()).toBe(404);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('CAL-01: Departure Dates leads to the dates of the page, each to the form about that day', async ({
		page,
	}) => {
		const { slug, departures } = await aDatedPackage(page);
		const date = departures[0]?.date ?? '';
		await page.goto(`/packagedetails/${slug}`);
		await control(page).click();
		await expect(page).toHaveURL(/#departures$/);
		await page.getByRole('link', { name: new RegExp(`^\\w+ ${dayInWords(date)}$`) }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Request a Call' })).toBeVisible();
		await expect(page.getByText(dayInWords(date))).toBeVisible();
	});
});
