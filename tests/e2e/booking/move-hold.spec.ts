import type { Page } from '@playwright/test';
import { spokenDay } from '#domain/package/departure.ts';
import {
	bookable,
	checkoutOf,
	endPayment,
	hold,
	newCustomer,
	signIn,
	someDeparture,
} from '../../support/browser/booking.ts';
import { count, openCheckout, pay } from '../../support/browser/checkout.ts';
import { openPayment } from '../../support/browser/paying.ts';
import { excessWidth, violations } from '../../support/browser/public-pages.ts';
import { expect, failedRequest, test } from '../../support/browser/test.ts';
import { bearing } from '../../support/signed-in.ts';

/* Another date is chosen in the checkout: its reservation moves there, and nothing is left behind. */

const choose = (page: Page) => page.getByText('Choose another date', { exact: true });
const dates = (page: Page) => page.getByLabel('New date');
const move = (page: Page) => page.getByRole('button', { name: 'Move my reservation' });
const booked = (page: Page) => page.getByRole('region', { name: 'Your package' });

const MOVED = 'This reservation was moved to another date';

/** The days that are offered, by the id of their departure. */
const offered = (page: Page) =>
	dates(page)
		.locator('option')
		.evaluateAll((options) => (options as HTMLOptionElement[]).map(({ value, text }) => ({ value, text })));

test('D207: the reservation moves to the chosen date with what was typed, and its seats are free again', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { customer, intentId } = await openCheckout(page);
	const held = (await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json()).data;
	await page.getByLabel('Full name').fill('Asha Devi Rao');
	await page.getByLabel('Requests to the tour operator').fill('A room on a low floor');
	await choose(page).click();
	await expect(page.getByText(/^Your seat of .+ becomes free at once\.$/)).toBeVisible();
	const days = await offered(page);
	expect(days.map(({ text }) => text)).not.toContain(spokenDay(held.availability.date));
	const chosen = days.at(-1);
	await dates(page).selectOption(chosen?.value ?? '');
	expect(await violations(page)).toEqual([]);
	expect(await excessWidth(page)).toBeLessThanOrEqual(0);
	await move(page).click();
	await expect(page).not.toHaveURL(checkoutOf(intentId));
	await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
	await expect(booked(page)).toContainText(`Starts ${chosen?.text.replace(/^\w+ /, '')}`);
	await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi Rao');
	await expect(page.getByLabel('Requests to the tour operator')).toHaveValue('A room on a low floor');
	// One hold is left, of the new day.
	const { data: left } = await (
		await page.request.get('/api/v1/bookingIntent', { headers: bearing(customer.token) })
	).json();
	expect(left).toHaveLength(1);
	expect(left[0]).toMatchObject({
		...{ availability_id: chosen?.value, expires_at: held.expires_at, adults_count: held.adults_count },
	});
	expect((await page.request.get(`/api/v1/bookingIntent/${intentId}`)).status()).toBe(400);
});

test('D207: moved in one tab, the page of the other tab says that it has ended, and nothing is paid for the old day', async ({
	page,
	context,
	expectErrors,
}) => {
	const { intentId } = await openCheckout(page);
	await page.getByLabel('Full name').fill('Asha Devi Rao');
	await page.getByLabel('Email').fill('asha.rao@example.in');
	await page.getByLabel('Phone', { exact: true }).fill('9820012345');
	const other = await context.newPage();
	await other.goto(checkoutOf(intentId));
	await choose(other).click();
	await dates(other).selectOption((await offered(other)).at(-1)?.value ?? '');
	await move(other).click();
	await expect(other).not.toHaveURL(checkoutOf(intentId));
	await expect(booked(other)).toBeVisible();
	expectErrors(failedRequest(400, /\/(booking|bookingIntent\/[\w-]+)/));
	await pay(page).click();
	await expect(page.getByText(/You have moved this reservation/).first()).toBeVisible();
	await expect(page).not.toHaveURL(/payment-processing/);
});

test('D207: the page of a reservation that was moved says so, and leads its customer, nobody else, to the new one', async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
	const { customer, intentId } = await openCheckout(page);
	await signIn(page, customer);
	await choose(page).click();
	await dates(page).selectOption((await offered(page)).at(-1)?.value ?? '');
	await move(page).click();
	await expect(page).not.toHaveURL(checkoutOf(intentId));
	const moved = new URL(page.url()).pathname;
	await page.goto(checkoutOf(intentId));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(MOVED);
	expect(await violations(page)).toEqual([]);
	const link = page.getByRole('main').getByRole('link', { name: 'Go on with the new reservation' });
	await expect(link).toHaveAttribute('href', moved);
	await link.click();
	await expect(booked(page)).toBeVisible();

	const stranger = await (await browser.newContext()).newPage();
	const answer = await stranger.goto(new URL(checkoutOf(intentId), page.url()).href);
	await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(MOVED);
	expect(await answer?.text()).not.toContain(moved.split('/').at(-1));
	await expect(stranger.getByRole('link', { name: 'Find it in My bookings' })).toBeVisible();
	await stranger.context().close();
});

