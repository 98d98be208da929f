import { expect, onTestFinished, test } from 'vitest';
import type { Coupon } from '#domain/price/discounts.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { leftHolds } from '#server/services/bookings/left-holds.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function site(seats: number) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}
	const WANTED = { packageId: '1001', departureId: '1', travellers: 2 };

	test('a reservation that was left is held again for as many, until the end that it had', async () => {
		const { holds, leftHolds, clock, seatsTaken } = await site(4);
		const { holdId } = await holds.create('asha', WANTED);
		const { hold } = await holds.read(holdId);
		clock.at += HOUR_MS;
		await holds.leave(holdId);
		const again = await leftHolds.holdAgain(holdId);
		expect(again).not.toBe(holdId);
		expect((await holds.read(again)).hold).toMatchObject({
			customerId: 'asha',
			departureId: '1',
			travellers: 2,
			expiresAt: hold.expiresAt,
		});
		// Pressed twice, and in two tabs at once.
		expect(
			await Promise.all([
				leftHolds.holdAgain(holdId),
				leftHolds.holdAgain(holdId),
				leftHolds.holdAgain(again),
			]),
		).toEqual([again, again, again]);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
		// The customer left that one as well, and changes her mind once more at the address of the first.
		await holds.leave(again);
		const third = await leftHolds.holdAgain(holdId);
		expect([holdId, again]).not.toContain(third);
		expect(await leftHolds.holdAgain(holdId)).toBe(third);
		clock.at = hold.expiresAt;
		await expect(holds.read(third)).rejects.toThrow('has expired');
		await expect(leftHolds.holdAgain(holdId)).rejects.toThrow(
			'You have moved this reservation or made it again',
		);
	});

	test('AMB-08, D207: seats that the customer has held in another way since are opened to the customer alone', async () => {
		const { holds, leftHolds, seatsTaken } = await site(4);
		const { holdId } = await holds.create('asha', WANTED);
		await holds.leave(holdId);
		const { holdId: other } = await holds.create('asha', { ...WANTED, travellers: 1 });
		for (const caller of [undefined, 'ravi'])
			await expect(leftHolds.holdAgain(holdId, caller)).rejects.toMatchObject({
				code: 'invalid',
				message: /You hold seats of that date already/,
			});
		expect(await leftHolds.holdAgain(holdId, 'asha')).toBe(other);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});

	test('where the seats are gone, or the reservation has ended by itself or is paid for, nothing is held', async () => {
		const { holds, leftHolds, clock, order, payAndVerify, seatsTaken } = await site(2);
		const { holdId } = await holds.create('asha', WANTED);
		await holds.leave(holdId);
		await holds.create('ravi', WANTED);
		await expect(leftHolds.holdAgain(holdId)).rejects.toMatchObject({
			code: 'invalid',
			message: /not enough seats/,
		});
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });

		const meera = await order('meera', '2', 1);
		await payAndVerify(meera.order.providerOrderId);
		await expect(leftHolds.holdAgain(meera.holdId)).rejects.toThrow('is paid for');
		await expect(leftHolds.holdAgain('nothing')).rejects.toMatchObject({ code: 'not-found' });

		const expired = await holds.create('dev', { ...WANTED, departureId: '2', travellers: 1 });
		clock.at += 24 * HOUR_MS;
		await holds.expireDue();
		await expect(leftHolds.holdAgain(expired.holdId)).rejects.toThrow('has expired');
	});

	test('D12: the coupon comes along, also after its last day, and counts to the end that the hold had', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const coupon: Coupon = {
			...{ code: 'DIWALI', percent: 10, from: '2026-11-01', until: '2026-11-21' },
			...{ most: 500_000 as Paise, least: 0 as Paise },
		};
		const { holds, leftHolds, clock } = bookingSite(db, { discounts: { special: null, coupons: [coupon] } });
		const leaveWithCoupon = async (customer: string) => {
			const { holdId } = await holds.create(customer, { ...WANTED, travellers: 1 });
			await holds.change(holdId, { couponCode: 'diwali' });
			await holds.leave(holdId);
			return holdId;
		};
		const priceOf = async (id: string) => (await holds.read(id)).price.payableAmount;
		const [early, late] = [await leaveWithCoupon('asha'), await leaveWithCoupon('ravi')];
		expect(await priceOf(await leftHolds.holdAgain(early))).toBe(1_350_000);
		clock.at += 13 * HOUR_MS;
		const again = await leftHolds.holdAgain(late);
		expect(await priceOf(again)).toBe(1_350_000);
		await holds.leave(again);
		expect(await priceOf(await leftHolds.holdAgain(late))).toBe(1_350_000);
	});

	test('the coupon comes with the seats or not at all: a second call that never comes changes no price', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const coupon: Coupon = {
			...{ code: 'DIWALI', percent: 10, from: '2026-11-01', until: '2026-12-31' },
			...{ most: 500_000 as Paise, least: 0 as Paise },
		};
		const { holds, clock } = bookingSite(db, { discounts: { special: null, coupons: [coupon] } });
		const { holdId } = await holds.create('asha', { ...WANTED, travellers: 1 });
		await holds.change(holdId, { couponCode: 'diwali' });
		await holds.leave(holdId);
		const ended = { ...holds, change: () => Promise.reject(new Error('The process has ended')) };
		const again = await leftHolds({ db, now: () => clock.at, holds: ended }).holdAgain(holdId);
		expect((await holds.read(again)).price.payableAmount).toBe(1_350_000);
	});
});
