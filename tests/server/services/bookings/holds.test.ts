import { expect, onTestFinished, test } from 'vitest';
import type { Coupon } from '#domain/price/discounts.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aTraveller, bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const EVENING = Date.parse('2027-01-10T20:00:00+05:30');

onEachEngine((engine) => {
	async function site(seats = 4) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}

	test('D12: a coupon that ends after it was applied counts as long as the hold, with an order and without one', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const coupon: Coupon = {
			...{ code: 'DIWALI', percent: 10, from: '2026-11-01', until: '2026-11-21' },
			...{ most: 500_000 as Paise, least: 0 as Paise },
		};
		const { holds, bookings, orders, payAndVerify, clock } = bookingSite(db, {
			discounts: { special: null, coupons: [coupon] },
		});
		const hold = async (customer: string) => {
			const { holdId: id } = await holds.create(customer, { packageId: '1001', departureId: '1' });
			await bookings.request(id, aTraveller());
			await holds.change(id, { couponCode: 'diwali' });
			return id;
		};
		const [ordered, held] = [await hold('asha'), await hold('ravi')];
		const { order } = await orders.open(ordered);
		expect(order.amountPaise).toBe(1_350_000);

		clock.at += 13 * HOUR_MS;
		const shown = async (id: string) => (await holds.read(id)).price.payableAmount;
		expect(await shown(ordered)).toBe(1_350_000);
		expect((await orders.open(ordered)).order.amountPaise).toBe(1_350_000);
		expect(await shown(held)).toBe(1_350_000);
		expect((await orders.open(held)).order.amountPaise).toBe(1_350_000);
		const { holdId: late } = await holds.create('mira', { packageId: '1001', departureId: '1' });
		await expect(holds.change(late, { couponCode: 'diwali' })).rejects.toMatchObject({
			fields: { coupon_code: 'This coupon is no longer valid.' },
		});
		expect(await shown(late)).toBe(1_500_000);

		await payAndVerify(order.providerOrderId);
		expect(await shown(ordered)).toBe(1_350_000);
		const changed = await holds.change(held, { travellers: 2 });
		expect([changed.price.payableAmount, changed.isOrdered]).toEqual([2_700_000, false]);
	});

	test('BOOK-01: a hold that is there is given back as it is, whatever number is asked for the second time', async () => {
		const { holds, seatsTaken } = await site();
		const ask = (travellers: number) =>
			holds.create('asha', { packageId: '1001', departureId: '1', travellers });
		const { holdId, isNew } = await ask(4);
		expect(isNew).toBe(true);
		for (const travellers of [2, 4, 50]) expect(await ask(travellers)).toEqual({ holdId, isNew: false });
		expect((await holds.read(holdId)).hold.travellers).toBe(4);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 4 });
	});

	test('BOOK-06: more travellers take seats of holds that have ended and were not freed yet', async () => {
		const { holds, clock, seatsTaken } = await site(4);
		const wanted = { packageId: '1001', departureId: '1' };
		await holds.create('asha', { ...wanted, travellers: 3 });
		clock.at += 23 * HOUR_MS;
		const { holdId: later } = await holds.create('ravi', { ...wanted, travellers: 1 });
		await expect(holds.change(later, { travellers: 4 })).rejects.toMatchObject({ code: 'invalid' });
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 4 });

		clock.at += 2 * HOUR_MS;
		const changed = await holds.change(later, { travellers: 4 });
		expect(changed.hold.travellers).toBe(4);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 4 });
		await expect(holds.change(later, { travellers: 5 })).rejects.toMatchObject({ code: 'invalid' });
	});

	test('BOOK-06: a hold of the day of departure ends with that day, and nothing can be ordered after it', async () => {
		const { order, holds, orders, clock, seatsTaken } = await site();
		clock.at = EVENING;
		const { holdId } = await order('asha', '1');
		expect((await holds.read(holdId)).hold.expiresAt).toBe(EVENING + 4 * HOUR_MS);
		clock.at = EVENING + 4 * HOUR_MS - 1;
		expect(await orders.open(holdId)).toMatchObject({ bookingId: null });
		clock.at += 1;
		for (const work of [() => holds.read(holdId), () => orders.open(holdId)])
			await expect(work()).rejects.toMatchObject({ code: 'invalid', message: /has left/ });
		await holds.expireDue();
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
	});

	test.each(['held', 'expired'])(
		'D11: money that arrives after the day of departure is refunded, also while the seats are %s',
		async (state) => {
			const { order, holds, clock, payAndVerify, refunds, ledger, db } = await site();
			clock.at = EVENING;
			const { holdId, order: open } = await order('asha', '1');
			// Stores it as an earlier version of the site did.
			await db
				.updateTable('intents')
				.set({ expiresAt: EVENING + 24 * HOUR_MS })
				.where('id', '=', holdId)
				.execute();
			clock.at = EVENING + (state === 'held' ? 4 : 25) * HOUR_MS;
			await holds.expireDue();
			expect(await db.selectFrom('intents').select('state').execute()).toEqual([{ state }]);
			expect(await payAndVerify(open.providerOrderId)).toEqual({ booked: false, reason: 'departed' });
			await refunds.sendDue();
			expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		},
	);
});
