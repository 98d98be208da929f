import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/errors/app-error.ts';
import { type Answer, ask, bookingCalls, traveller } from '../support/booking-calls.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { signedIn } from '../support/signed-in.ts';

const { aCustomer, aDeparture, aHold, anOrder, clock, current } = bookingCalls();

describe('bad input is a clear 4xx by field, and changes nothing', () => {
	/** Everything that could have changed. */
	const state = async () =>
		Promise.all(
			(['intents', 'orders', 'payments', 'bookings', 'refunds', 'ledger'] as const).map((table) =>
				current.site.db.selectFrom(table).selectAll().orderBy('id').execute(),
			),
		).then(async (tables) => [
			...tables,
			await current.site.db
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
			const hold = await aHold();
			await rejected('adults_count', 400, () =>
				ask('PUT', `/api/v1/bookingIntent/${hold}`, { adults_count: count }),
			);
			const departure = await aDeparture();
			await rejected('adults_count', 400, () =>
				ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: count }, current.token),
			);
		},
	);

	test('bodies without the fields, or that are no object', async () => {
		const hold = await aHold();
		for (const body of [{}, [], ['a'], { package_id: {}, key: 5, refund_amount: [], payment_id: 7 }]) {
			await rejected(null, 400, () => ask('POST', '/api/v1/bookingIntent', body, current.token));
			await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders', body));
			await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders/order_1/verify', body));
		}
		const listed = { adults_count: ['2'], coupon_code: 7 };
		await rejected('adults_count', 400, () => ask('PUT', `/api/v1/bookingIntent/${hold}`, listed));
	});

	test('D207: a departure that a hold cannot move to', async () => {
		const hold = await aHold();
		const { package_id } = await aDeparture();
		const other = await current.site.db
			.selectFrom('departures')
			.select('id')
			.where('packageId', '<>', package_id)
			.executeTakeFirstOrThrow();
		const move = (availability_id: unknown, id = hold) =>
			ask('POST', `/api/v1/bookingIntent/${id}/move`, { availability_id });
		for (const id of [other.id, '999999999', 'abc', -1, 1.5, '', [other.id], {}, null])
			await rejected('availability_id', 400, () => move(id));
		await rejected(null, 404, () => move(other.id, '0b9a4b5c-0000-4000-8000-000000000000'));
		const changed = new AppError('conflict', 'The reservation has just changed.');
		vi.spyOn(current.site.services.movedHolds, 'move').mockRejectedValueOnce(changed);
		await rejected(null, 409, () => move(other.id));
		clock.at += 24 * 3_600_000;
		await rejected(null, 400, () => move(other.id));
	});

	test('D207: a hold moves by its id alone, once', async () => {
		const { package_id, availability_id } = await aDeparture();
		const other = await current.site.db
			.selectFrom('departures')
			.select('id')
			.where('packageId', '=', package_id)
			.where('id', '<>', availability_id)
			.orderBy('date', 'desc')
			.executeTakeFirstOrThrow();
		await current.site.db.updateTable('departures').set({ seats: 200 }).where('id', '=', other.id).execute();
		const { body } = await ask(
			'POST',
			'/api/v1/bookingIntent',
			{ package_id, availability_id, adults_count: 2 },
			await aCustomer(),
		);
		const hold = String(body.data['intent_id']);
		// A token that has ended is as none.
		const ended = 'x'.repeat(43);
		const move = () =>
			ask('POST', `/api/v1/bookingIntent/${hold}/move`, { availability_id: other.id }, ended);
		const moved = await move();
		expect(moved).toMatchObject({ status: 200, body: { data: { already_held: false } } });
		expect(await ask('GET', `/api/v1/bookingIntent/${moved.body.data['intent_id']}`)).toMatchObject({
			status: 200,
			body: { data: { availability_id: other.id, adults_count: 2 } },
		});
		await rejected(null, 400, move);
		expect((await ask('GET', `/api/v1/bookingIntent/${hold}`)).status).toBe(400);
	});

	test('foreign, unknown and past departures', async () => {
		const { package_id, availability_id } = await aDeparture();
		const other = await current.site.db
			.selectFrom('departures')
			.select('id')
			.where('packageId', '<>', package_id)
			.executeTakeFirstOrThrow();
		const hold = (body: object) => ask('POST', '/api/v1/bookingIntent', body, current.token);
		await rejected('availability_id', 400, () => hold({ package_id, availability_id: other.id }));
		await rejected('availability_id', 400, () => hold({ package_id, availability_id: '999999999' }));
		await rejected('package_id', 400, () => hold({ package_id: '999999999', availability_id }));
		for (const id of ['abc', -1, 1.5, '', [availability_id], {}, null]) {
			await rejected('availability_id', 400, () => hold({ package_id, availability_id: id }));
			await rejected('package_id', 400, () => hold({ package_id: id, availability_id }));
		}
		clock.at = Date.parse('2036-01-01T00:00:00Z');
		const late = await signedIn(current.site, '9700000002');
		await rejected('availability_id', 400, () =>
			ask('POST', '/api/v1/bookingIntent', { package_id, availability_id }, late),
		);
	});

	test.each(['unknown', '0b9a4b5c-0000-4000-8000-000000000000', '%00', "' or 1=1 --"])(
		'hold %j',
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
		['phone', '٩٨٧٦٥٤٣٢'],
		['countryCode', '+999'],
		['message', 'x'.repeat(2001)],
	])('ERR-05, VAL-21, CHK-11: a traveller whose %s is %j', async (field, value) => {
		const hold = await aHold();
		await rejected(field, 400, () =>
			ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller, [field]: value }),
		);
	});

	test('an order without a traveller', async () => {
		const hold = await aHold();
		await rejected(null, 400, () => ask('POST', '/api/v1/payments/orders', { intent_id: hold }));
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
		const { hold, amount } = await anOrder();
		const claims = {
			amount: 1,
			currency: 'USD',
			state: 'paid',
			payable_amount: 1,
			pricing_info: {},
			price: 1,
		};
		const order = await ask('POST', '/api/v1/payments/orders', { intent_id: hold, ...claims });
		expect(order.body.data).toMatchObject({ amount, currency: 'INR', booking_id: null });
		const changed = await ask('PUT', `/api/v1/bookingIntent/${hold}`, { adults_count: 1, ...claims });
		expect(changed.body.data).toMatchObject({ status: 'held', pricing_info: { payable_amount: amount } });
	});

	test('fifty at once make one hold, one order and one booking', async () => {
		const sandbox = await openSandbox();
		current.gateway = sandbox.gateway();
		const customer = await aCustomer();
		const departure = await aDeparture();
		const fifty = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, work));
		const different = (answers: Answer[], name: string) =>
			new Set(answers.map(({ body }) => body.data[name])).size;
		const holds = await fifty(() => ask('POST', '/api/v1/bookingIntent', departure, customer));
		expect(different(holds, 'intent_id')).toBe(1);
		const hold = holds[0]?.body.data['intent_id'];
		const bookings = await fifty(() => ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller }));
		expect(different(bookings, 'booking_id')).toBe(1);
		const orders = await fifty(() => ask('POST', '/api/v1/payments/orders', { intent_id: hold }));
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
		const payments = await current.site.db
			.selectFrom('payments')
			.select('id')
			.where('providerPaymentId', '=', report.payment_id)
			.execute();
		expect(payments).toHaveLength(1);
	});
});
