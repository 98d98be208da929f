import { expect, onTestFinished, test } from 'vitest';
import { orderRepository } from '#data/booking/orders.ts';
import { HOLD_MS } from '#domain/booking/booking.ts';
import { bookingDatabase, bookingSite, DAYS } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { locking, whileItWaits } from '../../../support/while-it-waits.ts';

/* Late money of a reservation whose customer has reserved the same departure again. */

const WANTED = { packageId: '1001', departureId: '1' };

onEachEngine((engine) => {
	/** A site on which Asha's reservation with an order has just ended. */
	async function ended() {
		const { db } = await bookingDatabase(engine);
		const site = bookingSite(db);
		onTestFinished(async () => {
			await site.refunds.idle();
			await db.destroy();
		});
		const before = await site.order('asha', '1', 2);
		site.clock.at += HOLD_MS;
		const stateOf = async (id: string) => (await orderRepository(db).byId(id))?.state;
		return { ...site, before, stateOf };
	}

	test.each(['ended by then', 'not ended yet'])(
		'D11: late money of a reservation that its customer has made again goes back, and the new one is booked once: %s',
		async (when) => {
			const { holds, order, before, stateOf, payAndVerify, refunds, seatsTaken, ledger, db } = await ended();
			if (when === 'ended by then') await holds.expireDue();
			const again = await order('asha', '1', 2);
			expect(await stateOf(before.order.id)).toBe('void');
			expect(await payAndVerify(again.order.providerOrderId)).toMatchObject({ booked: true });
			expect(await payAndVerify(before.order.providerOrderId)).toEqual({
				booked: false,
				reason: 'order void',
			});
			await refunds.sendDue();
			expect(await seatsTaken()).toEqual({ [DAYS[0]]: 2, [DAYS[1]]: 0 });
			expect(await ledger()).toMatchObject({ provider: again.order.amountPaise, refunds: 0 });
			const told = await db
				.selectFrom('outbox')
				.select('channel')
				.where('template', '=', 'payment-returned')
				.orderBy('channel')
				.execute();
			expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms']);
		},
	);

	test('D11: late money still books where the customer reserved another departure, or somebody else this one, or nothing was free', async () => {
		const { holds, order, before, stateOf, payAndVerify } = await ended();
		await holds.expireDue();
		await order('asha', '2', 2);
		await order('ravi', '1', 1);
		await expect(holds.create('asha', { ...WANTED, travellers: 4 })).rejects.toThrow('not enough seats');
		expect(await stateOf(before.order.id)).toBe('open');
		expect(await payAndVerify(before.order.providerOrderId)).toMatchObject({ booked: true });
	});

	test('D11, D207: a reservation that is moved to the day of an earlier one takes its place, too', async () => {
		const { holds, movedHolds, before, stateOf, payAndVerify } = await ended();
		const { holdId } = await holds.create('asha', { ...WANTED, departureId: '2', travellers: 2 });
		expect(await stateOf(before.order.id)).toBe('open');
		await movedHolds.move(holdId, '1', 'asha');
		expect(await payAndVerify(before.order.providerOrderId)).toEqual({ booked: false, reason: 'order void' });
	});

	test('D11: late money and a new reservation at once: the money books before it, or goes back', async () => {
		const { holds, before, payAndVerify, refunds, seatsTaken, ledger, stateOf } = await ended();
		const [paid, again] = await Promise.all([
			payAndVerify(before.order.providerOrderId),
			holds.create('asha', { ...WANTED, travellers: 2 }),
		]);
		expect(again.isNew).toBe(true);
		expect(await stateOf(before.order.id)).toBe(paid.booked ? 'paid' : 'void');
		await refunds.sendDue();
		expect((await ledger()).provider).toBe(paid.booked ? before.order.amountPaise : 0);
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: paid.booked ? 4 : 2, [DAYS[1]]: 0 });
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: the earlier reservation is locked before the departure, so that its late money and the new one wait in turn', async () => {
			const { db, holds, before, stateOf } = await ended();
			await holds.expireDue();
			await whileItWaits(
				db,
				locking(['intents', before.holdId]),
				() => holds.create('asha', { ...WANTED, travellers: 2 }),
				locking(['departures', '1']),
			);
			expect(await stateOf(before.order.id)).toBe('void');
		});
});
