import type { Page } from '@playwright/test';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { bookable, someDeparture } from '../../support/browser/booking.ts';
import { packagesOf } from '../../support/browser/comparing.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const reserve = (page: Page) => page.getByRole('link', { name: 'Reserve free, pay within 24 hours' });
const count = (page: Page) => page.getByRole('textbox', { name: 'Travellers' });

/** The page that reserves a departure for a party, reached from the list of dates. */
async function openForm(page: Page, travellers = 1) {
	// Seats for whoever books the same day meanwhile, too.
	const seats = travellers + 6;
	const item = await bookable(page, 'international', seats);
	const departure = await someDeparture(page, item.slug, seats);
	await page.goto(`/packagedetails/${item.slug}${travellers > 1 ? `?travellers=${travellers}` : ''}`);
	await page.locator(`#departures [data-date="${departure.date}"]`).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Call');
	await reserve(page).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve free, pay within 24 hours');
	return { item, departure };
}

async function askForCode(page: Page, phoneNumber: string): Promise<string> {
	await page.getByLabel('Phone number').fill(phoneNumber);
	await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
	await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toContainText(
		shownPhone({ countryCode: '+91', phoneNumber }),
	);
	return codeSentTo(page, phoneNumber);
}

test('BOOK-08, BOOK-03: a date of the list, travellers and phone, and the code lead to the checkout of that party, and a second time to the same one', async ({
	page,
	expectErrors,
}) => {
	await openForm(page, 4);
	await expect(count(page)).toHaveValue('4');
	await expect(page.getByText(/^4 travellers: ₹[\d,]+ in all, taxes included$/)).toBeVisible();
	const form = page.url();
	const phoneNumber = newPhone();
	const code = await askForCode(page, phoneNumber);
	expectErrors(failedRequest(400, '/reserve'));
	await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
	await page.getByRole('button', { name: 'Reserve' }).click();
	await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Invalid OTP. 4 tries left.');
	await page.getByLabel('Code').fill(code);
	await page.getByRole('button', { name: 'Reserve' }).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('How many travellers?')).toHaveValue('4');
	const checkout = page.url();

	// For another number it is opened as it is.
	await page.goto(form);
	await count(page).fill('2');
	const again = await askForCode(page, phoneNumber);
	await page.getByLabel('Code').fill(again);
	await page.getByRole('button', { name: 'Reserve' }).click();
	await expect(page).toHaveURL(`${checkout}?held=before`);
	await expect(page.getByLabel('How many travellers?')).toHaveValue('4');
	await expect(page.getByText('You already hold 4 seats for')).toBeVisible();
});

