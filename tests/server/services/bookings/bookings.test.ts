import { parse } from 'csv-parse/sync';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { storedSince } from '#data/stored-since.ts';
import { userRepository } from '#data/users.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import type { Paise } from '#domain/money.ts';
import { BOOKING_COLUMNS, LEDGER_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import type { BookingView } from '#server/services/bookings/booking-views.ts';
import { anAccount } from '../../../support/an-account.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats = 4, options: Parameters<typeof bookingSite>[1] = {}) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('BOOK-05: a hold, its traveller, an order and a payment become a booking', async () => {
		const { order, payAndVerify, bookings, seatsTaken, ledger, db } = await site();
		const { bookingId, order: open } = await order('asha', '1', 2);
		expect(open).toMatchObject({ amountPaise: 3_000_000, travellers: 2, state: 'open' });
		expect(await payAndVerify(open.providerOrderId)).toEqual({ booked: true, bookingId });
		expect(await bookings.read(bookingId)).toMatchObject({
			booking: { state: 'requested', name: 'Asha Rao', customerId: 'asha' },
			intent: { state: 'converted', travellers: 2 },
			paid: { order: { state: 'paid' }, payment: { state: 'verified' }, refund: null },
		});
		expect(await seatsTaken()).toEqual({ '2027-01-10': 2, '2027-02-10': 0 });
		expect(await ledger()).toMatchObject({ provider: 3_000_000, operator: -3_000_000, received: 0 });
		const texts = await db.selectFrom('outbox').select(['text', 'subject']).orderBy('channel').execute();
		const page = `https://safarnama.test/booking/${bookingId}/`;
		const toTraveller = expect.stringMatching(
			`https://safarnama.test/bookings/find .*${page}success\\?key=[\\w-]{32}$`,
		);
		expect(texts).toEqual([
			{ text: expect.stringMatching(`${page}operator\\?key=[\\w-]{32}$`), subject: null },
			{ text: toTraveller, subject: `Your booking ${bookingId} is confirmed` },
			{ text: toTraveller, subject: null },
		]);
		const messages = await db
			.selectFrom('outbox')
			.select(['channel', 'template'])
			.orderBy('channel')
			.execute();
		expect(messages).toEqual([
			{ channel: 'desk', template: 'new-booking' },
			{ channel: 'email', template: 'booking-confirmed' },
			{ channel: 'sms', template: 'booking-confirmed' },
		]);
	});

	test('money of one moment is settled together: each buyer has their own outcome, and nobody has that of another', async () => {
		const { order, orders, gateway, intents, clock, seatsTaken, ledger, db } = await site(12);
		const buyers = await Promise.all(
			Array.from({ length: 12 }, (_, buyer) => order(`buyer-${buyer}`, String(1 + (buyer % 2)))),
		);
		// The first pays too little, and the hold of the second was changed after its order; those of two are over, and one has no seat.
		const [tooLittle, changed, late, tooLate] = buyers;
		await intents.change(changed?.intentId ?? '', { travellers: 2 });
		for (const id of [late?.intentId, tooLate?.intentId])
			await db
				.updateTable('intents')
				.set({ createdAt: 0, expiresAt: 1 })
				.where('id', '=', id ?? '')
				.execute();
		expect(await intents.expireDue()).toBe(2);
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
		// Held by the first two still, beside what is booked.
		expect(await seatsTaken()).toEqual({ '2027-01-10': 6, '2027-02-10': 6 });
	});

	test('a hold that is left frees its seats once, and its money is treated like that of one that has expired', async () => {
		const { order, intents, payAndVerify, seatsTaken, ledger, db, clock } = await site(2);
		const asha = await order('asha', '1', 2);
		const ravi = await order('ravi', '2', 1);
		clock.at += HOUR_MS;
		await Promise.all([intents.leave(asha.intentId), intents.leave(asha.intentId)]);
		await intents.leave(ravi.intentId);
		expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 0 });
		expect(await intents.ofCustomer('asha')).toEqual([]);
		await expect(intents.read(asha.intentId)).rejects.toThrow('You have left this reservation');

		// The seats can be had again, so that late money books; where they are gone, it goes back.
		const late = await payAndVerify(asha.order.providerOrderId);
		expect(late).toEqual({ booked: true, bookingId: asha.bookingId });
		await expect(intents.leave(asha.intentId)).rejects.toThrow('is paid for');
		await order('meera', '2', 2);
		expect(await payAndVerify(ravi.order.providerOrderId)).toEqual({ booked: false, reason: 'seats gone' });
		expect(await seatsTaken()).toEqual({ '2027-01-10': 2, '2027-02-10': 2 });
		expect(await ledger()).toMatchObject({ received: 0 });
		const refunds = await db.selectFrom('refunds').select('amountPaise').execute();
		expect(refunds).toEqual([{ amountPaise: 1_500_000 }]);
	});

	test('BKS-02, AUTH-11: a booking and its end are told once by each way, whichever doors the money comes by', async () => {
		const { order, orders, gateway, bookings, reply, clock, db } = await site(4);
		const told = async () => {
			const rows = await db.selectFrom('outbox').selectAll().orderBy('idempotencyKey').execute();
			await db.deleteFrom('outbox').execute();
			return rows.map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`);
		};
		const byMailAndPhone = (template: string, ...ways: string[]) =>
			['email asha@example.in', 'sms +919812345678', ...ways].map((way) => `${template} ${way}`);
		const pay = async (customer: string) => {
			const { bookingId, order: open } = await order(customer, '1');
			const { paymentId, signature } = gateway.pay(open.providerOrderId);
			const verify = () => orders.verify(open.providerOrderId, paymentId, signature);
			await Promise.all([verify(), verify(), verify()]);
			clock.at += 1;
			await verify();
			return bookingId;
		};

		const first = await pay('asha');
		expect(await told()).toEqual([...byMailAndPhone('booking-confirmed'), 'new-booking desk bookings']);
		await reply(first, 'refuse');
		await reply(first, 'refuse');
		expect(await told()).toEqual([
			...byMailAndPhone('booking-refused'),
			'booking-refused-notice desk bookings',
		]);

		// Whoever wants updates on WhatsApp has them there too, as long as they want them.
		const number = { countryCode: '+91', phoneNumber: '9812345678' };
		const onWhatsapp = 'whatsapp +919812345678';
		await anAccount(db, number, { isWhatsappEnabled: true, now: clock.at });
		const second = await pay('ravi');
		expect(await told()).toEqual([
			...byMailAndPhone('booking-confirmed', onWhatsapp),
			'new-booking desk bookings',
		]);
		await reply(second, 'confirm');
		await reply(second, 'confirm');
		expect(await told()).toEqual(byMailAndPhone('booking-confirmed-by-operator', onWhatsapp));
		await userRepository(db).stopWhatsapp(number, clock.at);
		await bookings.cancel(second, 1_500_000);
		await expect(bookings.cancel(second, 1_500_000)).rejects.toMatchObject({ code: 'conflict' });
		expect(await told()).toEqual([
			...byMailAndPhone('booking-cancelled'),
			'booking-cancelled-notice desk bookings',
		]);
	});

	test('BOOK-06, CON-07: a hold ends after 24 hours and its seats are free again', async () => {
		const { intents, clock, seatsTaken } = await site(1);
		const id = await intents.create('asha', { packageId: '1001', departureId: '1' });
		await expect(intents.create('ravi', { packageId: '1001', departureId: '1' })).rejects.toMatchObject({
			code: 'invalid',
			message: 'This departure is sold out. Please choose another date.',
		});
		clock.at += 24 * HOUR_MS - 1;
		expect((await intents.read(id)).intent.state).toBe('held');
		expect(await intents.expireDue()).toBe(0);
		clock.at += 1;
		await expect(intents.read(id)).rejects.toMatchObject({ code: 'invalid', message: /expired/ });
		// Nothing has ended the hold yet; it does not stand in the way.
		await intents.create('ravi', { packageId: '1001', departureId: '1' });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
		expect(await intents.expireDue()).toBe(0);
	});

	test('one customer has one hold of a departure, however often they ask', async () => {
		const { intents, seatsTaken } = await site();
		const ids = await Promise.all(
			Array.from({ length: 8 }, () => intents.create('asha', { packageId: '1001', departureId: '1' })),
		);
		expect(new Set(ids).size).toBe(1);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});

	test('CHK-10, CHK-16, D12: another number of travellers takes or frees seats and voids the order', async () => {
		const { order, intents, orders, seatsTaken, payAndVerify, ledger, refunds, bookings } = await site(4);
		const { intentId, order: first, bookingId } = await order('asha', '1', 1);
		const { price } = await intents.change(intentId, { travellers: 4 });
		expect(price.payableAmount).toBe(6_000_000);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 4 });
		await expect(intents.change(intentId, { travellers: 5 })).rejects.toMatchObject({ code: 'invalid' });
		await intents.change(intentId, { travellers: 2 });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });

		const { order: second } = await orders.open(intentId);
		expect(second.providerOrderId).not.toBe(first.providerOrderId);
		expect(await payAndVerify(first.providerOrderId)).toEqual({ booked: false, reason: 'order void' });
		expect(await payAndVerify(second.providerOrderId)).toEqual({ booked: true, bookingId });
		await refunds.sendDue();
		expect(await ledger()).toEqual({
			provider: 3_000_000,
			received: 0,
			operator: -3_000_000,
			gst: 0,
			tcs: 0,
			discounts: 0,
			refunds: 0,
		});
		expect((await bookings.read(bookingId)).intent.travellers).toBe(2);
	});

	test('D11: money that arrives when its seats are gone is given back', async () => {
		const { order, intents, clock, payAndVerify, gateway, refunds, ledger, seatsTaken, bookings } =
			await site(1);
		const late = await order('asha', '1');
		clock.at += 25 * HOUR_MS;
		await intents.expireDue();
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
		const { order, intents, clock, payAndVerify, seatsTaken } = await site(1);
		const late = await order('asha', '1');
		clock.at += 25 * HOUR_MS;
		await intents.expireDue();
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
			const payment = { id: paymentId, orderId: other.id, amount: other.amount, currency: 'INR', status };
			gateway.payments.set(paymentId, payment);
			const { body, signature } = gateway.webhook({ type: 'payment', payment });
			const printed = await capturedLog(() => orders.receiveWebhook(body, signature, 'event-1'));
			expect(printed).toContain('money for an unknown order');
			expect(gateway.payments.get(paymentId)).toEqual(payment);
			expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
		},
	);

	test('D11: a payment that the provider does not capture is left for the reconciler', async () => {
		const { order, orders, gateway, clock } = await site();
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
				code: 'invalid',
				message: 'This payment has not been completed.',
			});
		});
		expect(printed.match(/payment not captured/g)).toHaveLength(2);
		gateway.capture = capture;
		clock.at += HOUR_MS;
		await orders.reconcile();
		expect(await orders.bookingOf(open.providerOrderId)).toBe(bookingId);
	});

	test('a payment of another amount is given back, and the next try has an order of its own that can be paid', async () => {
		const { order, orders, gateway, refunds, ledger, payAndVerify } = await site();
		const { order: open, intentId, bookingId } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId, 100 as Paise);
		expect(await orders.verify(open.providerOrderId, paymentId, signature)).toEqual({
			booked: false,
			reason: 'wrong amount',
		});
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		const { order: next } = await orders.open(intentId);
		expect(next.id).not.toBe(open.id);
		expect(await payAndVerify(next.providerOrderId)).toEqual({ booked: true, bookingId });
	});

	test('a booking is cancelled for the refund that was shown, and given back once', async () => {
		const { order, payAndVerify, bookings, reply, refunds, gateway, seatsTaken, ledger, clock } =
			await site();
		const { bookingId, order: open } = await order('asha', '1', 2);
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'confirm');
		clock.at += 25 * HOUR_MS;
		const check = bookings.cancellation(await bookings.read(bookingId));
		expect(check).toMatchObject({ ok: true, refund: { amount: 2_700_000, percent: 90, reason: 'policy' } });
		await expect(bookings.cancel(bookingId, 3_000_000)).rejects.toMatchObject({ code: 'conflict' });
		gateway.isDown = true;
		const outcomes = await Promise.allSettled([1, 2, 3].map(() => bookings.cancel(bookingId, 2_700_000)));
		expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
		await refunds.settled();
		expect(await ledger()).toMatchObject({ provider: 3_000_000, operator: -300_000, refunds: -2_700_000 });

		gateway.isDown = false;
		await refunds.sendDue();
		expect(gateway.refunds.size).toBe(0);
		clock.at += HOUR_MS;
		await refunds.sendDue();
		await refunds.sendDue();
		expect([...gateway.refunds.values()]).toMatchObject([{ amount: 2_700_000 }]);
		expect(await ledger()).toMatchObject({ provider: 300_000, operator: -300_000, refunds: 0 });
		expect(await bookings.read(bookingId)).toMatchObject({
			booking: { state: 'cancelled' },
			paid: { payment: { state: 'refunded' }, refund: { state: 'done', reason: 'cancelled' } },
		});
	});

	test('LEG-07: who was never confirmed cannot travel and have the money back; the operator can still refuse', async () => {
		const { order, payAndVerify, bookings, reply, refunds, clock, ledger, seatsTaken } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		clock.at = Date.parse('2027-01-10T00:00:00+05:30');
		await expect(bookings.cancel(bookingId, 1_500_000)).rejects.toMatchObject({
			code: 'conflict',
			message: 'The refund is now ₹0. Please check it again.',
		});
		for (const after of ['2027-01-11', '2027-02-11']) {
			clock.at = Date.parse(`${after}T00:00:00+05:30`);
			for (const amount of [0, 1_500_000])
				await expect(bookings.cancel(bookingId, amount)).rejects.toMatchObject({
					code: 'conflict',
					message: expect.stringContaining('The day of departure is over'),
				});
		}
		expect(await bookings.read(bookingId)).toMatchObject({ booking: { state: 'requested' } });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
		// Whoever was not taken along calls the site, which refuses in the operator's place.
		await reply(bookingId, 'refuse');
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, operator: 0, refunds: 0 });
	});

	test('a booking that its operator refuses is given back whole, and cannot be confirmed', async () => {
		const { order, payAndVerify, reply, refunds, ledger } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await reply(bookingId, 'refuse');
		await reply(bookingId, 'refuse');
		await expect(reply(bookingId, 'confirm')).rejects.toMatchObject({ code: 'conflict' });
		await refunds.sendDue();
		expect(new Set(Object.values(await ledger()))).toEqual(new Set([0]));
	});

	test('bookings and ledger are exported as CSV', async () => {
		const { order, payAndVerify, db } = await site();
		const { bookingId, order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		const bookings = (await Array.fromAsync(csvOf(BOOKING_COLUMNS, storedSince(db, 'bookings', 0)))).join('');
		expect(parse(bookings, { columns: true })).toMatchObject([
			{ id: bookingId, state: 'requested', name: 'Asha Rao', booked_at: '2026-11-21T06:30:00.000Z' },
		]);
		const ledger = (await Array.fromAsync(csvOf(LEDGER_COLUMNS, storedSince(db, 'ledger', 0)))).join('');
		const entries = parse(ledger, { columns: true }) as Record<string, string>[];
		expect(
			entries.map((entry) => `${entry['debit']} ${entry['credit']} ${entry['amount_paise']}`).toSorted(),
		).toEqual(['provider received 1500000', 'received operator 1500000']);
	});

	test('ROLE-03: the bookings of a customer are read together, however many they are', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		let queries = 0;
		const counting: KyselyPlugin = {
			transformQuery: ({ node }) => {
				queries++;
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		const { order, payAndVerify, bookings, refunds, reply } = bookingSite(db.withPlugin(counting));
		const ids: string[] = [];
		for (const departure of ['1', '2']) {
			const { bookingId, order: open } = await order('asha', departure);
			await payAndVerify(open.providerOrderId);
			ids.unshift(bookingId);
		}
		await reply(ids[1] ?? '', 'refuse');
		await refunds.settled();
		const whole = [await bookings.read(ids[0] ?? ''), await bookings.read(ids[1] ?? '')];
		expect(whole[1]?.paid?.refund).toMatchObject({ reason: 'refused' });
		queries = 0;
		const listed = await bookings.ofCustomer('asha');
		expect(queries).toBe(5);
		const byId = (one: BookingView, other: BookingView) => (one.booking.id < other.booking.id ? -1 : 1);
		expect(listed.toSorted(byId)).toEqual(whole.toSorted(byId));
		expect(await bookings.ofCustomer('nobody')).toEqual([]);
	});

	test('the ledger cannot be changed', async () => {
		const { order, payAndVerify, db } = await site();
		const { order: open } = await order('asha', '1');
		await payAndVerify(open.providerOrderId);
		await expect(db.updateTable('ledger').set({ amountPaise: 1 }).execute()).rejects.toThrow(/append-only/);
		await expect(db.deleteFrom('ledger').execute()).rejects.toThrow(/append-only/);
	});
});
