import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { newCustomer, payFor } from '../../support/browser/booking.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { codeSentTo } from '../../support/browser/signing-in.ts';
import { siteAt } from '../../support/browser/site-at.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

/* A booking that its operator never confirms, on a site whose clock is later at each start. */

let folder: string;

test.beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'safarnama-late-'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Looks at the site as it is at a moment (epoch milliseconds). */
const at = <Result>(browser: Browser, moment: number, look: (page: Page) => Promise<Result>) =>
	siteAt(browser, folder, moment, look);

test('LEG-07: an unconfirmed booking is free to cancel before the day of departure, for nothing on that day, and later not at all', async ({
	browser,
	expectErrors,
}) => {
	expectErrors(failedRequest(409, /\/booking\/\w+\/cancel/));
	// Four sites are started, the first of which gets the starter catalogue.
	test.setTimeout(240_000);
	const { id, phoneNumber, amount, date } = await at(browser, Date.now(), async (page) => {
		const customer = await newCustomer(page);
		const booked = await payFor(page, customer);
		const read = await page.request.get(`/api/v1/booking/${booked.id}?key=${booked.key}`);
		return { ...booked, ...customer, date: String((await read.json()).data.availability.date) };
	});
	/** The key of its owner at the moment of a page, by a code to the phone. */
	const keyAt = async (page: Page): Promise<string> => {
		const asked = { booking_id: id, country_code: '+91', phone_number: phoneNumber };
		await page.request.post('/api/v1/bookings/find', { data: asked });
		const data = { ...asked, otp: await codeSentTo(page, phoneNumber) };
		const opened = await page.request.post('/api/v1/bookings/find/verify', { data });
		return String((await opened.json()).data.booking_key);
	};
	const cancelling = async (page: Page) => `/booking/${id}/cancel?key=${await keyAt(page)}`;
	const noon = Date.parse(`${date}T12:00:00+05:30`);
	const days = (count: number) => noon + count * DAY_MS;

	await at(browser, days(-3), async (page) => {
		await page.goto(await cancelling(page));
		await expect(page.getByRole('heading', { name: `You get back ${amount}` })).toBeVisible();
		await expect(page.getByText('The operator has not confirmed your booking yet')).toBeVisible();
		await expect(page.getByText(/It goes to the card or account/)).toBeVisible();
		await expect(page.getByText('Days and times are those of India.')).toBeVisible();
		await page.goto('/sandbox/outbox');
		// By e-mail and SMS.
		const told = page.locator('[data-template="booking-unanswered"]').filter({ hasText: id });
		await expect(told).toHaveCount(2);
		for (const message of await told.all()) await expect(message).toContainText('has not confirmed by');
		await expect(page.getByText(new RegExp(`has neither confirmed nor refused booking ${id}`))).toHaveCount(
			1,
		);
	});

	await at(browser, days(0), async (page) => {
		await page.goto(await cancelling(page));
		await expect(page.getByRole('heading', { name: 'You get back ₹0' })).toBeVisible();
		await expect(page.getByText('Today is the day of departure: nothing is given back.')).toBeVisible();
		await expect(page.getByText(/It goes to the card or account/)).toHaveCount(0);
		await expect(page.getByText('If it does not take you along, do not cancel: call us')).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});

	await at(browser, days(1), async (page) => {
		const answer = await page.goto(await cancelling(page));
		expect(answer?.status()).toBe(409);
		await expect(page.getByRole('alert')).toHaveText(
			/^The day of departure is over, so this booking cannot be/,
		);
		await expect(page.getByRole('button', { name: 'Cancel the booking' })).toHaveCount(0);
		const key = await keyAt(page);
		const data = { refund_amount: 0, key };
		const refused = await page.request.post(`/api/v1/booking/${id}/cancel`, { data });
		expect(refused.status()).toBe(409);
		expect((await refused.json()).data.message).toMatch(/^The day of departure is over/);
		await page.goto(`/booking/${id}/success?key=${key}`);
		await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Cancel this booking' })).toHaveCount(0);
	});
});