test('BOOK-07, BOOK-08: whoever holds the last seats of a day gets back to them by a code, and others learn that it is sold out', async ({
	page,
	expectErrors,
}) => {
	// Not of the first packages, whose days other tests book meanwhile, nor the day with the fewest seats, which `own-hold.spec.ts` takes.
	const days: { slug: string; date: string; seats: number }[] = [];
	for (const { slug } of (await packagesOf(page, 12)).slice(6)) {
		const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
		for (const { date, seats_left: seats } of data)
			if (seats > 0 && seats <= 50) days.push({ slug, date, seats });
	}
	const [, last] = days.toSorted((one, other) => one.seats - other.seats);
	if (!last) throw new Error('no day has few seats left');
	const form = `/packagedetails/${last.slug}/reserve?date=${last.date}&travellers=${last.seats}`;
	const phoneNumber = newPhone();
	await reserveByCode(page, form, phoneNumber);
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	const checkout = page.url();

	await page.goto(form);
	await expect(page.getByRole('alert')).toHaveText('This departure is sold out. Please choose another date.');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No seat is left on this day');
	await expect(page.getByRole('button', { name: 'Send me a code', exact: true })).toHaveCount(0);
	for (const width of [320, 390, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
	const openOwn = async (number: string) => {
		await page.getByLabel('Phone number').fill(number);
		await page.getByRole('button', { name: 'Send me a code to open it' }).click();
		await page.getByLabel('Code').fill(await codeSentTo(page, number));
		await page.getByRole('button', { name: 'Open my reservation' }).click();
	};
	expectErrors(failedRequest(400, '/reserve'));
	await openOwn(newPhone());
	await expect(page.getByRole('alert')).toHaveText('No seats of this day are reserved with this number.');
	await openOwn(phoneNumber);
	await expect(page).toHaveURL(`${checkout}?held=before`);
	await page.getByRole('button', { name: 'Release the seats' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left this reservation');
});

/** Reserves the date of the form for two, by the code to a number. */
async function reserveByCode(page: Page, address: string, phoneNumber: string): Promise<void> {
	await page.goto(address);
	const code = await askForCode(page, phoneNumber);
	await page.getByLabel('Code').fill(code);
	await page.getByRole('button', { name: 'Reserve' }).click();
}

test('D207: who holds one date and reserves another is asked, and moves the seats or holds both', async ({
	page,
	expectErrors,
}) => {
	test.slow();
	const { slug } = await bookable(page);
	const { data } = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
	const [first, second] = (data as { date: string; seats_left: number }[])
		.toSorted((a, b) => b.seats_left - a.seats_left)
		.map(({ date }) => date);
	const form = (date = '') => `/packagedetails/${slug}/reserve?date=${date}&travellers=2`;
	const phoneNumber = newPhone();
	await reserveByCode(page, form(first), phoneNumber);
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	const checkout = page.url();

	await reserveByCode(page, form(second), phoneNumber);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'Move your seats, or reserve this date as well?',
	);
	await expect(page.getByText(/^You already hold 2 seats for \d+ \w+/)).toBeVisible();
	for (const width of [320, 390, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
	const [proof = ''] = await page
		.locator('[name="proof"]')
		.evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value));
	await page.getByRole('button', { name: 'Reserve this date as well' }).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	expect(page.url()).not.toBe(checkout);
	const also = page.url();
	// What was asked once is not taken twice.
	const again = await page.request.post(form(second), {
		form: { adults_count: '2', country_code: '+91', phone_number: phoneNumber, proof, do: 'hold too' },
		headers: { origin: new URL(page.url()).origin },
	});
	expect(again.status()).toBe(401);
	expect(await again.text()).toContain('Please ask for a new code.');

	// A date that is held is opened without a question.
	await reserveByCode(page, form(first), phoneNumber);
	await expect(page).toHaveURL(`${checkout}?held=before`);

	// The other one is left, and the first moves there.
	expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
	await page.goto(also);
	await page.getByRole('button', { name: 'Release the seats' }).first().click();
	await reserveByCode(page, form(second), phoneNumber);
	await page.getByRole('button', { name: 'Move them to this date' }).click();
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(page.getByLabel('How many travellers?')).toHaveValue('2');
	await page.goto(checkout);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'This reservation was moved to another date',
	);
});

test('BOOK-08: what cannot be is said at its field, sends no code and holds nothing', async ({
	page,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, '/reserve'));
	const { departure } = await openForm(page);
	const phoneNumber = newPhone();
	await page.getByLabel('Phone number').fill(phoneNumber);
	for (const typed of ['0', '-1', '1.5', '2abc', '1000000000', '51', '']) {
		await count(page).fill(typed);
		await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
		await expect(count(page), typed).toHaveAttribute('aria-invalid', 'true');
		await expect(count(page), typed).toHaveValue(typed);
	}
	if (departure.seats_left < 50) {
		await count(page).fill(String(departure.seats_left + 1));
		await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
		await expect(count(page)).toHaveAccessibleDescription(/^Only \d+ seats? left on this day\.$/);
	}
	await count(page).fill('2');
	for (const typed of ['12ab', '98200 12345 98200 54321', '<b>']) {
		await page.getByLabel('Phone number').fill(typed);
		await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
		await expect(page.getByLabel('Phone number'), typed).toHaveAttribute('aria-invalid', 'true');
	}
	expect(await (await page.request.get('/sandbox/outbox')).text()).not.toContain(phoneNumber);
	for (const width of [320, 390, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
	}
});

test('BOOK-08: a day without a departure leads to the dates, and its form says so', async ({ page }) => {
	const { slug } = await bookable(page);
	const address = `/packagedetails/${slug}/reserve?date=2020-01-01`;
	await page.goto(address);
	await expect(page).toHaveURL(`/packagedetails/${slug}#departures`);
	const form = { adults_count: '2', country_code: '+91', phone_number: newPhone(), do: 'send' };
	const headers = { origin: new URL(page.url()).origin };
	for (const sent of [address, `${address} or soon`]) {
		const refused = await page.request.post(sent, { form, headers });
		expect(refused.status()).toBe(400);
		expect(await refused.text()).toContain('This departure is sold out. Please choose another date.');
	}
	const unknown = await page.request.post('/packagedetails/no-such-package/reserve?date=2027-01-02', {
		form,
		headers,
	});
	expect(unknown.status()).toBe(404);
});

test.describe('with script', () => {
	test.use({ javaScriptEnabled: true });

	test('BOOK-08: the form and its code are for everyone, and work as without script', async ({ page }) => {
		const { slug } = await bookable(page);
		const { date } = await someDeparture(page, slug);
		const phoneNumber = newPhone();
		await page.goto(`/packagedetails/${slug}/reserve?date=${date}&travellers=2`);
		expect(await violations(page)).toEqual([]);
		const code = await askForCode(page, phoneNumber);
		expect(await violations(page)).toEqual([]);
		for (const width of [320, 390, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0);
		}
		await page.getByLabel('Code').fill(code);
		await page.getByRole('button', { name: 'Reserve' }).click();
		await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
		await expect(page.getByLabel('How many travellers?')).toHaveValue('2');
	});
});
