import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { BOOKINGS_LISTED } from '#server/services/bookings/bookings.ts';
import BookingList from '../../src/pages/bookings/list.astro';
import { anOpenOrder, aPaidBooking } from '../support/a-paid-booking.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

/* The list of a customer's bookings while a provider in memory says, or does not say, what became of a payment. */

const gateway = fakeGateway();
let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ gateway });
});
afterAll(() => site.close());

let customers = 0;
/** A new customer with an order of one seat, and the text of their list. */
async function aCustomer() {
	const token = await signedIn(site, `98${String(++customers).padStart(8, '0')}`);
	const { user } = await site.services.signIn.customerOf(token);
	const { order, holdId } = await anOpenOrder(site, { customerId: user.id });
	const read = async () => {
		const container = await AstroContainer.create();
		const request = new Request('http://localhost/bookings/list', { headers: bearing(token) });
		const html = await container.renderToString(BookingList, { request });
		return html
			.replaceAll(/<style[^>]*>[^<]*<\/style>|<[^>]+>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.replaceAll(/ (?=[.,])/g, '');
	};
	return { orderId: order.providerOrderId, holdId, customerId: user.id, read };
}

test('D109: a reservation whose payment may have moved money is said to be checked, not to be unpaid', async () => {
	const { orderId, read } = await aCustomer();
	gateway.pay(orderId);
	const text = await read();
	expect(text).toContain('The payment of this reservation was begun, and we are checking it with the bank.');
	expect(text).toContain('If you have paid, please wait');
	expect(text).toContain('See the reservation');
	expect(text).not.toMatch(/nothing was charged|To pay|Pay or release/);
});

test('D109: a payment that was declined is said to be, with how to pay again', async () => {
	const { orderId, read } = await aCustomer();
	const { paymentId } = gateway.pay(orderId);
	const payment = gateway.payments.get(paymentId) ?? expect.fail();
	gateway.payments.set(paymentId, { ...payment, status: 'failed' });
	const text = await read();
	expect(text).toContain('Your payment was declined, and nothing was charged.');
	expect(text).toContain('Try again, or pay another way');
	expect(text).toMatch(/To pay: ₹.* Pay or release the seats/);
});

test('D109: a reservation that nobody has tried to pay for says so', async () => {
	const { read } = await aCustomer();
	expect(await read()).toMatch(/You have not paid yet, and nothing was charged\..* Pay or release the seats/);
});

test('ROLE-03: whoever has more bookings than the list is told so, and how to open the others', async () => {
	const { customerId, read } = await aCustomer();
	await site.db.updateTable('departures').set({ seats: 20 }).execute();
	const book = () => aPaidBooking(site, gateway, { customerId });
	for (let made = 1; made < BOOKINGS_LISTED; made++) await book();
	expect(await read()).not.toContain('newest');
	await book();
	const call = routes.find(({ path }) => path === '/api/v1/bookings');
	expect(call?.summary).toContain(`newest ${BOOKINGS_LISTED} `);
	expect(await read()).toContain(
		'These are your newest 100 bookings. An earlier one opens by its id, below.',
	);
});
