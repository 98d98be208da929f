import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Intent, intentRepository } from '#data/intents.ts';
import { openDatabase } from '#data/open.ts';
import { HOLD_MS, HOLDS_MAX } from '#domain/booking.ts';
import type { AppError } from '#server/errors/app-error.ts';
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
		const { intents, seatsTaken } = bookingSite(db);
		const asked = [2, 2, 2, 1, 3].map((travellers, buyer) => ({
			customer: `buyer-${buyer}`,
			intent: { packageId: '1001', departureId: '1', travellers },
		}));
		const held = await Promise.allSettled([
			...asked.map(({ customer, intent }) => intents.create(customer, intent)),
			intents.create('elsewhere', { packageId: '1001', departureId: '2', travellers: 5 }),
		]);
		// Who asks first within one moment is not certain.
		const outcomes = asked.map((one, at) => ({ ...one, isHeld: held[at]?.status === 'fulfilled' }));
		const won = outcomes.filter(({ isHeld }) => isHeld);
		const left = won.reduce((seats, { intent }) => seats - intent.travellers, 5);
		expect(left).toBeGreaterThanOrEqual(0);
		expect(won.length).toBeGreaterThan(0);
		for (const { isHeld, intent } of outcomes) if (!isHeld) expect(intent.travellers).toBeGreaterThan(left);
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
			sites.map(({ intents }) => intents.create('asha', { packageId: '1001', departureId: id })),
		);
		const outcomes = await Promise.allSettled(asked);
		const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
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
		const { intents, seatsTaken, clock } = bookingSite(db);
		const ask = () =>
			Promise.all(
				['asha', 'ravi'].map((who) => intents.create(who, { packageId: '1001', departureId: '1' })),
			);
		const before = await ask();
		clock.at += HOLD_MS;
		const after = await ask();
		expect(new Set([...before, ...after]).size).toBe(4);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
		expect(await ask()).toEqual(after);
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: departures are locked in the order of their ids, also those that an expired hold frees', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { intents, seatsTaken, clock } = bookingSite(db);
			const id = await intents.create('asha', { packageId: '1001', departureId: '2', travellers: 3 });
			const expired = (await intentRepository(db).byId(id)) ?? expect.fail();
			clock.at += HOLD_MS;
			const hold = newHolds({ db, now: () => clock.at });
			const fresh = { ...expired, createdAt: clock.at, expiresAt: clock.at + HOLD_MS, travellers: 4 };
			const holdBoth = () =>
				Promise.all([
					hold({ ...fresh, id: randomUUID() }),
					hold({ ...fresh, id: randomUUID(), customerId: 'ravi', departureId: '1' }),
				]);
			await whileItWaits(db, locking(['departures', '1']), holdBoth, locking(['departures', '2']));
			expect(await seatsTaken()).toEqual({ '2027-01-10': 4, '2027-02-10': 4 });
		});

	if (engine === 'PostgreSQL')
		test('D69: expired holds of customers who hold again are all locked before the seats of any are freed', async () => {
			const { db } = await bookingDatabase(engine, 5);
			onTestFinished(() => db.destroy());
			const { intents, seatsTaken, clock } = bookingSite(db);
			const again: Intent[] = [];
			for (const customer of ['asha', 'ravi']) {
				const id = await intents.create(customer, { packageId: '1001', departureId: '1' });
				again.push((await intentRepository(db).byId(id)) ?? expect.fail());
			}
			clock.at += HOLD_MS;
			const hold = newHolds({ db, now: () => clock.at });
			const holdAll = () =>
				Promise.all(
					again.map((intent) =>
						hold({ ...intent, id: randomUUID(), createdAt: clock.at, expiresAt: clock.at + HOLD_MS }),
					),
				);
			const last = locking(['intents', again.at(-1)?.id ?? '']);
			await whileItWaits(db, last, holdAll, locking(['departures', '1']));
			expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
		});

	test('many customers of one departure share transactions instead of waiting for each other at its row', async () => {
		const { db } = await bookingDatabase(engine, 1000);
		onTestFinished(() => db.destroy());
		const { intents, seatsTaken } = bookingSite(db);
		const transaction = vi.spyOn(db, 'transaction');
		const ids = await Promise.all(
			Array.from({ length: 300 }, (_, buyer) =>
				intents.create(`buyer-${buyer}`, { packageId: '1001', departureId: '1' }),
			),
		);
		expect(new Set(ids).size).toBe(300);
		expect(transaction.mock.calls.length).toBeLessThan(60);
		expect((await seatsTaken())['2027-01-10']).toBe(300);
	});
});
