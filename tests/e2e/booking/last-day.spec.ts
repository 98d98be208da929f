import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { reserveHref } from '#domain/booking/booking-paths.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import { checkoutOf, hold, newCustomer, payFor } from '../../support/browser/booking.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { codeSentTo } from '../../support/browser/signing-in.ts';
import { siteAt } from '../../support/browser/site-at.ts';
import { expect, test } from '../../support/browser/test.ts';

/* A day of departure that a refusal offers: two hours before its end, and after it. */

let folder: string;

test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'safarnama-last-day-'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Refuses a booking as its operator, who offers another day. @returns that day, `YYYY-MM-DD` */
async function refuse(page: Page, id: string): Promise<string> {
	await page.goto((await operatorPageOf(page, id)).replace('/operator', '/refuse'));
	const day = page
		.getByRole('group', { name: /^Can you offer another day/ })
		.getByRole('checkbox')
		.first();
	const date = String(await day.getAttribute('value'));
	await day.check();
	await page.getByLabel('Why? The traveller reads this.').fill('Too few travellers.');
	await page.getByRole('button', { name: 'Refuse it and refund the traveller' }).click();
	await expect(page.getByText('This booking was refused.')).toBeVisible();
	return date;
}

test('D144, D253: two hours before a day of departure ends its pages say until when it is paid for; once it is over nobody is offered it', async ({
	browser,
}) => {
	// Three sites are started, the first of which gets the starter catalogue.
	test.setTimeout(240_000);
	const { id, phoneNumber, slug, date } = await siteAt(browser, folder, Date.now(), async (page) => {
		const customer = await newCustomer(page);
		const booked = await payFor(page, customer);
		return { ...customer, id: booked.id, slug: booked.item.slug, date: await refuse(page, booked.id) };
	});
	const end = Date.parse(`${date}T00:00:00+05:30`) + DAY_MS;
	const until = momentInWords(end);
	/** What the owner of the booking can do instead, by a code to the phone. */
	const insteadAt = async (page: Page) => {
		const asked = { booking_id: id, country_code: '+91', phone_number: phoneNumber };
		await page.request.post('/api/v1/bookings/find', { data: asked });
		const data = { ...asked, otp: await codeSentTo(page, phoneNumber) };
		const opened = await page.request.post('/api/v1/bookings/find/verify', { data });
		await page.goto(`/booking/${id}/success?key=${(await opened.json()).data.booking_key}`);
		return page.getByRole('region', { name: 'What you can do instead' });
	};

	await siteAt(browser, folder, end - 2 * HOUR_MS, async (page) => {
		await expect(await insteadAt(page)).toContainText('offers you this day');
		await page.goto(`/packagedetails/${slug}/request-call?date=${date}`);
		const reserve = page.getByRole('main').getByRole('link', { name: `Reserve free, pay by ${until}` });
		await expect(reserve).toBeVisible();
		await page.goto(reserveHref(slug, date));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reserve free, pay by ${until}`);
		await expect(page.getByText(`With it your seats are kept. Pay by ${until}:`)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
		const departure = data.find((one: { date: string }) => one.date === date);
		const intentId = await hold(page, await newCustomer(page), slug, departure);
		await page.goto(checkoutOf(intentId));
		await expect(page.getByRole('region', { name: 'Good to know' })).toContainText(
			`Your reservation is held for 24 hrs, at the latest until the day of departure is over, until ${until}.`,
		);
		await expect(page.getByText(`Held for you until ${until}.`)).toBeVisible();
	});

	await siteAt(browser, folder, end + 12 * HOUR_MS, async (page) => {
		const instead = await insteadAt(page);
		await expect(instead.getByRole('link', { name: 'See other days of this tour' })).toBeVisible();
		await expect(instead).not.toContainText('offers you');
	});
});
