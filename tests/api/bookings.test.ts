import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingRoutes } from '#contracts/routes-bookings.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import type { Paise } from '#domain/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { type OpenSite, openSite, TODAY } from '../support/open-site.ts';
import { operatorKeyOf } from '../support/operator-key.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

const START = Date.parse(`${TODAY}T12:00:00+05:30`);
const clock = { at: START };

/** The gateway of the test that runs: its sandbox ends with it. */
let gateway: PaymentGateway | undefined;
const currentGateway = new Proxy({} as PaymentGateway, {
	get: (_, name) => (gateway as unknown as Record<PropertyKey, unknown> | undefined)?.[name],
});

let site: OpenSite;
let token: string;
beforeAll(async () => {
	site = await openSite({ gateway: currentGateway, now: () => clock.at });
	token = await signedIn(site);
});
afterAll(() => site.close());
beforeEach(async () => {
	clock.at = START;
	gateway = undefined;
});

type Json = Record<string, unknown>;
interface Answer {
	status: number;
	body: { data: Json & { message?: string }; fields?: Record<string, string>; message: string };
}

/** Calls an endpoint and checks that its response is as described, to the field. */
async function ask(
	method: string,
	address: string,
	body?: object,
	as: string | null = null,
): Promise<Answer> {
	const init = body === undefined ? {} : sending(body);
	const headers = { ...init.headers, ...(as ? bearing(as) : {}) };
	const answer = await call<{ data: Json }>(method, address, { ...init, headers });
	const path = new URL(address, 'http://x').pathname;
	const route = bookingRoutes.find(
		(known) =>
			known.method === method.toLowerCase() &&
			new RegExp(`^${known.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
	);
	if (!route) throw new Error(`${method} ${path} is not described`);
	if (answer.status === 200) expect(v.parse(route.response, answer.body)).toEqual(answer.body);
	else expect(route.rejections).toContain(answer.status);
	return answer as Answer;
}

/** A departure with many seats, and its package. */
async function aDeparture(seats = 20) {
	const { id, packageId } = await site.db
		.selectFrom('departures')
		.innerJoin('packages', 'packages.id', 'departures.packageId')
		.select(['departures.id', 'departures.packageId'])
		.where('seatsTaken', '=', 0)
		.where('date', '>', '2027-02-01')
		.orderBy('departures.id')
		.executeTakeFirstOrThrow();
	await site.db.updateTable('departures').set({ seats }).where('id', '=', id).execute();
	return { package_id: packageId, availability_id: id };
}

let customers = 0;
/** A customer nobody has seen before. */
const aCustomer = () => signedIn(site, `98${String(++customers).padStart(8, '0')}`);

async function anIntent(as?: string): Promise<string> {
	const { body } = await ask('POST', '/api/v1/bookingIntent', await aDeparture(), as ?? (await aCustomer()));
	return String(body.data['intent_id']);
}
const traveller = { name: 'Ravi Menon', email: 'ravi@example.in', phone: '9812345678', countryCode: '+91' };

/** An order ready to be paid in the sandbox. */
async function anOrder(as?: string) {
	const sandbox = await openSandbox();
	gateway = sandbox.gateway();
	const intent = await anIntent(as);
	await ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller });
	const { body } = await ask('POST', '/api/v1/payments/orders', { intent_id: intent });
	const orderId = String(body.data['payment_order_id']);
	const pay = async (outcome = 'success') => {
		const paid = await sandbox.pay(orderId, outcome);
		return {
			payment_id: paid.body['razorpay_payment_id'] ?? '',
			payment_signature: paid.body['razorpay_signature'] ?? '',
		};
	};
	const verify = (report: object) => ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report);
	return { sandbox, intent, orderId, amount: Number(body.data['amount']), pay, verify };
}

describe('BOOK-05: the calls of a booking in their order', () => {
	test('API-23, API-24, API-25, API-26, API-30, API-31, API-32, ENT-11, ENT-19, ENT-20, ENT-21, PAY-09, AMB-08, AMB-09: from a hold to a booking', async () => {
		const sandbox = await openSandbox();
		gateway = sandbox.gateway();
		const customer = await aCustomer();
		const departure = await aDeparture();
		const made = await ask('POST', '/api/v1/bookingIntent', departure, customer);
		const intent = String(made.body.data['intent_id']);
		expect((await ask('POST', '/api/v1/bookingIntent', departure, customer)).body.data).toEqual({
			intent_id: intent,
		});

		// ENT-19, AMB-08: whoever has the link reads it, and it names nobody.
		const read = await ask('GET', `/api/v1/bookingIntent/${intent}`);
		expect(read.body.data).toMatchObject({
			...departure,
			adults_count: 1,
			package: { name: expect.any(String), days: expect.any(Number), nights: expect.any(Number) },
			availability: { date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
			expires_at: new Date(START + 24 * HOUR_MS).toISOString(),
			status: 'held',
		});

		const changed = await ask('PUT', `/api/v1/bookingIntent/${intent}`, { adults_count: '3' });
		const price = changed.body.data['pricing_info'] as Record<string, number>;
		expect(price['payable_amount']).toBe(
			Number(price['total_sale_price']) -
				Number(price['special_discount']) -
				Number(price['coupon_discount']) +
				Number(price['gst_amount']) +
				Number(price['tcs_amount']),
		);
		expect(price['special_discount']).toBeGreaterThan(0);

		const pending = await ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller });
		expect(pending.body.data).toEqual({ booking_id: expect.stringMatching(/^SB/), status: 'pending' });
		const order = await ask('POST', '/api/v1/payments/orders', { intent_id: intent });
		// PAY-03: rupees here, paise at the provider.
		expect(order.body.data).toMatchObject({ amount: price['payable_amount'], currency: 'INR' });
		const orderId = String(order.body.data['payment_order_id']);
		// PAY-08: asked again it is the same order.
		expect((await ask('POST', '/api/v1/payments/orders', { intent_id: intent })).body.data).toEqual(
			order.body.data,
		);
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);

		const paid = await sandbox.pay(orderId, 'success');
		expect(await gateway.fetchPaymentsOfOrder(orderId)).toMatchObject([
			{ amount: Number(price['payable_amount']) * 100 },
		]);
		const report = {
			payment_id: paid.body['razorpay_payment_id'] ?? '',
			payment_signature: paid.body['razorpay_signature'] ?? '',
		};
		const verified = await ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report);
		expect(verified.body.data).toEqual({
			booking_id: pending.body.data['booking_id'],
			booking_key: expect.stringMatching(/^[\w-]{32}$/),
		});
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report)).body.data).toEqual(
			verified.body.data,
		);
		const confirmed = { booking_id: pending.body.data['booking_id'], status: 'confirmed' };
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).body.data).toEqual(confirmed);
		// AMB-09: after the payment the same call looks up.
		expect((await ask('POST', '/api/v1/booking', { intent_id: intent })).body.data).toEqual(confirmed);
		expect((await ask('POST', '/api/v1/payments/orders', { intent_id: intent })).body.data).toMatchObject({
			payment_order_id: orderId,
			booking_id: confirmed.booking_id,
		});
		expect((await ask('GET', `/api/v1/bookingIntent/${intent}`)).body.data).toMatchObject({
			status: 'converted',
			booking_id: confirmed.booking_id,
		});
	});

	test('ROLE-02: a guest cannot hold seats', async () => {
		const { status } = await ask('POST', '/api/v1/bookingIntent', await aDeparture());
		expect(status).toBe(401);
	});

	test('BOOK-06, ERR-10: a hold whose time is over is refused with a message', async () => {
		const intent = await anIntent();
		clock.at += 24 * HOUR_MS;
		for (const answer of [
			await ask('GET', `/api/v1/bookingIntent/${intent}`),
			await ask('PUT', `/api/v1/bookingIntent/${intent}`, { adults_count: 2 }),
			await ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller }),
			await ask('POST', '/api/v1/payments/orders', { intent_id: intent }),
		]) {
			expect(answer.status).toBe(400);
			expect(answer.body.data.message).toMatch(/held for 24 hours and has expired/);
		}
	});

	test('CHK-16, BOOK-04, ERR-07: more travellers than seats are refused with a message, and nothing changes', async () => {
		const customer = await aCustomer();
		const departure = await aDeparture(2);
		const { body } = await ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: 2 }, customer);
		const intent = String(body.data['intent_id']);
		const more = await ask('PUT', `/api/v1/bookingIntent/${intent}`, { adults_count: 3 });
		expect(more.status).toBe(400);
		expect(more.body.data.message).toMatch(/not enough seats left for 3 travellers/);
		expect((await ask('GET', `/api/v1/bookingIntent/${intent}`)).body.data['adults_count']).toBe(2);
		const soldOut = await ask('POST', '/api/v1/bookingIntent', departure, await aCustomer());
		expect(soldOut.status).toBe(400);
		expect(soldOut.body.data.message).toMatch(/sold out/);
	});

	test('BOOK-04, CHK-02: seats are asked for with their number, so that nothing is held where there are too few', async () => {
		const customer = await aCustomer();
		const departure = await aDeparture(3);
		const many = await ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: '30' }, customer);
		expect(many.status).toBe(400);
		expect(many.body.data.message).toMatch(/not enough seats left for 30 travellers/);
		expect((await ask('GET', '/api/v1/bookingIntent', undefined, customer)).body.data).toEqual([]);
	});

	test('ROLE-03: a customer sees what they hold, leaves one of five, and holds another one', async () => {
		const customer = await aCustomer();
		const departures = await site.db
			.selectFrom('departures')
			.select(['id', 'packageId'])
			.where('seatsTaken', '=', 0)
			.where('date', '>', '2027-03-01')
			.orderBy('id')
			.limit(6)
			.execute();
		const holdOf = ({ id, packageId }: { id: string; packageId: string }) =>
			ask('POST', '/api/v1/bookingIntent', { package_id: packageId, availability_id: id }, customer);
		const held: string[] = [];
		for (const departure of departures.slice(0, 5)) {
			clock.at += 1;
			held.push(String((await holdOf(departure)).body.data['intent_id']));
		}
		const last = departures[5]!;
		const sixth = await holdOf(last);
		expect(sixth.status).toBe(400);
		expect(sixth.body.data.message).toMatch(/Finish or leave one of them in My bookings/);

		const listed = await ask('GET', '/api/v1/bookingIntent', undefined, customer);
		const rows = listed.body.data as unknown as { intent_id: string; expires_at: string }[];
		expect(rows.map(({ intent_id }) => intent_id)).toEqual(held);
		expect(rows[0]?.expires_at).toBe(new Date(START + 1 + 24 * HOUR_MS).toISOString());
		expect((await ask('GET', '/api/v1/bookingIntent', undefined, await aCustomer())).body.data).toEqual([]);
		expect((await ask('GET', '/api/v1/bookingIntent')).status).toBe(401);

		const [first] = held;
		expect((await ask('DELETE', `/api/v1/bookingIntent/${first}`)).body.data).toBeNull();
		expect((await ask('DELETE', `/api/v1/bookingIntent/${first}`)).status).toBe(200);
		for (const answer of [
			await ask('GET', `/api/v1/bookingIntent/${first}`),
			await ask('PUT', `/api/v1/bookingIntent/${first}`, { adults_count: 2 }),
			await ask('POST', '/api/v1/booking', { intent_id: first, ...traveller }),
			await ask('POST', '/api/v1/payments/orders', { intent_id: first }),
		]) {
			expect(answer.status).toBe(400);
			expect(answer.body.data.message).toMatch(/^You have left this reservation/);
		}
		expect((await ask('DELETE', '/api/v1/bookingIntent/unknown')).status).toBe(404);
		expect((await holdOf(last)).status).toBe(200);
	});

	test('AMB-09: a look-up by somebody with a profile changes no traveller', async () => {
		const [intent, stranger] = [await anIntent(), await aCustomer()];
		const traveller = {
			name: 'Asha',
			email: 'a@b.in',
			phone: '9820012345',
			countryCode: '+91',
			message: 'Window',
		};
		const { body } = await ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller });
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Ravi', email: 'ravi@example.in' }),
			headers: { ...sending({}).headers, ...bearing(stranger) },
		});
		const found = await ask('POST', '/api/v1/booking', { intent_id: intent }, stranger);
		expect(found.body.data).toEqual(body.data);
		const { booking } = await site.services.bookings.read(String(body.data['booking_id']));
		expect(booking).toMatchObject({ name: 'Asha', phoneNumber: '9820012345', message: 'Window' });
	});

	test('AMB-09: a look-up that fails for a while changes no traveller', async () => {
		const [intent, stranger] = [await anIntent(), await aCustomer()];
		const { body } = await ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller });
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Asha', email: 'asha@example.in' }),
			headers: { ...sending({}).headers, ...bearing(stranger) },
		});
		vi.spyOn(site.services.bookings, 'ofIntent').mockRejectedValueOnce(
			new AppError('unavailable', 'Please try again in a minute.'),
		);
		const init = sending({ intent_id: intent });
		const headers = { ...init.headers, ...bearing(stranger) };
		expect((await call('POST', '/api/v1/booking', { ...init, headers })).status).toBe(503);
		const { booking } = await site.services.bookings.read(String(body.data['booking_id']));
		expect(booking).toMatchObject({ name: 'Ravi Menon', phoneNumber: '9812345678' });
	});

	test("CHK-05: a customer's own number stays, and their profile fills what is left out", async () => {
		const customer = await signedIn(site, '9700000001');
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Meera Iyer', email: 'meera@example.in' }),
			headers: { 'content-type': 'application/json', ...bearing(customer) },
		});
		const intent = await anIntent(customer);
		await ask('POST', '/api/v1/booking', { intent_id: intent, phone: '9899999999' }, customer);
		expect(
			await site.db.selectFrom('bookings').selectAll().where('intentId', '=', intent).execute(),
		).toMatchObject([{ name: 'Meera Iyer', email: 'meera@example.in', phoneNumber: '9700000001' }]);
	});
});

describe('after a booking', () => {
	test('BKS-03, ROLE-07: its owner reads all of it, others its status', async () => {
		const customer = await aCustomer();
		const { pay, verify } = await anOrder(customer);
		const { body } = await verify(await pay());
		const address = `/api/v1/booking/${body.data['booking_id']}`;
		const stranger = await aCustomer();
		const whole = { name: 'Ravi Menon', email: 'ravi@example.in', status: 'confirmed' };
		const status = { booking_id: body.data['booking_id'], status: 'confirmed' };
		expect((await ask('GET', address)).body.data).toEqual(status);
		expect((await ask('GET', `${address}?key=${'x'.repeat(32)}`)).body.data).toEqual(status);
		expect((await ask('GET', address, undefined, stranger)).body.data).toEqual(status);
		expect((await ask('GET', address, undefined, customer)).body.data).toMatchObject(whole);
		expect((await ask('GET', `${address}?key=${body.data['booking_key']}`)).body.data).toMatchObject(whole);
		// Whoever signs in with the number that was booked with has proven that it is theirs.
		expect(
			(await ask('GET', address, undefined, await signedIn(site, traveller.phone))).body.data,
		).toMatchObject(whole);
		expect((await ask('GET', '/api/v1/bookings', undefined, customer)).body.data).toMatchObject([whole]);
		expect((await ask('GET', '/api/v1/bookings', undefined, stranger)).body.data).toEqual([]);
	});

	test('its owner cancels it for the refund that was shown, once', async () => {
		const customer = await aCustomer();
		const { pay, verify, amount, sandbox } = await anOrder(customer);
		const report = await pay();
		const id = (await verify(report)).body.data['booking_id'];
		const address = `/api/v1/booking/${id}/cancel`;
		const { body } = await ask('GET', `/api/v1/booking/${id}`, undefined, customer);
		expect(body.data['cancellation']).toMatchObject({
			refund_amount: amount,
			percent: 100,
			reason: 'not confirmed',
		});
		expect((await ask('POST', address, { refund_amount: amount }, await aCustomer())).status).toBe(403);
		expect((await ask('POST', address, { refund_amount: amount + 1 }, customer)).status).toBe(409);
		expect((await ask('POST', address, { refund_amount: [] }, customer)).status).toBe(400);
		const cancelled = await ask('POST', address, { refund_amount: amount }, customer);
		expect(cancelled.body.data).toMatchObject({ status: 'cancelled', refund: { amount } });
		expect((await ask('POST', address, { refund_amount: amount }, customer)).status).toBe(409);
		await site.services.refunds.sendDue();
		const refunds = await sandbox.gateway().fetchRefundsOfPayment(report.payment_id);
		expect(refunds).toMatchObject([{ amount: amount * 100, status: 'processed' }]);
		expect((await ask('GET', `/api/v1/booking/${id}`, undefined, customer)).body.data).toMatchObject({
			refund: { amount, status: 'done' },
			cancellation: null,
		});
	});

	test('the operator confirms or refuses with a signed link', async () => {
		const { pay, verify } = await anOrder();
		const id = String((await verify(await pay())).body.data['booking_id']);
		const key = await operatorKeyOf(site.db, id);
		for (const wrong of ['', key.slice(1), 'x'.repeat(32), site.services.bookings.keyOf(id)])
			expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key: wrong })).status).toBe(403);
		const confirmed = { booking_id: id, status: 'confirmed' };
		expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key })).body.data).toEqual(confirmed);
		expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key })).body.data).toEqual(confirmed);
		expect((await ask('POST', `/api/v1/booking/${id}/refuse`, { key })).status).toBe(409);
	});
});

describe('the webhook of the payment provider', () => {
	const deliver = (body: Uint8Array, headers: Record<string, string>) =>
		call('POST', '/api/v1/payments/webhook', { body: new Uint8Array(body), headers });

	test('D11: a payment nobody came back from is booked by it, once however often it comes', async () => {
		const { pay, sandbox, orderId } = await anOrder();
		await pay();
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(0);
		const before = await site.db.selectFrom('payments').select('id').execute();
		for (const { body, signature, eventId } of [...sandbox.webhooks, ...sandbox.webhooks]) {
			const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
			expect((await deliver(body, headers)).status).toBe(200);
		}
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).body.data['status']).toBe(
			'confirmed',
		);
		const after = await site.db.selectFrom('payments').select('id').execute();
		expect(after).toHaveLength(before.length + 1);
	});

	test.each(['processed', 'pending'])(
		'D11: reports that come once their payment was booked and refunded (%s) are taken, and change nothing',
		async (refunds) => {
			const customer = await aCustomer();
			const { pay, verify, amount, sandbox } = await anOrder(customer);
			await sandbox.setFaults({ refunds });
			const id = (await verify(await pay())).body.data['booking_id'];
			await ask('POST', `/api/v1/booking/${id}/cancel`, { refund_amount: amount }, customer);
			await site.services.refunds.sendDue();
			await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(2);
			const events = sandbox.webhooks.map(({ body }) => JSON.parse(String(body)) as { event: string });
			expect(events.map(({ event }) => event)).toEqual(
				expect.arrayContaining(['payment.authorized', 'payment.captured']),
			);
			const before = await site.db.selectFrom('payments').selectAll().execute();
			for (const { body, signature, eventId } of sandbox.webhooks) {
				const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
				expect((await deliver(body, headers)).status).toBe(200);
			}
			expect(await site.db.selectFrom('payments').selectAll().execute()).toEqual(before);
		},
	);

	test('D11: a payment that was refunded by hand before the site heard of it is no money', async () => {
		const { pay, sandbox, amount, orderId } = await anOrder();
		const { payment_id: paymentId } = await pay();
		await sandbox.gateway().refund({ paymentId, amount: (amount * 100) as Paise, receipt: 'by hand' });
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(2);
		for (const { body, signature, eventId } of sandbox.webhooks) {
			if (!String(body).includes('"payment.authorized"')) continue;
			const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
			expect((await deliver(body, headers)).status).toBe(200);
		}
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);
	});

	test('a wrong signature is refused, whatever the body', async () => {
		const { pay, sandbox, orderId } = await anOrder();
		await pay();
		await expect.poll(() => sandbox.webhooks.length).toBeGreaterThan(0);
		const [{ body, signature, eventId } = expect.fail()] = sandbox.webhooks;
		const altered = new TextEncoder().encode(new TextDecoder().decode(body).replace('captured', 'Captured'));
		for (const [bytes, wrong] of [
			[body, ''],
			[body, signature.toUpperCase()],
			[body, signature.slice(0, -1)],
			[altered, signature],
			[new Uint8Array(), signature],
		] as const)
			expect(
				(await deliver(bytes, { 'x-razorpay-signature': wrong, 'x-razorpay-event-id': eventId })).status,
			).toBe(400);
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);
	});
});

describe('bad input is a clear 4xx by field, and changes nothing', () => {
	/** Everything that could have changed. */
	const state = async () =>
		Promise.all(
			(['intents', 'orders', 'payments', 'bookings', 'refunds', 'ledger'] as const).map((table) =>
				site.db.selectFrom(table).selectAll().orderBy('id').execute(),
			),
		).then(async (tables) => [
			...tables,
			await site.db
				.selectFrom('departures')
				.select(['id', 'seatsTaken'])
				.where('seatsTaken', '>', 0)
				.execute(),
		]);
	async function rejected(field: string | null, status: number, work: () => Promise<Answer>): Promise<void> {
		const before = await state();
		const { status: got, body } = await work();
		expect(got).toBe(status);
		expect(body.data.message).not.toBe('');
		// BOOK-04: a sentence for the traveller, never the library's.
		for (const said of [body.data.message, ...Object.values(body.fields ?? {})])
			expect(said).not.toMatch(/Invalid|Expected|received/);
		if (field) expect(body.fields).toHaveProperty(field);
		expect(await state()).toEqual(before);
	}
	const COUNTS = [0, -1, 1.5, '2abc', 1e9, 51, '1e1', ' ', '०२', true, [2], { a: 1 }, null];

	test.each(COUNTS.filter((count) => count !== null && count !== ' '))(
		'API-25: %j travellers',
		async (count) => {
			const intent = await anIntent();
			await rejected('adults_count', 400, () =>
				ask('PUT', `/api/v1/bookingIntent/${intent}`, { adults_count: count }),
			);
			const departure = await aDeparture();
			await rejected('adults_count', 400, () =>
				ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: count }, token),
			);
		},
	);

	test('bodies without the fields, or that are no object', async () => {
		const intent = await anIntent();
		for (const body of [{}, [], ['a'], { package_id: {}, key: 5, refund_amount: [], payment_id: 7 }]) {
			await rejected(null, 400, () => ask('POST', '/api/v1/bookingIntent', body, token));
			await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders', body));
			await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders/order_1/verify', body));
		}
		const listed = { adults_count: ['2'], coupon_code: 7 };
		await rejected('adults_count', 400, () => ask('PUT', `/api/v1/bookingIntent/${intent}`, listed));
	});

	test('foreign, unknown and past departures', async () => {
		const { package_id, availability_id } = await aDeparture();
		const other = await site.db
			.selectFrom('departures')
			.select('id')
			.where('packageId', '<>', package_id)
			.executeTakeFirstOrThrow();
		const hold = (body: object) => ask('POST', '/api/v1/bookingIntent', body, token);
		await rejected('availability_id', 400, () => hold({ package_id, availability_id: other.id }));
		await rejected('availability_id', 400, () => hold({ package_id, availability_id: '999999999' }));
		await rejected('package_id', 400, () => hold({ package_id: '999999999', availability_id }));
		for (const id of ['abc', -1, 1.5, '', [availability_id], {}, null]) {
			await rejected('availability_id', 400, () => hold({ package_id, availability_id: id }));
			await rejected('package_id', 400, () => hold({ package_id: id, availability_id }));
		}
		clock.at = Date.parse('2036-01-01T00:00:00Z');
		const late = await signedIn(site, '9700000002');
		await rejected('availability_id', 400, () =>
			ask('POST', '/api/v1/bookingIntent', { package_id, availability_id }, late),
		);
	});

	test.each(['unknown', '0b9a4b5c-0000-4000-8000-000000000000', '%00', "' or 1=1 --"])(
		'intent %j',
		async (id) => {
			const part = encodeURIComponent(id);
			await rejected(null, 404, () => ask('GET', `/api/v1/bookingIntent/${part}`));
			await rejected(null, 404, () => ask('PUT', `/api/v1/bookingIntent/${part}`, { adults_count: 2 }));
			const status = /^[0-9a-f-]{36}$/.test(id) ? 404 : 400;
			const field = status === 400 ? 'intent_id' : null;
			await rejected(field, status, () => ask('POST', '/api/v1/payments/orders', { intent_id: id }));
			await rejected(field, status, () => ask('POST', '/api/v1/booking', { intent_id: id, ...traveller }));
		},
	);

	test.each([
		['name', ''],
		['name', 'R2D2'],
		['email', 'ravi@example'],
		['email', 'a@b.in\r\nbcc: x@y.in'],
		['phone', '0123456789'],
		['phone', '٩٨٧٦٥٤٣٢١٠'],
		['countryCode', '+999'],
		['message', 'x'.repeat(2001)],
	])('ERR-05, VAL-21, CHK-11: a traveller whose %s is %j', async (field, value) => {
		const intent = await anIntent();
		await rejected(field, 400, () =>
			ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller, [field]: value }),
		);
	});

	test('an order without a traveller', async () => {
		const intent = await anIntent();
		await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders', { intent_id: intent }));
	});

	test('PAY-05: signatures that are missing, forged, truncated, in capitals, arrays, or of another payment or order', async () => {
		const one = await anOrder();
		const right = await one.pay();
		const { payment_id, payment_signature: signature } = right;
		for (const body of [
			{},
			{ payment_id },
			{ payment_signature: signature },
			{ payment_id, payment_signature: '' },
			{ payment_id, payment_signature: [signature] },
			{ payment_id: [payment_id], payment_signature: signature },
			{ payment_id, payment_signature: signature.toUpperCase() },
			{ payment_id, payment_signature: signature.slice(0, -1) },
			{ payment_id, payment_signature: `${signature}0` },
			{ payment_id: 'pay_other', payment_signature: signature },
			{ payment_id, payment_signature: 'x'.repeat(5000) },
		])
			await rejected(null, 400, () => one.verify(body));
		const other = await anOrder();
		await rejected('payment_signature', 400, () => other.verify(right));
		await rejected(null, 404, () => ask('POST', '/api/v1/payments/orders/order_x/verify', right));
	});

	test('amounts, prices, currencies and states that the client sends are ignored', async () => {
		const { intent, amount } = await anOrder();
		const claims = {
			amount: 1,
			currency: 'USD',
			state: 'paid',
			payable_amount: 1,
			pricing_info: {},
			price: 1,
		};
		const order = await ask('POST', '/api/v1/payments/orders', { intent_id: intent, ...claims });
		expect(order.body.data).toMatchObject({ amount, currency: 'INR', booking_id: null });
		const changed = await ask('PUT', `/api/v1/bookingIntent/${intent}`, { adults_count: 1, ...claims });
		expect(changed.body.data).toMatchObject({ status: 'held', pricing_info: { payable_amount: amount } });
	});

	test('fifty at once make one hold, one order and one booking', async () => {
		const sandbox = await openSandbox();
		gateway = sandbox.gateway();
		const customer = await aCustomer();
		const departure = await aDeparture();
		const fifty = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, work));
		const different = (answers: Answer[], name: string) =>
			new Set(answers.map(({ body }) => body.data[name])).size;
		const holds = await fifty(() => ask('POST', '/api/v1/bookingIntent', departure, customer));
		expect(different(holds, 'intent_id')).toBe(1);
		const intent = holds[0]?.body.data['intent_id'];
		const bookings = await fifty(() => ask('POST', '/api/v1/booking', { intent_id: intent, ...traveller }));
		expect(different(bookings, 'booking_id')).toBe(1);
		const orders = await fifty(() => ask('POST', '/api/v1/payments/orders', { intent_id: intent }));
		expect(different(orders, 'payment_order_id')).toBe(1);
		const orderId = String(orders[0]?.body.data['payment_order_id']);
		const paid = await sandbox.pay(orderId, 'success');
		const report = {
			payment_id: paid.body['razorpay_payment_id'] ?? '',
			payment_signature: paid.body['razorpay_signature'] ?? '',
		};
		const verified = await fifty(() => ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report));
		expect(verified.every(({ status }) => status === 200)).toBe(true);
		expect(different(verified, 'booking_id')).toBe(1);
		const payments = await site.db
			.selectFrom('payments')
			.select('id')
			.where('providerPaymentId', '=', report.payment_id)
			.execute();
		expect(payments).toHaveLength(1);
	});
});
