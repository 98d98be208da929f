import type { Page } from '@playwright/test';
import { bearing } from '../signed-in.ts';
import { packagesOf } from './comparing.ts';
import { codeSentTo, newPhone } from './signing-in.ts';
import { expect } from './test.ts';

interface Customer {
	token: string;
	phoneNumber: string;
}

/** A new customer of the API, with a profile; the browser stays a guest. */
export async function newCustomer(page: Page, name = 'Asha Devi Rao'): Promise<Customer> {
	const phoneNumber = newPhone();
	const { token } = await signInByApi(page, { phoneNumber });
	const profile = { name, email: 'asha.rao@example.in' };
	await page.request.put('/api/v1/profile', { data: profile, headers: bearing(token) });
	return { token, phoneNumber };
}

/** A new session of the owner of a phone number, in the API. */
export async function signInByApi(
	page: Page,
	{ phoneNumber }: Pick<Customer, 'phoneNumber'>,
): Promise<{ token: string }> {
	const phone = { country_code: '+91', phone_number: phoneNumber };
	await page.request.post('/api/v1/auth/register/phone', { data: phone });
	const otp = await codeSentTo(page, phoneNumber);
	const verified = await page.request.post('/api/v1/auth/verify/otp', { data: { ...phone, otp } });
	return { token: (await verified.json()).access_token };
}

/** Signs a customer in on the pages that follow. The browser keeps its own token from the first of them on. */
export async function signIn(page: Page, { token }: Customer): Promise<void> {
	await page.addInitScript((value) => {
		if (sessionStorage.getItem('signed in')) return;
		sessionStorage.setItem('signed in', 'once');
		localStorage.setItem('access_token', value);
	}, token);
}

/**
 * The departure of a package with most seats, `travellers` at least: tests that run at the same time hold seats of the same package, and
 * would sell out the first one together.
 */
export async function someDeparture({ request }: Page, slug: string, travellers = 4) {
	const answer = await request.get(`/api/v1/package/${slug}/availability`);
	const { data } = (await answer.json()) as {
		data: { id: string; date: string; package_id: string; seats_left: number }[];
	};
	const [departure] = data.toSorted((one, other) => other.seats_left - one.seats_left);
	expect(departure?.seats_left, `seats on a departure of ${slug}`).toBeGreaterThanOrEqual(travellers);
	return departure!;
}

/** A package abroad or within India with a departure that so many can book. */
export async function bookable(
	page: Page,
	scope: 'international' | 'domestic' = 'international',
	travellers = 4,
) {
	for (const { slug } of await packagesOf(page, 12)) {
		const { data } = await (await page.request.get(`/api/v1/package/${slug}`)).json();
		const seats = await (await page.request.get(`/api/v1/package/${slug}/availability`)).json();
		const isFree = seats.data.some((offered: { seats_left: number }) => offered.seats_left >= travellers);
		if (data.sale_info.scope === scope && isFree) return { slug, id: String(data.id), name: data.name };
	}
	throw new Error(`no bookable package is ${scope}`);
}

/** Seats of a departure held for a customer, by the API. @returns the id of the intent */
export async function hold(
	page: Page,
	{ token }: Customer,
	slug: string,
	chosen?: { id: string; package_id: string },
	travellers = 1,
): Promise<string> {
	const departure = chosen ?? (await someDeparture(page, slug));
	const answer = await page.request.post('/api/v1/bookingIntent', {
		data: {
			package_id: departure.package_id,
			availability_id: departure.id,
			adults_count: travellers,
		},
		headers: bearing(token),
	});
	return (await answer.json()).data.intent_id;
}

/** The address of a checkout. */
export const checkoutOf = (intentId: string) => `/checkout/${Buffer.from(intentId).toString('base64url')}`;

/** Fills in who travels, as a guest would. */
export async function fillIn(page: Page): Promise<void> {
	await page.getByLabel('Full name').fill('Asha Devi Rao');
	await page.getByLabel('Email').fill('asha.rao@example.in');
	await page.getByLabel('Phone', { exact: true }).fill('9820012345');
}

/** The window of the payment provider: the sandbox, or one of another origin (`open-payment-provider.ts`). */
export const paymentWindow = (page: Page) =>
	page.frameLocator('iframe:is([title="Sandbox payment"], [title="Provider"])');

/** Ends the payment in the provider's window. */
export const endPayment = (page: Page, choice: string) =>
	paymentWindow(page).getByRole('button', { name: choice, exact: true }).click();

/** An order that can be paid, made by the API, with its hold, booking and customer. */
export async function anOrder(page: Page, known?: Customer, { travellers = 1 } = {}) {
	const customer = known ?? (await newCustomer(page));
	const item = await bookable(page);
	const intentId = await hold(page, customer, item.slug, undefined, travellers);
	const post = async (path: string, data: object) =>
		(await page.request.post(path, { data, headers: bearing(customer.token) })).json();
	const traveller = { name: 'Asha Devi Rao', email: 'asha.rao@example.in' };
	const booked = await post('/api/v1/booking', { intent_id: intentId, ...traveller });
	const order = (await post('/api/v1/payments/orders', { intent_id: intentId })).data;
	return {
		...{ customer, item, intentId, post },
		bookingId: String(booked.data.booking_id),
		orderId: String(order.payment_order_id),
		amount: `₹${Number(order.amount).toLocaleString('en-IN')}`,
	};
}

/** A booking paid for by the API, as a browser would; the traveller's number is that of the customer. */
export async function payFor(page: Page, customer: Customer, party?: { travellers?: number }) {
	const { post, orderId, bookingId: id, item, amount } = await anOrder(page, customer, party);
	const paid = await post('/sandbox/razorpay/v1/checkout/pay', { order_id: orderId, outcome: 'success' });
	const verified = await post(`/api/v1/payments/orders/${orderId}/verify`, {
		payment_id: paid.razorpay_payment_id,
		payment_signature: paid.razorpay_signature,
	});
	return { id, key: String(verified.data.booking_key), item, amount };
}

/** The link in the messages about a booking, from the site's outbox. */
export async function linkOf(page: Page, id: string): Promise<string> {
	const outbox = await (await page.request.get('/sandbox/outbox')).text();
	const links = [...outbox.matchAll(new RegExp(`/b/${id}/([\\w-]{32})`, 'g'))];
	const [link] = links.at(-1) ?? [];
	if (!link) throw new Error(`no link to ${id} in the outbox`);
	return link;
}
