import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { failedWrites } from '#data/database/failed-write.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Schema } from '#data/database/schema.ts';
import { onEachEngine, testDatabaseSettings } from '../../support/test-database.ts';

const store = (db: Kysely<Schema>, id: string) =>
	db.insertInto('paymentEvents').values({ id, type: 'payment', receivedAt: 1 }).execute();

onEachEngine((engine) => {
	/** A database, and its last write that was not stored. */
	async function watched() {
		const { onWrite, last } = failedWrites(() => 7);
		const db = await openDatabase({ ...(await testDatabaseSettings(engine)), onWrite });
		onTestFinished(() => db.destroy());
		return { db, last };
	}

	/** Has a write fail because the disk is full, or because the server only reads for now, as during a failover. */
	const failToStore = (db: Kysely<Schema>) =>
		db.transaction().execute(async (transaction) => {
			const isSqlite = engine === 'SQLite';
			await sql
				.raw(isSqlite ? 'pragma max_page_count = 1' : 'set transaction read only')
				.execute(transaction);
			for (let count = 0; count < 500; count++) await store(transaction, 'x'.repeat(400) + count);
		});

	const makeRoom = (db: Kysely<Schema>) =>
		db.transaction().execute(async (transaction) => {
			if (engine === 'SQLite') await sql.raw('pragma max_page_count = 1000000').execute(transaction);
		});

	test('D245: a write that the database cannot store is remembered until the next one that it does', async () => {
		const { db, last } = await watched();
		await store(db, 'a');
		expect(last()).toBeUndefined();
		await expect(failToStore(db)).rejects.toThrow(/full|read-only/);
		const failed = { at: 7, error: expect.objectContaining({ name: 'DatabaseUnavailableError' }) };
		expect(last()).toEqual(failed);

		await db.deleteFrom('paymentEvents').where('id', '=', 'nobody').execute();
		await db.selectFrom('users').select('id').execute();
		await makeRoom(db);
		expect(last()).toEqual(failed);
		await db.transaction().execute((transaction) => store(transaction, 'b'));
		expect(last()).toBeUndefined();

		await expect(failToStore(db)).rejects.toThrow();
		await makeRoom(db);
		await store(db, 'c');
		expect(last()).toBeUndefined();
	});

	test('D245: a write that is refused for what it holds, or rolled back, says nothing of the database', async () => {
		const { db, last } = await watched();
		await store(db, 'a');
		await expect(store(db, 'a')).rejects.toThrow();
		expect(last()).toBeUndefined();
		await expect(failToStore(db)).rejects.toThrow();
		await makeRoom(db);
		const rolledBack = db.transaction().execute(async (transaction) => {
			await store(transaction, 'b');
			throw new Error('on purpose');
		});
		await expect(rolledBack).rejects.toThrow('on purpose');
		expect(last()).toBeDefined();
	});
});

test('D245: a write that another writer holds up says nothing of the database', async () => {
	const settings = await testDatabaseSettings();
	const { onWrite, last } = failedWrites(() => 7);
	const [writing, waiting] = [
		await openDatabase(settings),
		await openDatabase({ ...settings, writeTimeoutMs: 20, onWrite }),
	];
	onTestFinished(async () => {
		await writing.destroy();
		await waiting.destroy();
	});
	await writing.transaction().execute(async (transaction) => {
		await store(transaction, 'a');
		await expect(store(waiting, 'b')).rejects.toThrow(DatabaseUnavailableError);
	});
	expect(last()).toBeUndefined();
});
