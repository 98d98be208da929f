import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import { openDatabase } from '#data/database/open.ts';
import { HOLD_MS, HOLDS_MAX } from '#domain/booking/booking.ts';
import type { AppError } from '#server/errors/app-error.ts';
import { holdExpiry } from '#server/services/bookings/hold-expiry.ts';
import { newHolds } from '#server/services/bookings/new-holds.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { aDeparture, loadCatalogue } from '../../../support/load-catalogue.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { locking, whileItWaits } from '../../../support/while-it-waits.ts';

onEachEngine((engine) => {
	test('BOOK-04: customers of one moment get seats while there are some, and nothing is left of those who get none', async () => {
		const { db } = await bookingDatabase(engine, 5);
		onTestFinished(() => db.destroy());
		const { holds, seatsTaken } = bookingSite(db);
		const asked = [2, 2, 2, 1, 3].map((travellers, buyer) => ({
			customer: `buyer-${buyer}`,
			hold: { packageId: '1001', departureId: '1', travellers },
		}));
		const held = await Promise.allSettled([
			...asked.map(({ customer, hold }) => holds.create(customer, hold)),
			holds.create('elsewhere', { packageId: '1001', departureId: '2', travellers: 5 }),
		]);
		// Who asks first within one moment is not certain.
		const outcomes = asked.map((one, at) => ({ ...one, isHeld: held[at]?.status === 'fulfilled' }));
		const won = outcomes.filter(({ isHeld }) => isHeld);
		const left = won.reduce((seats, { hold }) => seats - hold.travellers, 5);
		expect(left).toBeGreaterThanOrEqual(0);
		expect(won.length).toBeGreaterThan(0);
		for (const { isHeld, hold } of outcomes) if (!isHeld) expect(hold.travellers).toBeGreaterThan(left);
		for (const outcome of held)
			if (outcome.status === 'rejected')
				expect(outcome.reason).toMatchObject({
					code: 'invalid',
					message: expect.stringMatching(
						/^This departure (is sold out|has not enough seats left for [23] travellers)/,
					),
				});
		expect(held.at(-1)?.status).toBe('fulfilled');
		expect(await seatsTaken()).toEqual({ '2027-01-10': 5 - left, '2027-02-10': 5 });
		const stored = await db.selectFrom('intents').select('customerId').execute();
		expect(stored.map(({ customerId }) => customerId).toSorted()).toEqual(
			[...won.map(({ customer }) => customer), 'elsewhere'].toSorted(),
		);
	});

	test.each([
		['another customer', 3, 'not enough seats left for 3 travellers: 2 seats are left.'],
		['whoever holds three', 6, 'not enough seats left for 6 travellers: 2 seats are left besides your 3.'],
	])(
		'BOOK-04, CHK-16: %s who wants too many seats reads how many are left',
		async (who, travellers, words) => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { holds } = bookingSite(db);
			const wanted = { packageId: '1001', departureId: '1' };
			const { holdId } = await holds.create('asha', { ...wanted, travellers: 3 });
			const asked =
				who === 'another customer'
					? holds.create('ravi', { ...wanted, travellers })
					: holds.change(holdId, { travellers });
			const message = `This departure has ${words}`;
			await expect(asked).rejects.toMatchObject({ message, fields: { adults_count: message } });
		},
	);

	test('BOOK-04: where no seat is left, none are counted', async () => {
		const { db } = await bookingDatabase(engine, 2);
		onTestFinished(() => db.destroy());
		const { holds } = bookingSite(db);
		const wanted = { packageId: '1001', departureId: '1', travellers: 2 };
		await holds.create('asha', wanted);
		await expect(holds.create('ravi', wanted)).rejects.toMatchObject({
			message: 'This departure has not enough seats left for 2 travellers.',
		});
	});

	test('BOOK-06: a customer holds at most five departures, asked for at once in two processes, and each only once', async () => {
		const { settings, db } = await bookingDatabase(engine, 20);
		const other = await openDatabase(settings);
		onTestFinished(async () => {
			await db.destroy();
			await other.destroy();
		});
		const months = ['03', '04', '05', '06', '07', '08'];
		await loadCatalogue(db, [
			aPackageRecord(),
			...months.map((month) => aDeparture('goa-by-the-sea', `2027-${month}-10`, 20)),
		]);
		const departures = await db
			.selectFrom('departures')
			.select('id')
			.where('withdrawnAt', 'is', null)
			.execute();
		const sites = [bookingSite(db), bookingSite(other)];
		const asked = departures.flatMap(({ id }) =>
			sites.map(({ holds }) => holds.create('asha', { packageId: '1001', departureId: id })),
		);
		const outcomes = await Promise.allSettled(asked);
		const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.holdId] : []));
		expect(new Set(ids).size).toBe(HOLDS_MAX);
		for (const outcome of outcomes)
			if (outcome.status === 'rejected')
				expect(outcome.reason).toEqual(expect.objectContaining({ code: 'invalid' }) satisfies AppError);
		const held = await db.selectFrom('intents').select('departureId').execute();
		expect(held).toHaveLength(HOLDS_MAX);
		expect(new Set(held.map(({ departureId }) => departureId)).size).toBe(HOLDS_MAX);
	});

	test('BOOK-06: whoever holds a departure again whose hold has just expired gets a new hold', async () => {
		const { db } = await bookingDatabase(engine, 2);
		onTestFinished(() => db.destroy());
		const { holds, seatsTaken, clock } = bookingSite(db);
		const ask = async () => {
			const held = ['asha', 'ravi'].map((who) => holds.create(who, { packageId: '1001', departureId: '1' }));
			return (await Promise.all(held)).map(({ holdId }) => holdId);
		};
		const before = await ask();
		clock.at += HOLD_MS;
		const after = await ask();
		expect(new Set([...before, ...after]).size).toBe(4);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
		expect(await ask()).toEqual(after);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: a hold of one departure waits for nobody who waits for another', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { holds, seatsTaken } = bookingSite(db);
			const hold = (who: string, departureId: string) =>
				holds.create(who, { packageId: '1001', departureId });
			await whileItWaits(
				db,
				locking(['departures', '1']),
				() => hold('asha', '1'),
				() => hold('ravi', '2'),
			);
			expect(await seatsTaken()).toEqual({ '2027-01-10': 1, '2027-02-10': 1 });
		});

	if (engine === 'PostgreSQL')
		test('D69: the expired hold of a customer who holds again is locked before its seats are freed', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { holds, seatsTaken, clock } = bookingSite(db);
			const again: Hold[] = [];
			for (const customer of ['asha', 'ravi']) {
				const { holdId: id } = await holds.create(customer, { packageId: '1001', departureId: '1' });
				again.push((await holdRepository(db).byId(id)) ?? expect.fail());
			}
			clock.at += HOLD_MS;
			const expiry = holdExpiry({ db, now: () => clock.at });
			const store = newHolds({ db, now: () => clock.at, expiry });
			const holdAll = () =>
				Promise.all(
					again.map((hold) =>
						store({ ...hold, id: randomUUID(), createdAt: clock.at, expiresAt: clock.at + HOLD_MS }),
					),
				);
			const last = locking(['intents', again.at(-1)?.id ?? '']);
			await whileItWaits(db, last, holdAll, locking(['departures', '1']));
			expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
		});

	if (engine === 'PostgreSQL')
		test('D69: a hold that moves to the day of an expired one locks both departures in the order of their ids', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { holds, movedHolds, seatsTaken, clock } = bookingSite(db);
			await holds.create('asha', { packageId: '1001', departureId: '2', travellers: 3 });
			clock.at += HOLD_MS;
			const { holdId } = await holds.create('asha', { packageId: '1001', departureId: '1', travellers: 2 });
			const move = () => movedHolds.move(holdId, '2', 'asha');
			await whileItWaits(db, locking(['departures', '1']), move, locking(['departures', '2']));
			expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 2 });
		});

	if (engine === 'PostgreSQL')
		test('D207: a hold of the new day that is left at that moment is no place to move to', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { holds, movedHolds, clock } = bookingSite(db);
			const { holdId } = await holds.create('asha', { packageId: '1001', departureId: '1' });
			const other = await holds.create('asha', { packageId: '1001', departureId: '2' });
			const moved = await whileItWaits(
				db,
				locking(['intents', other.holdId]),
				() => movedHolds.move(holdId, '2', 'asha'),
				async (transaction) => {
					const left = await holdRepository(transaction).byId(other.holdId);
					await holdExpiry({ db, now: () => clock.at }).giveUpIn(transaction, left ?? expect.fail(), null);
				},
			);
			expect(moved.holdId).not.toBe(other.holdId);
			expect((await holds.ofCustomer('asha')).map(({ hold }) => hold.id)).toEqual([moved.holdId]);
		});

	test('D90: customers of a popular departure wait in this process, not each with a connection at its row', async () => {
		const { db } = await bookingDatabase(engine, 1000);
		onTestFinished(() => db.destroy());
		const { holds, seatsTaken } = bookingSite(db);
		const holdAll = () =>
			Promise.all(
				Array.from({ length: 300 }, (_, buyer) =>
					holds.create(`buyer-${buyer}`, { packageId: '1001', departureId: '1' }),
				),
			);
		// SQLite runs one transaction after the other.
		const held = await (engine === 'SQLite'
			? holdAll()
			: whileItWaits(db, locking(['departures', '1']), holdAll, async () => {
					// The row stays locked while other requests read.
					for (let read = 0; read < 20; read++) expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
					const waiting = sql<{ count: string }>`
						select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
					expect(Number((await waiting.execute(db)).rows[0]?.count)).toBe(1);
				}));
		expect(new Set(held.map(({ holdId }) => holdId)).size).toBe(300);
		expect((await seatsTaken())['2027-01-10']).toBe(300);
	});
});
