import { expect, onTestFinished, test } from 'vitest';
import { bookingDatabase, bookingSite, DAYS } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* What is known of a hold that was moved: which one stands in its place, and for whom. */

const WANTED = { packageId: '1001', departureId: '1', travellers: 2 };

onEachEngine((engine) => {
	async function site() {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		return bookingSite(db);
	}

	test('D207: its customer alone is led from a hold that was moved, perhaps twice, to the one in its place', async () => {
		const { holds, movedHolds } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		await expect(movedHolds.whereTo(holdId, 'asha'), 'not moved').rejects.toMatchObject({
			code: 'not-found',
		});
		const second = await movedHolds.move(holdId, '2');
		expect(await movedHolds.whereTo(holdId, 'asha')).toBe(second.holdId);
		const third = await movedHolds.move(second.holdId, '1');
		expect(await movedHolds.whereTo(holdId, 'asha')).toBe(third.holdId);
		await expect(movedHolds.whereTo(holdId, 'ravi')).rejects.toMatchObject({ code: 'not-found' });
		await expect(movedHolds.whereTo('nothing', 'asha')).rejects.toMatchObject({ code: 'not-found' });
		await holds.leave(third.holdId);
		await expect(movedHolds.whereTo(holdId, 'asha'), 'left since').rejects.toMatchObject({
			code: 'not-found',
		});
	});

	test('D207: it is led to the booking that was paid in its place', async () => {
		const { order, holds, movedHolds, payAndVerify } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		const { holdId: paid, order: open } = await order('asha', '2', 1);
		expect(await movedHolds.move(holdId, '2', 'asha')).toMatchObject({ holdId: paid });
		await payAndVerify(open.providerOrderId);
		expect(await movedHolds.whereTo(holdId, 'asha')).toBe(paid);
	});

	test('D207: a hold that was moved cannot be reserved again by its address', async () => {
		const { holds, leftHolds, movedHolds, seatsTaken } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		await movedHolds.move(holdId, '2');
		await expect(leftHolds.holdAgain(holdId)).rejects.toThrow('You have moved this reservation');
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 2 });
	});
});
