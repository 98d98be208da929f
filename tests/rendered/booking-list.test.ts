import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { BOOKINGS_LISTED } from '#server/services/bookings/bookings.ts';
import BookingList from '../../src/pages/bookings/list.astro';
import { anOpenOrder, aPaidBooking } from '../support/a-paid-booking.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type OpenSite, openSite, TODAY } from '../support/open-site.ts';
import { bearing, signedIn } from '../support/signed-in.ts';
import { silenceLog } from '../support/silence-log.ts';

/* The list of a customer's bookings while a provider in memory says, or does not say, what became of a payment. */

const START = Date.parse(`${TODAY}T12:00:00+05:30`);
const clock = { at: START };
const gateway = fakeGateway({ refundStatus: 'pending' });
let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ gateway, now: () => clock.at });
});
afterAll(() => site.close());

let customers = 0;
/** A new customer with an order of one seat, and the text of their list. */
async function aCustomer() {
	onTestFinished(() => {
		clock.at = START;
	});
	const phone = `98${String(++customers).padStart(8, '0')}`;
	const { user } = await site.services.signIn.customerOf(await signedIn(site, phone));
	const { order, holdId, departureId } = await anOpenOrder(site, { customerId: user.id });
	const html = async () => {
		const token = await signedIn(site, phone);
		const container = await AstroContainer.create();
		const request = new Request('http://localhost/bookings/list', { headers: bearing(token) });
		return container.renderToString(BookingList, { request });
	};
	const read = async () =>
		(await html())
			.replaceAll(/<style[^>]*>[^<]*<\/style>|<[^>]+>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.replaceAll(/ (?=[.,])/g, '');
	const verify = ({ paymentId, signature }: ReturnType<typeof gateway.pay>) =>
		site.services.orders.verify(order.providerOrderId, paymentId, signature);
	return {
		...{ orderId: order.providerOrderId, holdId, read, html, verify, customerId: user.id },
		/** The payment arrives when its seats are gone. */
		async payTooLate() {
			clock.at += 25 * HOUR_MS;
			await site.services.holds.expireDue();
			await site.db
				.updateTable('departures')
				.set((departure) => ({ seatsTaken: departure.ref('seats') }))
				.where('id', '=', departureId)
				.execute();
			const paid = gateway.pay(order.providerOrderId);
			expect(await verify(paid)).toEqual({ booked: false, reason: 'seats gone' });
			return paid;
		},
		async payTooLittle() {
			const paid = gateway.pay(order.providerOrderId, (order.amountPaise - 100) as Paise);
			expect(await verify(paid)).toEqual({ booked: false, reason: 'wrong amount' });
			return paid;
		},
		/** The provider has made all refunds. */
		async refunded() {
			await site.services.refunds.sendDue();
			for (const { id, status } of [...gateway.refunds.values()])
				if (status === 'pending') await site.services.refunds.report(gateway.endRefund(id, 'processed'));
		},
	};
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
	expect(text).toContain('Your payment was declined.');
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

/** What a list says that knows of no money. */
const NOTHING = /You have not booked anything yet|nothing was charged/;

test('D241: a payment that was made just before its reservation ended is said to be checked, also once its seats are free', async () => {
	const { orderId, read } = await aCustomer();
	gateway.pay(orderId);
	clock.at += 25 * HOUR_MS;
	for (const isEnded of [false, true]) {
		if (isEnded) await site.services.holds.expireDue();
		const text = await read();
		expect(text).toContain(
			'The payment of this reservation was begun, and we are checking it with the bank.',
		);
		expect(text).toContain('load it again in a few minutes');
		expect(text).toContain('See the reservation');
		expect(text).not.toMatch(NOTHING);
	}
});

test('D241: money that came when the seats were gone is said to go back, and for a month to have gone', async () => {
	silenceLog();
	const { payTooLate, refunded, read } = await aCustomer();
	const { paymentId } = await payTooLate();
	const text = await read();
	expect(text).toMatch(
		/There is no booking\. What was paid for it goes back, or has gone back\..*Your money is on its way back ₹[\d,]+\./,
	);
	expect(text).toContain(`Reference of the payment: ${paymentId}`);
	expect(text).not.toMatch(NOTHING);
	await refunded();
	clock.at += 30 * DAY_MS - 1;
	expect(await read()).toContain('Your money has been sent back');
	clock.at += 1;
	expect(await read()).toContain('You have not booked anything yet.');
});

test('D111: where too little was paid, the list says that it goes back, and not that nothing was charged', async () => {
	silenceLog();
	const { payTooLittle, holdId, read } = await aCustomer();
	const { paymentId } = await payTooLittle();
	const text = await read();
	expect(text).toMatch(/You have not paid yet\. .*Pay or release the seats/);
	expect(text).toMatch(/Your money is on its way back ₹[\d,]+\./);
	expect(text).toContain(paymentId);
	expect(text).not.toMatch(NOTHING);
	await site.services.orders.open(holdId);
	const again = await read();
	expect(again).toContain('You have not paid yet. This try has charged nothing.');
	expect(again).not.toMatch(NOTHING);
});

test('D111: a second payment of a booked reservation is said to go back', async () => {
	silenceLog();
	const { orderId, read, verify } = await aCustomer();
	for (const payment of [gateway.pay(orderId), gateway.pay(orderId)]) await verify(payment);
	const text = await read();
	expect(text).toMatch(/Paid: ₹[\d,]+/);
	expect(text).toMatch(/Your money is on its way back ₹[\d,]+\..*This booking was paid for already\./);
});

test('D241: a second payment of a booked reservation is said for a month to have gone back', async () => {
	silenceLog();
	const { orderId, read, verify, refunded } = await aCustomer();
	for (const payment of [gateway.pay(orderId), gateway.pay(orderId)]) await verify(payment);
	await refunded();
	clock.at += 30 * DAY_MS - 1;
	expect(await read()).toMatch(
		/Your money has been sent back ₹[\d,]+\..*This booking was paid for already\./,
	);
	clock.at += 1;
	const text = await read();
	expect(text).toMatch(/Paid: ₹[\d,]+/);
	expect(text).not.toContain('Your money');
});

test('D241: a reservation that ended unpaid is not listed, whether somebody tried to pay or not', async () => {
	const { orderId, read } = await aCustomer();
	const { paymentId } = gateway.pay(orderId);
	const payment = gateway.payments.get(paymentId) ?? expect.fail();
	gateway.payments.set(paymentId, { ...payment, status: 'failed' });
	clock.at += 25 * HOUR_MS;
	expect(await read()).toContain('You have not booked anything yet.');
});

test('no two parts of the list have the same name for screen readers', async () => {
	silenceLog();
	const { payTooLate, customerId, html } = await aCustomer();
	await payTooLate();
	await aPaidBooking(site, gateway, { customerId });
	await aPaidBooking(site, gateway, { customerId });
	for (let reservation = 0; reservation < 2; reservation++) {
		const { order } = await anOpenOrder(site, { customerId });
		const { paymentId, signature } = gateway.pay(order.providerOrderId, (order.amountPaise - 100) as Paise);
		await site.services.orders.verify(order.providerOrderId, paymentId, signature);
	}
	const names = [...(await html()).matchAll(/<section[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
	expect(names).toHaveLength(8);
	expect(new Set(names).size).toBe(names.length);
});
