import type { Page } from '@playwright/test';
import { bearing } from '../signed-in.ts';
import { bookable, checkoutOf, hold, newCustomer, payFor } from './booking.ts';
import { sendRequest } from './customize-trip.ts';
import { aCustomer } from './signing-in.ts';
import { expect } from './test.ts';

/**
 * Pages about a visitor's own reservation, booking or consent, and the pages shown in their place: a description of each, and a
 * function that gives its address.
 */
export const PERSONAL_PAGES: Record<string, (page: Page) => string | Promise<string>> = {
	'the checkout': async (page) => checkoutOf((await aReservation(page)).intentId),
	'the payment': async (page) => {
		const { intentId, headers } = await aReservation(page);
		const data = { intent_id: intentId, name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
		await page.request.post('/api/v1/booking', { data, headers });
		return `/payment-processing/${intentId}`;
	},
	'a confirmation': (page) => aBookingPage(page, 'success'),
	'the page that cancels a booking': (page) => aBookingPage(page, 'cancel'),
	'the page that tells who travels': (page) => aBookingPage(page, 'travellers'),
	'the page where the operator replies to a booking': async (page) => {
		const { id } = await payFor(page, await newCustomer(page));
		return operatorPageOf(page, id);
	},
	'the page where the operator refuses a booking': async (page) => {
		const { id } = await payFor(page, await newCustomer(page));
		return (await operatorPageOf(page, id)).replace('/operator', '/refuse');
	},
	'all bookings of an operator': async (page) => {
		const { id } = await payFor(page, await newCustomer(page));
		return operatorListOf(page, id);
	},
	'the page that withdraws a consent': async (page) => {
		const customer = await aCustomer(page);
		await sendRequest(page, customer);
		const headers = bearing(customer.token);
		const { data } = await (await page.request.get('/api/v1/profile/data', { headers })).json();
		// The link names the site's own address, which is not the one of the server under test.
		const { pathname, search } = new URL(data.consents[0].withdraw_url);
		return pathname + search;
	},
	'a link that opens nothing': () => '/consents?token=changed',
	'the offline page': () => '/offline',
};

/** Seats held for a new customer. */
async function aReservation(page: Page) {
	const { slug } = await bookable(page);
	const customer = await newCustomer(page);
	return { intentId: await hold(page, customer, slug), headers: bearing(customer.token) };
}

async function aBookingPage(page: Page, name: 'success' | 'cancel' | 'travellers'): Promise<string> {
	const { id, key } = await payFor(page, await newCustomer(page));
	return `/booking/${id}/${name}?key=${key}`;
}

/** The address of the operator's reply in its notice, which may still be on its way to the outbox. */
export const operatorPageOf = (page: Page, bookingId: string): Promise<string> =>
	inNotice(page, new RegExp(`/booking/${bookingId}/operator\\?key=[\\w-]+`));

/** The address of all bookings of a booking's operator in the same notice. */
export const operatorListOf = (page: Page, bookingId: string): Promise<string> =>
	inNotice(
		page,
		new RegExp(
			`(?<=/booking/${bookingId}/operator\\?key=[^]{1,200})/operators/[^/]+/bookings\\?key=[\\w.-]+`,
		),
	);

async function inNotice(page: Page, address: RegExp): Promise<string> {
	let path = '';
	await expect
		.poll(async () => {
			const outbox = await (await page.request.get('/sandbox/outbox')).text();
			path = address.exec(outbox)?.[0] ?? '';
			return path;
		})
		.not.toBe('');
	return path;
}
