import { expect, onTestFinished, test } from 'vitest';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const REASON = 'The monsoon has closed the road.';

onEachEngine((engine) => {
	/** A site with a paid booking, and how many messages and refunds there are of it. */
	async function aBooking() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1', 2);
		const { paymentId, signature } = site.gateway.pay(order.providerOrderId);
		await site.orders.verify(order.providerOrderId, paymentId, signature);
		const stored = async () => ({
			messages: (await db.selectFrom('outbox').select('id').execute()).length,
			refunds: (await db.selectFrom('refunds').select(['amountPaise', 'reason']).execute()).map(
				({ amountPaise, reason }) => `${amountPaise} ${reason}`,
			),
		});
		return { ...site, bookingId, paymentId, orderId: order.providerOrderId, stored };
	}

	test.each(['before', 'long after'])(
		'D95: a confirmed booking is refused %s its departure: all money goes back, its seats are free, and the traveller reads why',
		async (when) => {
			const { bookingId, reply, clock, refunds, ledger, seatsTaken, bookings, db, gateway } =
				await aBooking();
			await reply(bookingId, 'confirm');
			if (when === 'long after') clock.at = Date.parse('2027-03-01T12:00:00+05:30');
			await reply(bookingId, 'refuse', REASON);
			await refunds.sendDue();
			expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
			expect(new Set(Object.values(await ledger()))).toEqual(new Set([0]));
			expect([...gateway.refunds.values()]).toMatchObject([{ amount: 3_000_000, status: 'processed' }]);
			expect(await bookings.read(bookingId)).toMatchObject({
				booking: { state: 'refused', refusalReason: REASON },
				paid: { refund: { state: 'done', amountPaise: 3_000_000 } },
			});
			const told = await db
				.selectFrom('outbox')
				.select(['channel', 'text'])
				.where('template', 'in', ['booking-refused', 'booking-refused-notice'])
				.orderBy('channel')
				.execute();
			expect(told.map(({ channel }) => channel)).toEqual(['desk', 'email', 'sms']);
			// A text message has one fact and a link to the rest.
			const [notice, letter, sms] = told.map(({ text }) => text);
			for (const text of [notice, letter]) expect(text).toContain(`“${REASON}”`);
			for (const text of [notice, letter]) expect(text).toContain('₹30,000');
			expect(sms).toMatch(/: Refused by Konkan & Co\. Rs\. 30,000 is on its way, by about .*\/b\/SB/);
			await expectSound(db);
		},
	);

	test('D95: replays and doubles of a refusal change nothing, not even the reason', async () => {
		const { bookingId, reply, stored, bookings, refunds, refuseAsOwner } = await aBooking();
		await reply(bookingId, 'confirm');
		await Promise.all(Array.from({ length: 5 }, () => reply(bookingId, 'refuse', REASON)));
		await refunds.idle();
		const after = await stored();
		await reply(bookingId, 'refuse', 'Another reason');
		const again = await refuseAsOwner(bookingId, 'A third');
		expect(again.isNew).toBe(false);
		expect(await stored()).toEqual(after);
		expect(after.refunds).toEqual(['3000000 refused']);
		expect((await bookings.read(bookingId)).booking.refusalReason).toBe(REASON);
		await expect(reply(bookingId, 'confirm')).rejects.toMatchObject({ code: 'conflict' });
	});

	test('D95: of a refusal, a cancellation and reports of the payment at once one ends the booking, with one refund', async () => {
		for (let round = 0; round < 4; round++) {
			const {
				bookingId,
				paymentId,
				orderId,
				reply,
				bookings,
				orders,
				gateway,
				refunds,
				stored,
				db,
				refuseAsOwner,
			} = await aBooking();
			await reply(bookingId, 'confirm');
			const payment = gateway.payments.get(paymentId) ?? expect.fail();
			const { body, signature } = gateway.webhook({ type: 'payment', payment });
			const ends = await Promise.allSettled([
				reply(bookingId, 'refuse', REASON),
				bookings.cancel(bookingId, 3_000_000),
				refuseAsOwner(bookingId, REASON),
				orders.receiveWebhook(body, signature, `event ${round}`),
				orders.verify(orderId, paymentId, `signed ${orderId} ${paymentId}`),
			]);
			expect(ends.slice(3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
			await refunds.sendDue();
			expect((await stored()).refunds).toHaveLength(1);
			expect([...gateway.refunds.values()]).toMatchObject([{ amount: 3_000_000 }]);
			await expectSound(db);
		}
	});

	test('D95: when the process ends after a refusal, another one sends the refund', async () => {
		const { bookingId, gateway, db, ledger, refuseAsOwner } = await aBooking();
		// Acts like the owner's command, which only stores; the running site sends.
		await refuseAsOwner(bookingId, REASON);
		expect(gateway.refunds.size).toBe(0);
		const other = bookingSite(db, { gateway });
		await other.refunds.sendDue();
		expect(new Set(Object.values(await ledger()))).toEqual(new Set([0]));
	});

	test('what is not paid for, was cancelled or is not there cannot be refused', async () => {
		const { order, bookings, bookingId, refunds, refuseAsOwner, stored } = await aBooking();
		const refuse = (id: string) => refuseAsOwner(id, REASON);
		const unpaid = await order('ravi', '2');
		await bookings.cancel(bookingId, 3_000_000);
		await refunds.idle();
		const before = await stored();
		await expect(refuse(unpaid.bookingId)).rejects.toThrow('not paid for');
		await expect(refuse(bookingId)).rejects.toThrow('The traveller has cancelled this booking already');
		await expect(refuse('SBUNKNOWN222')).rejects.toMatchObject({ code: 'not-found' });
		expect(await stored()).toEqual(before);
	});
});
