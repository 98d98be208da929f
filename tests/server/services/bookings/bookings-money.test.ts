import { expect, onTestFinished, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats = 4, options: Parameters<typeof bookingSite>[1] = {}) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('money of one moment is settled together: each buyer has their own outcome, and nobody has that of another', async () => {
		const { order, orders, gateway, holds, clock, seatsTaken, ledger, db } = await site(12);
		const buyers = await Promise.all(
			Array.from({ length: 12 }, (_, buyer) => order(`buyer-${buyer}`, String(1 + (buyer % 2)))),
		);
		// One pays too little and one changes the hold after the order. Two pay when their holds are over, one of them for a full departure.
		const [tooLittle, changed, late, tooLate] = buyers;
		await holds.change(changed?.holdId ?? '', { travellers: 2 });
		for (const id of [late?.holdId, tooLate?.holdId])
			await db
				.updateTable('intents')
				.set({ createdAt: 0, expiresAt: 1, remindAt: null })
				.where('id', '=', id ?? '')
				.execute();
		expect(await holds.expireDue()).toBe(2);
		await db
			.updateTable('departures')
			.set((row) => ({ seats: row.ref('seatsTaken') }))
			.where('id', '=', '2')
			.execute();
		clock.at += 1;

		const paid = buyers.map(({ order: { providerOrderId } }, buyer) => ({
			orderId: providerOrderId,
			...gateway.pay(providerOrderId, buyer === 0 ? (100 as Paise) : undefined),
		}));
		const settled = await Promise.all(
			paid.map(({ orderId, paymentId, signature }) => orders.verify(orderId, paymentId, signature)),
		);
		const outcomes = buyers.map(({ bookingId }) => ({ booked: true, bookingId }));
		expect(settled).toEqual([
			{ booked: false, reason: 'wrong amount' },
			{ booked: false, reason: 'order void' },
			outcomes[2],
			{ booked: false, reason: 'seats gone' },
			...outcomes.slice(4),
		]);
		expect(tooLittle).toBeDefined();

		const payments = await db
			.selectFrom('bookings')
			.innerJoin('payments', 'payments.id', 'bookings.paymentId')
			.select(['bookings.id', 'payments.providerPaymentId'])
			.execute();
		expect(new Map(payments.map(({ id, providerPaymentId }) => [id, providerPaymentId]))).toEqual(
			new Map(
				buyers.flatMap(({ bookingId }, buyer) =>
					settled[buyer]?.booked ? [[bookingId, paid[buyer]?.paymentId]] : [],
				),
			),
		);
		const refunds = await db.selectFrom('refunds').select('amountPaise').execute();
		expect(refunds.map(({ amountPaise }) => amountPaise).sort((a, b) => a - b)).toEqual([
			100, 1_500_000, 1_500_000,
		]);
		expect(await ledger()).toMatchObject({ received: 0 });
		// The booked seats, and those that the first two still hold.
		expect(await seatsTaken()).toEqual({ '2027-01-10': 6, '2027-02-10': 6 });
	});

	test('D11: money that arrives when its seats are gone is given back', async () => {
		const { order, holds, clock, payAndVerify, gateway, refunds, ledger, seatsTaken, bookings } =
			await site(1);
		const late = await order('asha', '1');
		clock.at += 25 * HOUR_MS;
		await holds.expireDue();
		const other = await order('ravi', '1');
		expect(await payAndVerify(late.order.providerOrderId)).toEqual({ booked: false, reason: 'seats gone' });
		expect(await payAndVerify(other.order.providerOrderId)).toMatchObject({ booked: true });
		await refunds.sendDue();
		expect([...gateway.refunds.values()]).toMatchObject([{ amount: 1_500_000, status: 'processed' }]);
		expect(await ledger()).toMatchObject({ provider: 1_500_000, refunds: 0, received: 0 });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
		expect((await bookings.read(late.bookingId)).booking.state).toBe('expired');
	});

	test('D11: money that arrives late books when the seats are still free', async () => {
		const { order, holds, clock, payAndVerify, seatsTaken } = await site(1);
		const late = await order('asha', '1');
		clock.at += 25 * HOUR_MS;
		await holds.expireDue();
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
		expect(await payAndVerify(late.order.providerOrderId)).toEqual({
			booked: true,
			bookingId: late.bookingId,
		});
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});

	test('PAY-08: verify, webhook and reconciler settle a payment once', async () => {
		const { order, orders, gateway, clock, ledger, db } = await site();
		const { order: open, bookingId } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId);
		const payment = gateway.payments.get(paymentId);
		if (!payment) throw new Error('not paid');
		const webhook = gateway.webhook({ type: 'payment', payment });
		clock.at += HOUR_MS;
		await Promise.all([
			orders.verify(open.providerOrderId, paymentId, signature),
			orders.receiveWebhook(webhook.body, webhook.signature, 'event-1'),
			orders.receiveWebhook(webhook.body, webhook.signature, 'event-1'),
			orders.reconcile(),
			orders.verify(open.providerOrderId, paymentId, signature),
		]);
		expect(await orders.bookingOf(open.providerOrderId)).toBe(bookingId);
		expect(await db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
		expect(await ledger()).toMatchObject({ provider: 1_500_000, received: 0 });
		expect(
			await orders.open((await db.selectFrom('intents').select('id').executeTakeFirstOrThrow()).id),
		).toMatchObject({ bookingId, order: { providerOrderId: open.providerOrderId } });
	});

	test('PAY-05: a wrong signature, or one of another payment, changes nothing', async () => {
		const { order, orders, gateway, db } = await site();
		const one = await order('asha', '1');
		const other = await order('ravi', '1');
		const { paymentId, signature } = gateway.pay(one.order.providerOrderId);
		for (const [orderId, wrong] of [
			[one.order.providerOrderId, 'forged'],
			[one.order.providerOrderId, signature.slice(0, -1)],
			[one.order.providerOrderId, signature.toUpperCase()],
			[other.order.providerOrderId, signature],
		] as const)
			await expect(orders.verify(orderId, paymentId, wrong)).rejects.toMatchObject({
				code: 'invalid',
				fields: { payment_signature: 'The payment could not be verified.' },
			});
		expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
		await expect(orders.bookingOf(one.order.providerOrderId)).rejects.toMatchObject({ code: 'invalid' });
	});

	test.each(['authorized', 'captured'] as const)(
		'D11: a payment that is %s, of an order that is not ours, is neither captured nor stored',
		async (status) => {
			const { orders, gateway, db } = await site();
			const other = await gateway.createOrder({ receipt: 'of another shop', amount: 50_000 as Paise });
			const { paymentId } = gateway.pay(other.id);
			const payment = { ...(gateway.payments.get(paymentId) ?? expect.fail()), status };
			gateway.payments.set(paymentId, payment);
			const { body, signature } = gateway.webhook({ type: 'payment', payment });
			const printed = await capturedLog(() => orders.receiveWebhook(body, signature, 'event-1'));
			expect(printed).toContain('money for an unknown order');
			expect(gateway.payments.get(paymentId)).toEqual(payment);
			expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
		},
	);

	// Verify answered `invalid` here, which a page takes for final: somebody who had paid read that nothing could be booked.
	test('D259: a payment that the provider does not capture is left for the reconciler, and its page goes on asking', async () => {
		const { order, orders, gateway } = await site();
		const { order: open, bookingId } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId);
		const payment = gateway.payments.get(paymentId) ?? expect.fail();
		const authorized = { ...payment, status: 'authorized' as const };
		gateway.payments.set(paymentId, authorized);
		const webhook = gateway.webhook({ type: 'payment', payment: authorized });
		const { capture } = gateway;
		gateway.capture = () => Promise.reject(new GatewayRefusal('not now'));
		const printed = await capturedLog(async () => {
			await orders.receiveWebhook(webhook.body, webhook.signature, 'event-1');
			await expect(orders.verify(open.providerOrderId, paymentId, signature)).rejects.toMatchObject({
				code: 'provider-down',
				message: 'Your payment is being confirmed. Please do not pay again.',
			});
		});
		expect(printed.match(/payment not captured/g)).toHaveLength(2);
		gateway.capture = capture;
		await orders.reconcile();
		expect(await orders.bookingOf(open.providerOrderId)).toBe(bookingId);
	});

	test('a payment of another amount is given back, and the next try has an order of its own that can be paid', async () => {
		const { order, orders, gateway, refunds, ledger, payAndVerify } = await site();
		const { order: open, holdId, bookingId } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId, 100 as Paise);
		expect(await orders.verify(open.providerOrderId, paymentId, signature)).toEqual({
			booked: false,
			reason: 'wrong amount',
		});
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		const { order: next } = await orders.open(holdId);
		expect(next.id).not.toBe(open.id);
		expect(await payAndVerify(next.providerOrderId)).toEqual({ booked: true, bookingId });
	});

	test('the ledger cannot be changed', async () => {
		const { order, payAndVerify, db } = await site();
		const { order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await expect(db.updateTable('ledger').set({ amountPaise: 1 }).execute()).rejects.toThrow(/append-only/);
		await expect(db.deleteFrom('ledger').execute()).rejects.toThrow(/append-only/);
	});
});
