import { describe, expect, test } from 'vitest';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Paise } from '#domain/price/money.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import { ask, bookingCalls, traveller } from '../support/booking-calls.ts';
import { call } from '../support/call-endpoint.ts';
import { operatorKeyOf } from '../support/operator-key.ts';
import { signedIn } from '../support/signed-in.ts';

const { aCustomer, anOrder, current } = bookingCalls();

const ownersKeyOf = (id: string) =>
	current.site.services.access.ownerKeyOf({ id, linkVersion: 0, restoredAt: null });
const linkKeyOf = (id: string) =>
	current.site.services.access.linkKeyOf({ id, linkVersion: 0, restoredAt: null });

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
		// Signing in with the number of the booking proves that the booking is theirs.
		const ofNumber = await signedIn(current.site, traveller.phone);
		expect((await ask('GET', address, undefined, ofNumber)).body.data).toMatchObject(whole);
		expect((await ask('GET', '/api/v1/bookings', undefined, ofNumber)).body.data).toContainEqual(
			expect.objectContaining({ ...whole, booking_id: body.data['booking_id'] }),
		);
		expect((await ask('GET', '/api/v1/bookings', undefined, customer)).body.data).toMatchObject([whole]);
		expect((await ask('GET', '/api/v1/bookings', undefined, stranger)).body.data).toEqual([]);
	});

	test('BKS-04: the key of the link in its messages opens its status alone, and cancels nothing', async () => {
		const { pay, verify } = await anOrder();
		const id = String((await verify(await pay())).body.data['booking_id']);
		const key = linkKeyOf(id);
		const status = { booking_id: id, status: 'confirmed' };
		expect((await ask('GET', `/api/v1/booking/${id}?key=${key}`)).body.data).toEqual(status);
		const whole = (await ask('GET', `/api/v1/booking/${id}?key=${ownersKeyOf(id)}`)).body.data;
		const refused = await ask('POST', `/api/v1/booking/${id}/cancel`, {
			refund_amount: Number(whole['paid_amount'] ?? 15_000),
			key,
		});
		expect(refused.status).toBe(403);
		expect(refused.body.message).toMatch(/code to the phone/);
		expect((await ask('GET', `/api/v1/booking/${id}`)).body.data).toEqual(status);
	});

	test('its owner cancels it for the refund that was shown, once, and may ask again', async () => {
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
		// The answer may have been lost, so the same call gets it again.
		expect((await ask('POST', address, { refund_amount: amount }, customer)).body.data).toEqual(
			cancelled.body.data,
		);
		expect((await ask('POST', address, { refund_amount: amount - 1 }, customer)).status).toBe(409);
		await current.site.services.refunds.sendDue();
		const refunds = await sandbox.gateway().fetchRefundsOfPayment(report.payment_id);
		expect(refunds).toMatchObject([{ amount: amount * 100, status: 'processed' }]);
		expect((await ask('GET', `/api/v1/booking/${id}`, undefined, customer)).body.data).toMatchObject({
			refund: { amount, status: 'done' },
			cancellation: null,
		});
	});

	test('D112: what goes back may have paise, as the description says, and is cancelled for that amount', async () => {
		const customer = await aCustomer();
		const { pay, verify, amount } = await anOrder(customer);
		const id = String((await verify(await pay())).body.data['booking_id']);
		const { paid } = await current.site.services.bookings.read(id);
		// The owner has given some of it back at the provider.
		await paymentRepository(current.site.db).setReturned(paid?.payment.id ?? '', 12_345 as Paise);
		const { body } = await ask('GET', `/api/v1/booking/${id}`, undefined, customer);
		const { refund_amount } = body.data['cancellation'] as { refund_amount: number };
		expect(refund_amount).toBe((amount * 100 - 12_345) / 100);
		const document = openApiDocument({ name: 'Test', origin: 'https://safarnama.test' });
		expect(document['info']).toMatchObject({
			description: expect.stringContaining('money that goes back may have two decimals'),
		});
		const cancelled = await ask('POST', `/api/v1/booking/${id}/cancel`, { refund_amount }, customer);
		expect(cancelled.body.data).toMatchObject({ status: 'cancelled' });
		await current.site.services.refunds.sendDue();
	});

	test.each(['1e999', '1e308', '-1e999', '10000000001', '"1e999"', '"Infinity"', 'null'])(
		'no refund is %s, with a key of the owner or without',
		async (amount) => {
			const { pay, verify } = await anOrder();
			const id = String((await verify(await pay())).body.data['booking_id']);
			for (const key of [ownersKeyOf(id), 'none']) {
				const { status, body } = await call('POST', `/api/v1/booking/${id}/cancel`, {
					body: `{"refund_amount":${amount},"key":"${key}"}`,
					headers: { 'content-type': 'application/json' },
				});
				expect(status).toBe(400);
				expect(body.fields).toEqual({ refund_amount: 'Enter the refund you were shown' });
			}
			expect(await current.site.services.bookings.read(id)).toMatchObject({
				booking: { state: 'requested' },
			});
		},
	);

	test('D111: money that books nothing is reported with its amount and reference, before and after it is sent back', async () => {
		const { pay, verify, sandbox, amount, hold } = await anOrder();
		await sandbox.setFaults({ refunds: 'pending' });
		const report = await pay('wrong-amount');
		const back = { amount: amount - 1, reference: report.payment_id };
		const first = await verify(report);
		expect(first.status).toBe(200);
		expect(first.body.data).toEqual({
			status: 'being refunded',
			refund: {
				...back,
				status: 'due',
				is_delayed: false,
				is_withheld: false,
				given_back_besides: 0,
				reason: 'The payment does not match the price.',
				way: expect.stringMatching(/^It goes to the card or account it came from\. .*working days/),
			},
			message: expect.stringMatching(/^Your money is on its way back: ₹.* Reference: pay_\w+$/),
		});
		await current.site.services.refunds.idle();
		await current.site.services.refunds.sendDue();
		expect((await verify(report)).body.data).toMatchObject({ status: 'being refunded', refund: back });
		const [refund] = await sandbox.gateway().fetchRefundsOfPayment(report.payment_id);
		await sandbox.setFaults({ payment_id: report.payment_id, refund_id: refund?.id ?? '' });
		const [done] = await sandbox.gateway().fetchRefundsOfPayment(report.payment_id);
		await current.site.services.refunds.report(done ?? expect.fail());
		expect((await verify(report)).body.data).toMatchObject({
			...{
				status: 'refunded',
				refund: { ...back, status: 'done', way: expect.stringMatching(/^It went to/) },
			},
			message: expect.stringMatching(/^Your money has been sent back/),
		});
		// The traveller reads it with the booking, a stranger does not.
		const bookingId = String(
			(await ask('POST', '/api/v1/booking', { intent_id: hold })).body.data['booking_id'],
		);
		const key = ownersKeyOf(bookingId);
		expect((await ask('GET', `/api/v1/booking/${bookingId}?key=${key}`)).body.data).toMatchObject({
			returned_payments: [{ ...back, status: 'done' }],
		});
		expect((await ask('GET', `/api/v1/booking/${bookingId}`)).body.data).not.toHaveProperty(
			'returned_payments',
		);
	});

	test('the operator confirms or refuses with a signed link', async () => {
		const { pay, verify } = await anOrder();
		const id = String((await verify(await pay())).body.data['booking_id']);
		const key = await operatorKeyOf(current.site.db, id);
		for (const wrong of ['', key.slice(1), 'x'.repeat(32), ownersKeyOf(id), linkKeyOf(id)])
			expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key: wrong })).status).toBe(403);
		const confirmed = { booking_id: id, status: 'confirmed' };
		expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key })).body.data).toEqual(confirmed);
		expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key })).body.data).toEqual(confirmed);

		// A refusal says why, also of a booking that was confirmed.
		const refuse = (body: object) => ask('POST', `/api/v1/booking/${id}/refuse`, body);
		const reason = 'The road\r\n is closed.';
		for (const wrong of [undefined, null, '', ' \n', 7, ['x'], 'x'.repeat(301), 'a\0b', 'a\u202eb'])
			expect((await refuse({ key, reason: wrong })).body).toMatchObject({
				...{ response_code: 400, fields: { reason: expect.any(String) } },
			});
		expect((await refuse({ key: 'x', reason })).status).toBe(403);
		expect((await refuse({ key, reason })).body.data).toEqual({ booking_id: id, status: 'refused' });
		expect((await refuse({ key, reason: 'Another' })).body.data).toEqual({
			booking_id: id,
			status: 'refused',
		});
		const read = await ask('GET', `/api/v1/booking/${id}?key=${ownersKeyOf(id)}`);
		expect(read.body.data).toMatchObject({ status: 'refused', refusal_reason: 'The road is closed.' });
		expect((await ask('GET', `/api/v1/booking/${id}`)).body.data).toEqual({
			booking_id: id,
			status: 'refused',
		});
		expect((await ask('POST', `/api/v1/booking/${id}/confirm`, { key })).status).toBe(409);
	});
});
