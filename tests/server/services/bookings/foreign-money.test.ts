import { expect, onTestFinished, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { aReportedBooking, PAID, PART } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('D112: a refund made by hand is an entry of the ledger, an error in the log without personal data and a notice, once', async () => {
		const { giveBack, send, ledger, notices, bookings, bookingId, paymentId, db, gateway } =
			await aReportedBooking(engine);
		const printed = await capturedLog(async () => {
			const refund = await giveBack(PART);
			const payment = gateway.payments.get(paymentId);
			await Promise.all([
				send({ type: 'refund', refund }),
				send({ type: 'refund', refund, payment }),
				send({ type: 'payment', payment: payment ?? expect.fail() }),
			]);
		});
		expect(printed.match(/refund made by hand at the provider/g)).toHaveLength(1);
		expect(printed).toContain('"level":"error"');
		expect(printed).not.toMatch(/Asha|asha@|98123/);
		expect(await ledger()).toMatchObject({ provider: PAID - PART, operator: PART - PAID, refunds: 0 });
		expect(await notices('refund-by-hand-notice')).toEqual([
			expect.stringMatching(
				new RegExp(
					`^desk: Given back at the payment provider, and not by the site: ₹4,000 of booking ${bookingId}: .*${paymentId}.* is owed ₹4,000 less. The booking is requested as before`,
				),
			),
		]);
		expect((await bookings.read(bookingId)).booking.state).toBe('requested');
		await expectSound(db);
	});

	test('D112: after a refund by hand of everything nothing more goes back, however the booking ends', async () => {
		for (const end of ['refuse', 'cancel'] as const) {
			const { giveBack, reply, bookings, refunds, ledger, sentBack, seatsTaken, bookingId, db } =
				await aReportedBooking(engine);
			await giveBack(PAID);
			if (end === 'refuse') await reply(bookingId, 'refuse');
			else await bookings.cancel(bookingId, 0);
			await refunds.sendDue();
			expect(sentBack()).toBe(PAID);
			expect(new Set(Object.values(await ledger()).map((sum) => sum + 0))).toEqual(new Set([0]));
			expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
			expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
			await expectSound(db);
		}
	});

	test('D112: a part that went back by hand counts, before the booking ends and after', async () => {
		const before = await aReportedBooking(engine);
		await before.giveBack(PART);
		const check = before.bookings.cancellation(await before.bookings.read(before.bookingId));
		expect(check).toMatchObject({ ok: true, refund: { amount: PAID - PART } });
		await before.reply(before.bookingId, 'refuse');
		await before.refunds.sendDue();
		expect(before.sentBack()).toBe(PAID);
		await expectSound(before.db);

		const after = await aReportedBooking(engine);
		after.gateway.isDown = true;
		await capturedLog(async () => {
			await after.reply(after.bookingId, 'refuse');
			await after.refunds.idle();
		});
		after.gateway.isDown = false;
		await after.giveBack(PART);
		after.clock.at += 3_600_000;
		await after.refunds.sendDue();
		expect(after.sentBack()).toBe(PAID);
		expect(new Set(Object.values(await after.ledger()).map((sum) => sum + 0))).toEqual(new Set([0]));
		await expectSound(after.db);
	});

	test.each(['verify', 'reconcile'] as const)(
		'D112: a refund by hand that nobody reported is found when the payment is read: %s',
		async (way) => {
			const { giveBack, orders, clock, ledger, db, gateway, paymentId, send } =
				await aReportedBooking(engine);
			await giveBack(PAID, false);
			await capturedLog(async () => {
				if (way === 'reconcile') {
					clock.at += 26 * 3_600_000;
					await orders.reconcile();
				} else await send({ type: 'payment', payment: gateway.payments.get(paymentId) ?? expect.fail() });
			});
			expect(await ledger()).toMatchObject({ provider: 0, operator: 0 });
			await expectSound(db);
		},
	);

	test('D112: a payment of which all but a rupee was given back before it was known here books nothing, and the rupee goes back', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, refunds, ledger, clock } = bookingSite(db);
		const { order: open } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId);
		gateway.giveBack(paymentId, (PAID - 100) as Paise);
		const printed = await capturedLog(async () => {
			expect(await orders.verify(open.providerOrderId, paymentId, signature)).toEqual({
				...{ booked: false, reason: 'returned' },
			});
			// The first request may be for all of it, which the provider refuses.
			await refunds.idle();
			clock.at += 3_600_000;
			await refunds.sendDue();
		});
		expect(printed).toContain('refund made by hand at the provider');
		expect([...gateway.refunds.values()].map(({ amount }) => amount)).toEqual([PAID - 100, 100]);
		expect(new Set(Object.values(await ledger()).map((sum) => sum + 0))).toEqual(new Set([0]));
		await expectSound(db);
	});

	test.each(['all of it', 'a part'] as const)(
		'D11: a late report of a payment that was captured books nothing once %s has gone back by hand',
		async (what) => {
			const { db } = await bookingDatabase(engine);
			onTestFinished(() => db.destroy());
			const { order, orders, gateway } = bookingSite(db);
			const { order: open } = await order('asha', '1');
			const { paymentId } = gateway.pay(open.providerOrderId);
			const captured = gateway.payments.get(paymentId) ?? expect.fail();
			gateway.giveBack(paymentId, what === 'a part' ? PART : PAID);
			await capturedLog(async () => {
				const { body, signature } = gateway.webhook({ type: 'payment', payment: captured });
				await orders.receiveWebhook(body, signature, 'late');
			});
			const booked = await db.selectFrom('bookings').select(['state', 'bookedAt']).execute();
			expect(booked).toEqual([{ state: expect.not.stringMatching(/requested|confirmed/), bookedAt: null }]);
			await expectSound(db);
		},
	);

	test('D112: a payment that was given back before it was known here books nothing and owes nobody anything', async () => {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, refunds, ledger, returned } = bookingSite(db);
		const { holdId, order: open } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId);
		gateway.giveBack(paymentId, PAID);
		await capturedLog(async () => {
			expect(await orders.verify(open.providerOrderId, paymentId, signature)).toEqual({
				...{ booked: false, reason: 'returned' },
			});
			await refunds.sendDue();
		});
		expect(await returned.ofHold(holdId)).toMatchObject([{ amount: PAID, state: 'done' }]);
		expect(new Set(Object.values(await ledger()).map((sum) => sum + 0))).toEqual(new Set([0]));
		expect(gateway.refunds.size).toBe(1);
		// The next try has an order of its own.
		expect((await orders.open(holdId)).order.id).not.toBe(open.id);
		await expectSound(db);
	});

	test('what is about a payment that is not ours, or is pending, or brings nothing, changes nothing', async () => {
		const { send, dispute, paymentId, gateway, db } = await aReportedBooking(engine);
		const before = await db.selectFrom('ledger').selectAll().execute();
		await send({
			type: 'refund',
			refund: { id: 'rfnd_1', paymentId: 'pay_x', amount: PART, receipt: null, status: 'processed' },
		});
		await send({
			type: 'dispute',
			dispute: { id: 'disp_2', paymentId: 'pay_x', amount: PART, status: 'open' },
		});
		await dispute('open', 0 as Paise, 'disp_3');
		for (const status of ['pending', 'failed'] as const)
			await send({ type: 'refund', refund: gateway.giveBack(paymentId, PART, { status }) });
		expect(await db.selectFrom('ledger').selectAll().execute()).toEqual(before);
	});

	test('the database takes no refund of more than was paid', async () => {
		const { db } = await aReportedBooking(engine);
		const more = db
			.updateTable('payments')
			.set({ returnedPaise: PAID + 1 })
			.execute();
		await expect(more).rejects.toThrow();
	});
});
