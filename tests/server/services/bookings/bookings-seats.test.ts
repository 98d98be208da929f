import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats = 4, options: Parameters<typeof bookingSite>[1] = {}) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('D11: a hold that is left frees its seats once, and money for it goes back, also when the customer holds them again', async () => {
		const { order, holds, leftHolds, payAndVerify, refunds, seatsTaken, ledger, clock } = await site(2);
		const asha = await order('asha', '1', 2);
		clock.at += HOUR_MS;
		await Promise.all([holds.leave(asha.holdId), holds.leave(asha.holdId)]);
		expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 0 });
		expect(await holds.ofCustomer('asha')).toEqual([]);
		await expect(holds.read(asha.holdId)).rejects.toThrow('You have left this reservation');

		const again = await leftHolds.holdAgain(asha.holdId);
		const late = await payAndVerify(asha.order.providerOrderId);
		expect(late).toEqual({ booked: false, reason: 'order void' });
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		expect((await holds.read(again)).hold).toMatchObject({ state: 'held', travellers: 2 });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
	});

	test('D11: money for a hold that has ended by itself books when the seats can still be had, and goes back when not', async () => {
		const { order, holds, payAndVerify, seatsTaken, ledger, db, clock } = await site(2);
		const asha = await order('asha', '1', 2);
		const ravi = await order('ravi', '2', 1);
		clock.at += 24 * HOUR_MS;
		await holds.expireDue();
		// Money that comes late books when the seats can still be had, and goes back when not.
		const late = await payAndVerify(asha.order.providerOrderId);
		expect(late).toEqual({ booked: true, bookingId: asha.bookingId });
		await expect(holds.leave(asha.holdId)).rejects.toThrow('is paid for');
		await order('meera', '2', 2);
		expect(await payAndVerify(ravi.order.providerOrderId)).toEqual({ booked: false, reason: 'seats gone' });
		expect(await seatsTaken()).toEqual({ '2027-01-10': 2, '2027-02-10': 2 });
		expect(await ledger()).toMatchObject({ received: 0 });
		const refunds = await db.selectFrom('refunds').select('amountPaise').execute();
		expect(refunds).toEqual([{ amountPaise: 1_500_000 }]);
	});

	test('BOOK-06, CON-07: a hold ends after 24 hours and its seats are free again', async () => {
		const { holds, clock, seatsTaken } = await site(1);
		const { holdId: id } = await holds.create('asha', { packageId: '1001', departureId: '1' });
		await expect(holds.create('ravi', { packageId: '1001', departureId: '1' })).rejects.toMatchObject({
			code: 'invalid',
			message: 'This departure is sold out. Please choose another date.',
		});
		clock.at += 24 * HOUR_MS - 1;
		expect((await holds.read(id)).hold.state).toBe('held');
		expect(await holds.expireDue()).toBe(0);
		clock.at += 1;
		await expect(holds.read(id)).rejects.toMatchObject({ code: 'invalid', message: /expired/ });
		// Nothing has ended the hold yet; it does not stand in the way.
		await holds.create('ravi', { packageId: '1001', departureId: '1' });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
		expect(await holds.expireDue()).toBe(0);
	});

	test('one customer has one hold of a departure, however often they ask', async () => {
		const { holds, seatsTaken } = await site();
		const held = await Promise.all(
			Array.from({ length: 8 }, () => holds.create('asha', { packageId: '1001', departureId: '1' })),
		);
		expect(new Set(held.map(({ holdId }) => holdId)).size).toBe(1);
		expect(held.filter(({ isNew }) => isNew)).toHaveLength(1);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});

	test('CHK-10, CHK-16, D12: another number of travellers takes or frees seats and voids the order', async () => {
		const { order, holds, orders, seatsTaken, payAndVerify, ledger, refunds, bookings } = await site(4);
		const { holdId, order: first, bookingId } = await order('asha', '1', 1);
		const { price } = await holds.change(holdId, { travellers: 4 });
		expect(price.payableAmount).toBe(6_000_000);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 4 });
		await expect(holds.change(holdId, { travellers: 5 })).rejects.toMatchObject({ code: 'invalid' });
		await holds.change(holdId, { travellers: 2 });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });

		const { order: second } = await orders.open(holdId);
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
			disputed: 0,
			losses: 0,
			bank: 0,
		});
		expect((await bookings.read(bookingId)).hold.travellers).toBe(2);
	});
});
