import { expect, onTestFinished, test } from 'vitest';
import { HOLDS_MAX } from '#domain/booking/booking.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { bookingDatabase, bookingSite, DAYS } from '../../../support/booking-site.ts';
import { aDeparture, loadCatalogue } from '../../../support/load-catalogue.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const WANTED = { packageId: '1001', departureId: '1', travellers: 2 };

onEachEngine((engine) => {
	async function site(seats = 4, options: Parameters<typeof bookingSite>[1] = {}) {
		const { db } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return bookingSite(db, options);
	}

	test('D207: a hold moves with its travellers and its end, and the seats of the old day are free again', async () => {
		const { holds, movedHolds, clock, seatsTaken } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		const { hold } = await holds.read(holdId);
		clock.at += HOUR_MS;
		const moved = await movedHolds.move(holdId, '2');
		expect(moved).toEqual({ holdId: expect.not.stringMatching(holdId), isNew: true });
		expect((await holds.read(moved.holdId)).hold).toMatchObject({
			...{ customerId: 'asha', departureId: '2', travellers: 2, expiresAt: hold.expiresAt },
			offer: { ...hold.offer, date: DAYS[1] },
		});
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 2 });
		expect((await holds.ofCustomer('asha')).map((view) => view.hold.id)).toEqual([moved.holdId]);
		await expect(holds.read(holdId)).rejects.toThrow('You have moved this reservation');
		// And back.
		await movedHolds.move(moved.holdId, '1');
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 2, [DAYS[1]]: 0 });
	});

	test('D207: one that is changed between its reading and its locking does not move, and keeps the change', async () => {
		const { holds, seatsTaken } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		const { hold: read } = await holds.read(holdId);
		await holds.change(holdId, { travellers: 3 });
		const wanted = { ...WANTED, departureId: '2', insteadOf: read };
		await expect(holds.create('asha', wanted)).rejects.toMatchObject({ code: 'conflict' });
		expect((await holds.read(holdId)).hold).toMatchObject({ departureId: '1', travellers: 3 });
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 3, [DAYS[1]]: 0 });
	});

	test('D207: where it cannot move, nothing has changed', async () => {
		const { holds, movedHolds, clock, order, payAndVerify, seatsTaken } = await site(3);
		const { holdId } = await holds.create('asha', WANTED);
		const ravi = await holds.create('ravi', { ...WANTED, departureId: '2' });
		const rejected = async (id: string, departureId: string, expected: object) => {
			const before = await seatsTaken();
			await expect(movedHolds.move(id, departureId)).rejects.toMatchObject(expected);
			expect(await seatsTaken()).toEqual(before);
		};
		await rejected(holdId, '2', {
			...{ code: 'invalid', message: /not enough seats/ },
			fields: { availability_id: expect.stringMatching(/not enough seats/) },
		});
		await rejected(ravi.holdId, '1', { code: 'invalid', message: /not enough seats/ });
		await rejected(holdId, '99', { fields: { availability_id: expect.stringMatching(/does not belong/) } });
		await rejected('nothing', '2', { code: 'not-found' });
		expect((await holds.read(holdId)).hold.departureId).toBe('1');

		const meera = await order('meera', '1', 1);
		await payAndVerify(meera.order.providerOrderId);
		await rejected(meera.holdId, '2', { code: 'invalid', message: /is paid for/ });
		await holds.leave(ravi.holdId);
		await rejected(ravi.holdId, '1', { code: 'invalid', message: /have left/ });
		clock.at += 24 * HOUR_MS;
		await rejected(holdId, '2', { code: 'invalid', message: /has expired/ });
	});

	test('D207: seats of the new day that an expired hold still occupies can be had', async () => {
		const { holds, movedHolds, clock, seatsTaken } = await site(2);
		await holds.create('ravi', { ...WANTED, departureId: '2' });
		clock.at += 23 * HOUR_MS;
		const { holdId } = await holds.create('asha', WANTED);
		clock.at += HOUR_MS;
		await movedHolds.move(holdId, '2');
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 2 });
	});

	test('D207: where the customer holds seats of the new day already, that hold is opened as it is, and the old one is given back', async () => {
		const { order, holds, movedHolds, payAndVerify, refunds, seatsTaken, ledger } = await site();
		const { holdId, order: open } = await order('asha', '1', 2);
		const other = await holds.create('asha', { ...WANTED, departureId: '2', travellers: 1 });
		const before = (await holds.read(other.holdId)).hold;
		// To its own day nothing moves.
		expect(await movedHolds.move(holdId, '1')).toEqual({ holdId, isNew: false });
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 2, [DAYS[1]]: 1 });
		// Whoever has the address of the one does not get that of the other.
		for (const caller of [undefined, 'ravi'])
			await expect(movedHolds.move(holdId, '2', caller)).rejects.toThrow(
				'You hold seats of that date already',
			);
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 2, [DAYS[1]]: 1 });
		expect(await movedHolds.move(holdId, '2', 'asha')).toEqual({ holdId: other.holdId, isNew: false });
		expect((await holds.read(other.holdId)).hold).toEqual(before);
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 1 });
		await expect(holds.read(holdId)).rejects.toThrow('You have moved this reservation');
		await expect(movedHolds.move(holdId, '2')).rejects.toThrow('You have moved this reservation');
		expect((await holds.ofCustomer('asha')).map(({ hold }) => hold.id)).toEqual([other.holdId]);
		// Money that still arrives for the old day goes back.
		expect(await payAndVerify(open.providerOrderId)).toMatchObject({ booked: false });
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
	});

	test('D207: a hold of somebody else on the new day is not opened', async () => {
		const { holds, movedHolds, seatsTaken } = await site();
		const { holdId } = await holds.create('asha', WANTED);
		const ravi = await holds.create('ravi', { ...WANTED, departureId: '2', travellers: 1 });
		const moved = await movedHolds.move(holdId, '2');
		expect(moved).toMatchObject({ isNew: true });
		expect(moved.holdId).not.toBe(ravi.holdId);
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 3 });
	});

	test('D207: two holds moved onto the day of the other at once leave one, and no seat is lost', async () => {
		const { holds, movedHolds, seatsTaken } = await site();
		const first = await holds.create('asha', WANTED);
		const second = await holds.create('asha', { ...WANTED, departureId: '2', travellers: 1 });
		// Whoever comes second finds either nothing to move any more, or an empty day.
		await Promise.allSettled([
			movedHolds.move(first.holdId, '2', 'asha'),
			movedHolds.move(second.holdId, '1', 'asha'),
		]);
		const left = await holds.ofCustomer('asha');
		expect(left).toHaveLength(1);
		const { departureId, travellers } = left[0]!.hold;
		expect(await seatsTaken()).toEqual({
			[DAYS[0]]: departureId === '1' ? travellers : 0,
			[DAYS[1]]: departureId === '2' ? travellers : 0,
		});
	});

	test('D207: moved in two tabs at once it is held once; the other tab reads that it was moved', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		await loadCatalogue(db, [
			aPackageRecord(),
			...[...DAYS, '2027-03-10'].map((day) => aDeparture('goa-by-the-sea', day, 4)),
		]);
		const { holds, movedHolds, seatsTaken } = bookingSite(db);
		const { holdId } = await holds.create('asha', WANTED);
		const tabs = ['2', '3', '2', '3'].map((day) => movedHolds.move(holdId, day));
		const outcomes = await Promise.allSettled(tabs);
		const found = outcomes.flatMap((outcome) =>
			outcome.status === 'fulfilled' ? [outcome.value.holdId] : [],
		);
		expect(new Set(found).size).toBe(1);
		for (const outcome of outcomes)
			if (outcome.status === 'rejected')
				expect(outcome.reason.message).toMatch(/You have moved this reservation/);
		const taken = Object.values(await seatsTaken());
		expect(taken.toSorted()).toEqual([0, 0, 2]);
		expect(await holds.ofCustomer('asha')).toHaveLength(1);
	});

	test('D207: holds that move against each other at once all arrive', async () => {
		const { holds, movedHolds, seatsTaken } = await site(30);
		const all = await Promise.all(
			['1', '2'].flatMap((departureId) =>
				[1, 2, 3, 4, 5].map((travellers) =>
					holds
						.create(`customer ${departureId} ${travellers}`, { ...WANTED, departureId, travellers })
						.then(({ holdId }) => ({ holdId, to: departureId === '1' ? '2' : '1' })),
				),
			),
		);
		const moved = await Promise.all(all.map(({ holdId, to }) => movedHolds.move(holdId, to)));
		expect(moved.every(({ isNew }) => isNew)).toBe(true);
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 15, [DAYS[1]]: 15 });
	});

	test('D207: a move and a payment at once: the seats are paid for or moved, never both, and no money is lost', async () => {
		const { order, holds, movedHolds, payAndVerify, refunds, seatsTaken, ledger } = await site();
		const { holdId, order: open } = await order('asha', '1', 2);
		const [paid, moved] = await Promise.allSettled([
			payAndVerify(open.providerOrderId),
			movedHolds.move(holdId, '2'),
		]);
		const isBooked = paid.status === 'fulfilled' && paid.value.booked;
		expect(isBooked).toBe(moved.status === 'rejected');
		expect(await seatsTaken()).toEqual(
			isBooked ? { [DAYS[0]]: 2, [DAYS[1]]: 0 } : { [DAYS[0]]: 0, [DAYS[1]]: 2 },
		);
		await refunds.sendDue();
		expect((await ledger()).provider).toBe(isBooked ? 3_000_000 : 0);
		expect(await holds.ofCustomer('asha')).toHaveLength(isBooked ? 0 : 1);
	});

	test('D207: money that arrives for the day that was left goes back', async () => {
		const { order, movedHolds, payAndVerify, refunds, seatsTaken, ledger } = await site();
		const { holdId, order: open } = await order('asha', '1', 2);
		await movedHolds.move(holdId, '2');
		expect(await payAndVerify(open.providerOrderId)).toMatchObject({ booked: false });
		await refunds.sendDue();
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		expect(await seatsTaken()).toEqual({ [DAYS[0]]: 0, [DAYS[1]]: 2 });
	});

	test('D207: whoever holds as much as can be held can still move', async () => {
		const { db } = await bookingDatabase(engine, 4);
		onTestFinished(() => db.destroy());
		const days = Array.from(
			{ length: HOLDS_MAX + 1 },
			(_, at) => `2027-04-${String(at + 1).padStart(2, '0')}`,
		);
		await loadCatalogue(db, [aPackageRecord(), ...days.map((day) => aDeparture('goa-by-the-sea', day, 4))]);
		const rows = await db
			.selectFrom('departures')
			.select('id')
			.where('withdrawnAt', 'is', null)
			.orderBy('date')
			.execute();
		const { holds, movedHolds } = bookingSite(db);
		const held: string[] = [];
		for (const { id } of rows.slice(0, HOLDS_MAX))
			held.push((await holds.create('asha', { ...WANTED, departureId: id })).holdId);
		expect(await movedHolds.move(held[0] ?? '', rows[HOLDS_MAX]?.id ?? '')).toMatchObject({ isNew: true });
		expect(await holds.ofCustomer('asha')).toHaveLength(HOLDS_MAX);
	});
});
