import { expect, onTestFinished, test } from 'vitest';
import type { Coupon, Discounts } from '#domain/price/discounts.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aTraveller, bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* What becomes of the coupon of a hold that is moved. */

const WANTED = { packageId: '1001', departureId: '1', travellers: 2 };

onEachEngine((engine) => {
	async function site(seats: number, options: Parameters<typeof bookingSite>[1]) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('D207: the coupon comes along', async () => {
		const coupon: Coupon = {
			...{ code: 'DIWALI', percent: 10, from: '2026-11-01', until: '2026-12-31' },
			...{ most: 500_000 as Paise, least: 0 as Paise },
		};
		const { holds, movedHolds } = await site(4, { discounts: { special: null, coupons: [coupon] } });
		const { holdId } = await holds.create('asha', { ...WANTED, travellers: 1 });
		await holds.change(holdId, { couponCode: 'diwali' });
		const moved = await movedHolds.move(holdId, '2');
		expect((await holds.read(moved.holdId)).price.payableAmount).toBe(1_350_000);
	});

	test('D12, D207: it comes along after its last day, from date to date, while the owner leaves it in the list', async () => {
		const coupon: Coupon = {
			...{ code: 'DIWALI', percent: 10, from: '2026-11-01', until: '2026-11-21' },
			...{ most: 500_000 as Paise, least: 0 as Paise },
		};
		const discounts: Discounts = { special: null, coupons: [coupon] };
		const { holds, movedHolds, bookings, orders, clock } = await site(4, { discounts });
		const { holdId } = await holds.create('asha', { ...WANTED, travellers: 1 });
		await holds.change(holdId, { couponCode: 'diwali' });
		// After midnight.
		clock.at += 13 * HOUR_MS;
		const { holdId: moved } = await movedHolds.move(holdId, '2');
		const { holdId: back } = await movedHolds.move(moved, '1');
		expect((await holds.read(back)).price.payableAmount).toBe(1_350_000);
		await bookings.request(back, aTraveller());
		expect((await orders.open(back)).order.amountPaise).toBe(1_350_000);
		discounts.coupons = [];
		const { holdId: without } = await movedHolds.move(back, '2');
		expect((await holds.read(without)).hold.couponCode).toBeNull();
	});
});
