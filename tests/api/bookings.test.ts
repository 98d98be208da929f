import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { ask, bookingCalls, START, traveller } from '../support/booking-calls.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

const { aCustomer, aDeparture, aHold, clock, current } = bookingCalls();

describe('BOOK-05: the calls of a booking in their order', () => {
	test('API-23, API-24, API-25, API-26, API-30, API-31, API-32, ENT-11, ENT-19, ENT-20, ENT-21, PAY-09, PAY-13, AMB-08, AMB-09: from a hold to a booking', async () => {
		const sandbox = await openSandbox();
		current.gateway = sandbox.gateway();
		const customer = await aCustomer();
		const departure = await aDeparture();
		const made = await ask('POST', '/api/v1/bookingIntent', departure, customer);
		const hold = String(made.body.data['intent_id']);
		expect((await ask('POST', '/api/v1/bookingIntent', departure, customer)).body.data).toEqual({
			intent_id: hold,
			already_held: true,
		});

		// ENT-19, AMB-08: anyone with the link may read a hold, and it names nobody.
		const read = await ask('GET', `/api/v1/bookingIntent/${hold}`);
		expect(read.body.data).toMatchObject({
			...departure,
			adults_count: 1,
			package: { name: expect.any(String), days: expect.any(Number), nights: expect.any(Number) },
			availability: { date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
			expires_at: new Date(START + 24 * HOUR_MS).toISOString(),
			status: 'held',
		});

		const changed = await ask('PUT', `/api/v1/bookingIntent/${hold}`, { adults_count: '3' });
		const price = changed.body.data['pricing_info'] as Record<string, number>;
		expect(price['payable_amount']).toBe(
			Number(price['total_sale_price']) -
				Number(price['special_discount']) -
				Number(price['coupon_discount']) +
				Number(price['gst_amount']) +
				Number(price['tcs_amount']),
		);
		expect(price['special_discount']).toBeGreaterThan(0);

		const pending = await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller });
		expect(pending.body.data).toEqual({ booking_id: expect.stringMatching(/^SB/), status: 'pending' });
		const order = await ask('POST', '/api/v1/payments/orders', { intent_id: hold });
		// PAY-03: rupees here, paise at the provider.
		expect(order.body.data).toMatchObject({ amount: price['payable_amount'], currency: 'INR' });
		// API-04: the specification reads them at the top level.
		expect(order.body).toMatchObject(order.body.data);
		const orderId = String(order.body.data['payment_order_id']);
		// PAY-08: asked again it is the same order.
		expect((await ask('POST', '/api/v1/payments/orders', { intent_id: hold })).body.data).toEqual(
			order.body.data,
		);
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).status).toBe(400);

		const paid = await sandbox.pay(orderId, 'success');
		expect(await current.gateway.fetchPaymentsOfOrder(orderId)).toMatchObject([
			{ amount: Number(price['payable_amount']) * 100 },
		]);
		const report = {
			payment_id: paid.body['razorpay_payment_id'] ?? '',
			payment_signature: paid.body['razorpay_signature'] ?? '',
		};
		const verified = await ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report);
		expect(verified.body.data).toEqual({
			status: 'booked',
			booking_id: pending.body.data['booking_id'],
			booking_key: expect.stringMatching(/^\d+\.[\w-]{32}$/),
		});
		// PAY-04: a payment that is reported again gives the same booking, and its key ends when it would have.
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report)).body.data).toEqual(
			verified.body.data,
		);
		const confirmed = { booking_id: pending.body.data['booking_id'], status: 'confirmed' };
		expect((await ask('POST', `/api/v1/payments/orders/${orderId}/success`)).body.data).toEqual(confirmed);
		// AMB-09: after the payment the same call looks up.
		expect((await ask('POST', '/api/v1/booking', { intent_id: hold })).body.data).toEqual(confirmed);
		// PAY-13: a second press sends the same traveller; another one would be dropped.
		const again = { intent_id: hold, ...traveller };
		expect((await ask('POST', '/api/v1/booking', again)).body.data).toEqual(confirmed);
		for (const change of [{ email: 'other@example.in' }, { name: 'Ravi M' }, { phone: '9812345670' }]) {
			const refused = await ask('POST', '/api/v1/booking', { ...again, ...change });
			expect(refused.status).toBe(409);
			expect(refused.body.message).toMatch(/^This booking is paid for/);
		}
		expect((await ask('POST', '/api/v1/payments/orders', { intent_id: hold })).body.data).toMatchObject({
			payment_order_id: orderId,
			booking_id: confirmed.booking_id,
		});
		expect((await ask('GET', `/api/v1/bookingIntent/${hold}`)).body.data).toMatchObject({
			status: 'converted',
			booking_id: confirmed.booking_id,
		});
	});

	test('ROLE-02: a guest cannot hold seats', async () => {
		const { status } = await ask('POST', '/api/v1/bookingIntent', await aDeparture());
		expect(status).toBe(401);
	});

	test('BOOK-06, ERR-10: a hold whose time is over is refused with a message', async () => {
		const hold = await aHold();
		clock.at += 24 * HOUR_MS;
		for (const answer of [
			await ask('GET', `/api/v1/bookingIntent/${hold}`),
			await ask('PUT', `/api/v1/bookingIntent/${hold}`, { adults_count: 2 }),
			await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller }),
			await ask('POST', '/api/v1/payments/orders', { intent_id: hold }),
		]) {
			expect(answer.status).toBe(400);
			expect(answer.body.data.message).toMatch(
				/^This reservation was held until \w{3} \d+ \w{3}, 12 noon IST and has expired\./,
			);
		}
	});

	test('CHK-16, BOOK-04, ERR-07: more travellers than seats are refused with a message, and nothing changes', async () => {
		const customer = await aCustomer();
		const departure = await aDeparture(2);
		const { body } = await ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: 2 }, customer);
		const hold = String(body.data['intent_id']);
		const more = await ask('PUT', `/api/v1/bookingIntent/${hold}`, { adults_count: 3 });
		expect(more.status).toBe(400);
		expect(more.body.data.message).toMatch(/not enough seats left for 3 travellers/);
		expect((await ask('GET', `/api/v1/bookingIntent/${hold}`)).body.data['adults_count']).toBe(2);
		const soldOut = await ask('POST', '/api/v1/bookingIntent', departure, await aCustomer());
		expect(soldOut.status).toBe(400);
		expect(soldOut.body.data.message).toMatch(/sold out/);
	});

	test('BOOK-04, CHK-02: seats are asked for with their number, so that nothing is held where there are too few', async () => {
		const customer = await aCustomer();
		const departure = await aDeparture(3);
		const many = await ask('POST', '/api/v1/bookingIntent', { ...departure, adults_count: '30' }, customer);
		expect(many.status).toBe(400);
		const message = 'This departure has not enough seats left for 30 travellers: 3 seats are left.';
		expect(many.body.data).toEqual({ message, fields: { adults_count: message } });
		expect((await ask('GET', '/api/v1/bookingIntent', undefined, customer)).body.data).toEqual([]);
	});

	test('ROLE-03: a customer sees what they hold, leaves one of five, and holds another one', async () => {
		const customer = await aCustomer();
		const departures = await current.site.db
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
		expect(sixth.body.data.message).toMatch(/Pay for one of them, or release its seats, in My bookings/);

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
		const [hold, stranger] = [await aHold(), await aCustomer()];
		const traveller = {
			name: 'Asha',
			email: 'a@b.in',
			phone: '9820012345',
			countryCode: '+91',
			message: 'Window',
		};
		const { body } = await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller });
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Ravi', email: 'ravi@example.in' }),
			headers: { ...sending({}).headers, ...bearing(stranger) },
		});
		const found = await ask('POST', '/api/v1/booking', { intent_id: hold }, stranger);
		expect(found.body.data).toEqual(body.data);
		const { booking } = await current.site.services.bookings.read(String(body.data['booking_id']));
		expect(booking).toMatchObject({ name: 'Asha', phoneNumber: '9820012345', message: 'Window' });
	});

	test('AMB-09: a look-up that fails for a while changes no traveller', async () => {
		const [hold, stranger] = [await aHold(), await aCustomer()];
		const { body } = await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller });
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Asha', email: 'asha@example.in' }),
			headers: { ...sending({}).headers, ...bearing(stranger) },
		});
		vi.spyOn(current.site.services.bookings, 'ofHold').mockRejectedValueOnce(
			new AppError('unavailable', 'Please try again in a minute.'),
		);
		const init = sending({ intent_id: hold });
		const headers = { ...init.headers, ...bearing(stranger) };
		expect((await call('POST', '/api/v1/booking', { ...init, headers })).status).toBe(503);
		const { booking } = await current.site.services.bookings.read(String(body.data['booking_id']));
		expect(booking).toMatchObject({ name: 'Ravi Menon', phoneNumber: '9812345678' });
	});

	test("CHK-05: a customer's own number stays, and their profile fills what is left out", async () => {
		const customer = await signedIn(current.site, '9700000001');
		await call('PUT', '/api/v1/profile', {
			...sending({ name: 'Meera Iyer', email: 'meera@example.in' }),
			headers: { 'content-type': 'application/json', ...bearing(customer) },
		});
		const hold = await aHold(customer);
		await ask('POST', '/api/v1/booking', { intent_id: hold, phone: '9899999999' }, customer);
		expect(
			await current.site.db.selectFrom('bookings').selectAll().where('intentId', '=', hold).execute(),
		).toMatchObject([{ name: 'Meera Iyer', email: 'meera@example.in', phoneNumber: '9700000001' }]);
	});
});
