import type { Page } from '@playwright/test';
import { TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { hold, newCustomer, payFor, signIn } from '../../support/browser/booking.ts';
import { DESK, PHONE } from '../../support/browser/comparing.ts';
import { operatorPageOf } from '../../support/browser/personal-pages.ts';
import { violations } from '../../support/browser/public-pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/* What page, list and calendar file say of a booking, from its payment to its end (decision D141). */

/** The state as the page says it, which the list says as well. */
async function stateOf(page: Page, { id, key }: { id: string; key: string }): Promise<string> {
	await page.goto(`/booking/${id}/success?key=${key}`);
	const line = (await page.locator('#confirmation > .booking-state').textContent()) ?? '';
	expect(await violations(page)).toEqual([]);
	await page.goto('/bookings');
	const item = page.getByRole('article').filter({ hasText: id });
	await expect(item.locator('.booking-state')).toHaveText(line);
	expect(await violations(page)).toEqual([]);
	return line;
}

const calendarOf = async (page: Page, { id, key }: { id: string; key: string }) =>
	/STATUS:(\w+)/.exec(await (await page.request.get(`/booking/${id}/calendar.ics?key=${key}`)).text())?.[1];

for (const [name, size] of Object.entries({ PHONE, DESK }))
	test(`D141, ROLE-03: page, list and calendar say the state first, from paid to cancelled: ${name}`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		const customer = await newCustomer(page);
		const booked = await payFor(page, customer);
		await signIn(page, customer);
		expect(await stateOf(page, booked)).toMatch(/^Paid\. .+ confirms by /);
		expect(await calendarOf(page, booked)).toBe('TENTATIVE');

		await page.goto(await operatorPageOf(page, booked.id));
		await page.getByRole('button', { name: 'Confirm the booking' }).click();
		await expect(page.getByText('You have confirmed this booking.')).toBeVisible();
		expect(await stateOf(page, booked)).toMatch(/^Confirmed\. /);
		expect(await calendarOf(page, booked)).toBe('CONFIRMED');

		await page.goto(`/booking/${booked.id}/cancel?key=${booked.key}`);
		await page.getByRole('button', { name: 'Cancel the booking' }).click();
		// Leaving at once would take the form back.
		await expect(page.getByText(/^Cancelled\. /).first()).toBeVisible();
		// The refund may arrive between page and list, whose words then differ by right.
		await expect(async () => {
			expect(await stateOf(page, booked)).toMatch(
				/^Cancelled\. ₹[\d,]+ (is on its way, by about|went back on) \d+ \w+\.$/,
			);
		}).toPass();
		expect(await calendarOf(page, booked)).toBe('CANCELLED');
	});

test('D237: whoever cancels a booking in a second tab, too, reads there that it is cancelled', async ({
	page,
	context,
}) => {
	const { id, key } = await payFor(page, await newCustomer(page));
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto(`/booking/${id}/cancel?key=${key}`);
	for (const tab of [page, other]) {
		await tab.getByRole('button', { name: 'Cancel the booking' }).click();
		await expect(tab.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
	}
});

test('V19, D144: a refused traveller reads the reason, the other days that the operator offers and similar tours, and no day once it is too full for the party', async ({
	page,
}) => {
	const booked = await payFor(page, await newCustomer(page), { travellers: 2 });
	await page.goto((await operatorPageOf(page, booked.id)).replace('/operator', '/refuse'));
	const days = page.getByRole('group', { name: /^Can you offer another day/ });
	const first = days.getByRole('checkbox').first();
	const day = await first.getAttribute('value');
	await first.check();
	await page.getByLabel('Why? The traveller reads this.').fill('Too few travellers.');
	await page.getByRole('button', { name: 'Refuse it and refund the traveller' }).click();
	await expect(page.getByText('This booking was refused.')).toBeVisible();
	const read = await page.request.get(`/api/v1/booking/${booked.id}?key=${booked.key}`);
	expect((await read.json()).data).toMatchObject({ status: 'refused', offered_dates: [day] });

	await page.goto(`/booking/${booked.id}/success?key=${booked.key}`);
	await expect(page.locator('#confirmation > .booking-state')).toHaveText(/^Refused by .+\. ₹[\d,]+ /);
	await expect(page.getByText('“Too few travellers.”')).toBeVisible();
	const instead = page.getByRole('region', { name: 'What you can do instead' });
	await expect(instead).toContainText('offers you this day');
	await expect(instead.getByRole('link', { name: 'Book another day of this tour' })).toBeVisible();
	await expect(instead.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
		'href',
		/^\/packagedetails\//,
	);
	expect(await violations(page)).toEqual([]);

	const { slug } = booked.item;
	await expect(async () => {
		const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
		const offered = data.find(({ date }: { date: string }) => date === day);
		const left = offered?.seats_left ?? 0;
		if (left > 1)
			await hold(page, await newCustomer(page), slug, offered, Math.min(left - 1, TRAVELLERS_MAX));
		expect(left).toBeLessThanOrEqual(1);
	}).toPass();
	await page.reload();
	await expect(instead.getByRole('link', { name: 'See other days of this tour' })).toBeVisible();
	await expect(instead).not.toContainText('offers you this day');
});

test('V15: the short address of a text message leads to the booking, and without its key to the state alone', async ({
	page,
	browser,
}) => {
	const { id, key, item } = await payFor(page, await newCustomer(page));
	await page.goto(`/b/${id}/${key}`);
	await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
	// The page has stored the key, and would show the whole booking again.
	const stranger = await browser.newPage();
	await stranger.goto(`/b/${id}`);
	await expect(stranger).toHaveURL(`/booking/${id}/success`);
	await expect(stranger.locator('.booking-state')).toHaveText(/has yet to confirm/);
	const answer = await page.request.get(`/b/${id}/${key}`, { maxRedirects: 0 });
	expect(answer.headers()).toMatchObject({
		...{ 'cache-control': expect.stringContaining('no-store'), 'referrer-policy': expect.any(String) },
	});
});
