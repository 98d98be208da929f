import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { holdRepository } from '#data/booking/holds.ts';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { HOLD_MS } from '#domain/booking/booking.ts';
import { holdExpiry } from '#server/services/bookings/hold-expiry.ts';
import { aTraveller, bookingDatabase, bookingSite, NOON } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { spoilOffer } from '../../../support/spoil-offer.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const END = NOON + HOLD_MS;
const held = (departureId: string, travellers = 1) => ({ packageId: '1001', departureId, travellers });
const expiryAt = (db: Database, at: number) => holdExpiry({ db, now: () => at });

onEachEngine((engine) => {
	/** Lets every change of a hold fail as on a full disk. @returns what ends that */
	async function fillDisk(db: Database): Promise<() => Promise<unknown>> {
		if (engine === 'PostgreSQL') {
			await sql`create function full_disk() returns trigger language plpgsql as
				$$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(db);
			await sql`create trigger full_disk before update on intents
				for each row execute function full_disk()`.execute(db);
			return () => sql`drop trigger full_disk on intents`.execute(db);
		}
		await sql`create table ballast (bytes blob)`.execute(db);
		await sql`create trigger full_disk before update on intents
			begin insert into ballast values (zeroblob(1000000)); end`.execute(db);
		// In a transaction, because that has the connection that writes.
		const limitPages = (pages: number) =>
			db
				.transaction()
				.execute((transaction) => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction));
		await limitPages(1);
		return () => limitPages(1_000_000);
	}

	async function site(seats = 4) {
		const { db, settings } = await bookingDatabase(engine, seats);
		onTestFinished(() => db.destroy());
		return { settings, ...bookingSite(db) };
	}

	test('BOOK-06: a hold ends with its last millisecond, not before; its seats are free, its booking and itself expired', async () => {
		const { db, holds, bookings, orders, seatsTaken } = await site();
		const { holdId: id } = await holds.create('asha', held('1', 3));
		const { id: bookingId } = await bookings.request(id, aTraveller());
		await orders.open(id);
		expect(await expiryAt(db, END - 1).expireDue()).toBe(0);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 3 });
		expect(await expiryAt(db, END).expireDue()).toBe(1);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
		const stateOf = (table: 'intents' | 'bookings' | 'orders', column: 'id' | 'intentId', of: string) =>
			db
				.selectFrom(table)
				.select('state')
				.where(column as 'id', '=', of)
				.executeTakeFirstOrThrow();
		expect(await stateOf('intents', 'id', id)).toEqual({ state: 'expired' });
		expect(await stateOf('bookings', 'id', bookingId)).toEqual({ state: 'expired' });
		// A payment may still arrive.
		expect(await stateOf('orders', 'intentId', id)).toEqual({ state: 'open' });
		expect(await expiryAt(db, END).expireDue()).toBe(0);
	});

	test('more holds than are looked for at a time are all ended, each departure getting its own seats back', async () => {
		const { db, holds, seatsTaken } = await site(240);
		const ask = (customer: number) => holds.create(`c${customer}`, held(customer % 2 ? '1' : '2', 2));
		await Promise.all(Array.from({ length: 205 }, (_, customer) => ask(customer)));
		expect(await seatsTaken()).toEqual({ '2027-01-10': 204, '2027-02-10': 206 });
		expect(await expiryAt(db, END).expireDue()).toBe(205);
		expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 0 });
	});

	test('of one departure only its own holds are ended', async () => {
		const { db, holds, seatsTaken } = await site();
		await holds.create('asha', held('1', 2));
		await holds.create('ravi', held('2', 3));
		expect(await expiryAt(db, END).expireDue('1')).toBe(1);
		expect(await seatsTaken()).toEqual({ '2027-01-10': 0, '2027-02-10': 3 });
	});

	test('two processes that end holds at once end each of them once', async () => {
		const { db, holds, seatsTaken, settings } = await site(40);
		const other = await openDatabase(settings);
		onTestFinished(() => other.destroy());
		await Promise.all(Array.from({ length: 15 }, (_, at) => holds.create(`c${at}`, held('1'))));
		const ended = await Promise.all([expiryAt(db, END).expireDue(), expiryAt(other, END).expireDue()]);
		expect(ended[0] + ended[1]).toBe(15);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
	});

	test('a hold that cannot be read keeps no other from its end, and is logged', async () => {
		const { db, holds, seatsTaken, clock } = await site();
		const { holdId } = await holds.create('asha', held('1', 2));
		clock.at += 1;
		await holds.create('ravi', held('1', 1));
		await spoilOffer(db, holdId);
		let ended = 0;
		const printed = await capturedLog(async () => {
			ended = await expiryAt(db, END + 1).expireDue();
		});
		expect(ended).toBe(1);
		expect(printed).toMatch(/hold not ended/);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 2 });
	});

	test('holds that cannot be read, as many as are looked for at a time, are read once in a run', async () => {
		const { db, holds } = await site(400);
		await Promise.all(Array.from({ length: 101 }, (_, customer) => holds.create(`c${customer}`, held('1'))));
		await spoilOffer(db);
		const printed = await capturedLog(() => expiryAt(db, END).expireDue());
		expect(printed.match(/hold not ended/g)).toHaveLength(100);
	});

	test('when the database can store nothing, the run ends at the first hold, without a line for each', async () => {
		const { db, holds, seatsTaken } = await site();
		for (const customer of ['asha', 'ravi', 'kiran']) await holds.create(customer, held('1'));
		const makeRoom = await fillDisk(db);
		const printed = await capturedLog(async () => {
			await expect(expiryAt(db, END).expireDue()).rejects.toThrow(DatabaseUnavailableError);
		});
		expect(printed).toBe('');
		await makeRoom();
		expect(await expiryAt(db, END).expireDue()).toBe(3);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 0 });
	});

	test('a named hold is ended only if its time is over and it is still held', async () => {
		const { db, holds, seatsTaken, clock } = await site();
		const { holdId: first } = await holds.create('asha', held('1', 2));
		clock.at += 1;
		const { holdId: later } = await holds.create('ravi', held('1', 1));
		const expire = (id: string) =>
			db.transaction().execute((transaction) => expiryAt(db, END).expireIn(transaction, id));
		expect(await expire(first)).toBe(true);
		for (const id of [first, later, 'unknown']) expect(await expire(id)).toBe(false);
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});

	test('a hold that is not held any more cannot be ended, and no seat is freed for it', async () => {
		const { db, holds, seatsTaken } = await site();
		const { holdId: id } = await holds.create('asha', held('1', 2));
		const stale = (await holdRepository(db).byId(id)) ?? expect.fail();
		await expiryAt(db, END).expireDue();
		await holds.create('ravi', held('1', 1));
		const ending = db
			.transaction()
			.execute((transaction) => expiryAt(db, END).giveUpIn(transaction, stale, null));
		await expect(ending).rejects.toThrow('A hold cannot be ended');
		expect(await seatsTaken()).toMatchObject({ '2027-01-10': 1 });
	});
});