test('D207, D111: money that arrives after the move is said to come back, and the page leads to the new date', async ({
	page,
}) => {
	const { customer, item, intentId } = await openPayment(page);
	const { data } = await (await page.request.get(`/api/v1/bookingIntent/${intentId}`)).json();
	const { data: days } = await (await page.request.get(`/api/v1/package/${item.slug}/availability`)).json();
	const free = (day: { id: string; seats_left: number }) =>
		day.id !== data.availability_id && day.seats_left > 1;
	const moved = await page.request.post(`/api/v1/bookingIntent/${intentId}/move`, {
		data: { availability_id: days.find(free).id },
	});
	const { intent_id: next } = (await moved.json()).data;
	await endPayment(page, 'Pay');
	await expect(page.getByRole('heading', { name: /^Your money/ })).toBeVisible();
	await signIn(page, customer);
	await page.getByRole('main').getByRole('link', { name: 'Back to the checkout' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment could not be booked');
	await expect(page.getByRole('region', { name: 'Money that goes back' })).toContainText(/pay_\w+/);
	expect(await violations(page)).toEqual([]);
	await page.getByRole('main').getByRole('link', { name: 'Go on with the new reservation' }).click();
	await expect(page).toHaveURL(checkoutOf(next));
	await expect(booked(page)).toBeVisible();
});

test('D207: moved twice, the second press says that it has ended, and the first one has moved it', async ({
	page,
	context,
	expectErrors,
}) => {
	const { intentId } = await openCheckout(page);
	const other = await context.newPage();
	await other.goto(checkoutOf(intentId));
	await choose(page).click();
	await choose(other).click();
	const days = await offered(page);
	await dates(page).selectOption(days.at(-1)?.value ?? '');
	await dates(other).selectOption(days.at(-2)?.value ?? '');
	await move(page).click();
	await expect(page).not.toHaveURL(checkoutOf(intentId));
	await expect(booked(page)).toBeVisible();
	expectErrors(failedRequest(400, '/move'));
	await move(other).click();
	await expect(other.locator('#snackbars').getByRole('alert')).toContainText(
		'You have moved this reservation',
	);
});

test('D207: it moves as well where the script of the form cannot be had', async ({ page, expectErrors }) => {
	expectErrors(/move-hold/);
	const { intentId } = await openCheckout(page);
	await page.route(/\/move-hold\.[\w-]+\.js/, (route) => route.abort());
	await choose(page).click();
	const chosen = (await offered(page)).at(-1);
	await dates(page).selectOption(chosen?.value ?? '');
	await move(page).click();
	await expect(page).not.toHaveURL(checkoutOf(intentId));
	await expect(booked(page)).toContainText(`Starts ${chosen?.text.replace(/^\w+ /, '')}`);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('D207: a form moves it; a date of which seats are held already, which it cannot open because nothing says whose it is, and a departure that is none are said', async ({
		page,
		expectErrors,
	}) => {
		const customer = await newCustomer(page);
		const { slug } = await bookable(page);
		const departure = await someDeparture(page, slug);
		const intentId = await hold(page, customer, slug, departure);
		await page.goto(checkoutOf(intentId));
		const first = await booked(page).innerText();
		await choose(page).click();
		const day = (await offered(page)).at(-2);
		await dates(page).selectOption(day?.value ?? '');
		await move(page).click();
		await expect(page).not.toHaveURL(checkoutOf(intentId));
		await expect(booked(page)).toContainText(`Starts ${day?.text.replace(/^\w+ /, '')}`);
		const moved = page.url();
		// The old day once more, for itself.
		const again = await hold(page, customer, slug, departure);
		await page.goto(checkoutOf(again));
		expect(await booked(page).innerText()).toBe(first);
		await choose(page).click();
		await dates(page).selectOption(day?.value ?? '');
		expectErrors(failedRequest(400, /\/checkout\/[\w-]+/));
		await move(page).click();
		await expect(page.getByText('You hold seats of that date already').first()).toBeVisible();
		expect(page.url()).not.toBe(moved);
		const { data: held } = await (
			await page.request.get('/api/v1/bookingIntent', { headers: bearing(customer.token) })
		).json();
		expect(held, 'both are held as before').toHaveLength(2);
		// Without script nothing shows whose reservation it is.
		await page.goto(checkoutOf(intentId));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(MOVED);
		await expect(
			page.getByRole('main').getByRole('link', { name: 'Find it in My bookings' }),
		).toHaveAttribute('href', '/bookings');
		const third = await hold(page, customer, slug);

		await page.goto(checkoutOf(third));
		for (const id of ['', 'abc', '999999999']) {
			const refused = await page.request.post(checkoutOf(third), {
				form: { do: 'move', availability_id: id },
				headers: { origin: new URL(page.url()).origin },
			});
			expect(refused.status(), id).toBe(400);
			expect(await refused.text()).toMatch(/This departure (is not on offer|does not belong to the package)/);
		}
		await expect(count(page)).toHaveValue('1');
	});
});
