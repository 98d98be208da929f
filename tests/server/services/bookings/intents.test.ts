import { expect, onTestFinished, test } from 'vitest';
import type { Coupon } from '#domain/discounts.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import type { Paise } from '#domain/money.ts';
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
		const { intents, bookings, orders, payAndVerify, clock } = bookingSite(db, {
			discounts: { special: null, coupons: [coupon] },
		});
		const hold = async (customer: string) => {
			const id = await intents.create(customer, { packageId: '1001', departureId: '1' });
			await bookings.request(id, aTraveller());
			await intents.change(id, { couponCode: 'diwali' });
			return id;
		};
		const [ordered, held] = [await hold('asha'), await hold('ravi')];
		const { order } = await orders.open(ordered);
		expect(order.amountPaise).toBe(1_350_000);

		clock.at += 13 * HOUR_MS;
		const shown = async (id: string) => (await intents.read(id)).price.payableAmount;
		expect(await shown(ordered)).toBe(1_350_000);
		expect((await orders.open(ordered)).order.amountPaise).toBe(1_350_000);
		expect(await shown(held)).toBe(1_350_000);
		expect((await orders.open(held)).order.amountPaise).toBe(1_350_000);
		const late = await intents.create('mira', { packageId: '1001', departureId: '1' });
		await expect(intents.change(late, { couponCode: 'diwali' })).rejects.toMatchObject({
			fields: { coupon_code: 'This coupon is no longer valid.' },
		});
		expect(await shown(late)).toBe(1_500_000);

		await payAndVerify(order.providerOrderId);
		expect(await shown(ordered)).toBe(1_350_000);
		const changed = await intents.change(held, { travellers: 2 });
		expect([changed.price.payableAmount, changed.isOrdered]).toEqual([2_700_000, false]);
	});

	test('BOOK-06: a hold of the day of departure ends with that day, and nothing can be ordered after it', async () => {
		const { order, intents, orders, clock, seatsTaken } = await site();
		clock.at = EVENING;
		const { intentId } = await order('asha', '1');
		expect((await intents.read(intentId)).intent.expiresAt).toBe(EVENING + 4 * HOUR_MS);
		clock.at = EVENING + 4 * HOUR_MS - 1;
		expect(await orders.open(intentId)).toMatchObject({ bookingId: null });
		clock.at += 1;
		for (const work of [() => intents.read(intentId), () => orders.open(intentId)])
			await expect(work()).rejects.toMatchObject({ code: 'invalid', message: /has left/ });
		await intents.expireDue();
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
	});

	test.each(['held', 'expired'])(
		'D11: money that arrives after the day of departure is refunded, also while the seats are %s',
		async (state) => {
			const { order, intents, clock, payAndVerify, refunds, ledger, db } = await site();
			clock.at = EVENING;
			const { intentId, order: open } = await order('asha', '1');
			// As an earlier version of the site stored it.
			await db
				.updateTable('intents')
				.set({ expiresAt: EVENING + 24 * HOUR_MS })
				.where('id', '=', intentId)
				.execute();
			clock.at = EVENING + (state === 'held' ? 4 : 25) * HOUR_MS;
			await intents.expireDue();
			expect(await db.selectFrom('intents').select('state').execute()).toEqual([{ state }]);
			expect(await payAndVerify(open.providerOrderId)).toEqual({ booked: false, reason: 'departed' });
			await refunds.sendDue();
			expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		},
	);
});
