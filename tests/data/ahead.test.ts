import { connect, createServer } from 'node:net';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { resultOf, send, statement, together, write } from '#data/ahead.ts';
import { openDatabase } from '#data/open.ts';
import type { Database } from '#data/schema.ts';
import {
	onEachEngine,
	temporaryFolder,
	testDatabase,
	testDatabaseSettings,
} from '../support/test-database.ts';

const event = (id: string, receivedAt = 1) => ({ id, type: 'test', receivedAt });
const idsOf = async (db: Database) =>
	(await db.selectFrom('paymentEvents').select('id').orderBy('id').execute()).map(({ id }) => id);
const events = (db: Database) =>
	statement(db.selectFrom('paymentEvents').select('id').orderBy('id'), (rows) => rows.map(({ id }) => id));

onEachEngine((engine) => {
	test('statements that are sent together run in their order, in a transaction and outside one', async () => {
		const db = await testDatabase(engine);
		const run = (its: Database, id: string) =>
			together(its, [
				events(its),
				statement(its.insertInto('paymentEvents').values(event(id)).returning('id'), (rows) => rows.length),
				events(its),
			]);
		expect(await db.transaction().execute((transaction) => run(transaction, 'a'))).toEqual([[], 1, ['a']]);
		expect(await run(db, 'b')).toEqual([['a'], 1, ['a', 'b']]);
		expect(await resultOf(db, events(db))).toEqual(['a', 'b']);
	});

	test('what is sent runs before what follows, and its results are there later', async () => {
		const db = await testDatabase(engine);
		const results = await db.transaction().execute(async (transaction) => {
			const insert = transaction.insertInto('paymentEvents').values(event('a')).returning('id');
			const [before, inserted] = await send(transaction, [
				events(transaction),
				statement(insert, (rows) => rows.length),
			]);
			await write(transaction, transaction.insertInto('paymentEvents').values(event('b')));
			return [await inserted(), await before(), await resultOf(transaction, events(transaction))];
		});
		expect(results).toEqual([1, [], ['a', 'b']]);
	});

	test('a write that fails fails its transaction, with its own error, and the connection goes on', async () => {
		const db = await testDatabase(engine);
		await write(db, db.insertInto('paymentEvents').values(event('a')));
		const isDuplicate = expect.objectContaining({
			code: expect.stringMatching(/^(23505|SQLITE_CONSTRAINT)/),
		});
		const atCommit = db.transaction().execute(async (transaction) => {
			await write(transaction, transaction.insertInto('paymentEvents').values(event('b')));
			await write(transaction, transaction.insertInto('paymentEvents').values(event('a')));
		});
		await expect(atCommit).rejects.toEqual(isDuplicate);
		const atNextStatement = db.transaction().execute(async (transaction) => {
			await write(transaction, transaction.insertInto('paymentEvents').values(event('a')));
			await write(transaction, transaction.insertInto('paymentEvents').values(event('c')));
			return idsOf(transaction);
		});
		await expect(atNextStatement).rejects.toEqual(isDuplicate);
		for (let count = 0; count < 12; count++) await db.transaction().execute(idsOf);
		expect(await idsOf(db)).toEqual(['a']);
	});

	test('a transaction that is given up stores nothing of what it has sent, and tells why it was given up', async () => {
		const db = await testDatabase(engine);
		const given = db.transaction().execute(async (transaction) => {
			await write(transaction, transaction.insertInto('paymentEvents').values(event('a')));
			throw new Error('given up');
		});
		await expect(given).rejects.toThrow('given up');
		expect(await idsOf(db)).toEqual([]);
	});
});

const server = inject('postgres');
describe.skipIf(!('url' in server))('on the way to PostgreSQL', () => {
	/** A database behind a proxy that counts how often this process speaks after the server has spoken. */
	async function watchedDatabase() {
		const { databaseUrl = '' } = await testDatabaseSettings('PostgreSQL');
		const url = new URL(databaseUrl);
		const { hostname, port } = url;
		const seen = { trips: 0, isServerLast: true };
		const proxy = createServer((client) => {
			const upstream = connect(Number(port), hostname);
			client.on('data', (bytes) => {
				if (seen.isServerLast) seen.trips++;
				seen.isServerLast = false;
				upstream.write(bytes);
			});
			upstream.on('data', (bytes) => {
				seen.isServerLast = true;
				client.write(bytes);
			});
			for (const [one, other] of [
				[client, upstream],
				[upstream, client],
			] as const)
				one.on('error', () => other.destroy()).on('close', () => other.destroy());
		});
		await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
		const address = proxy.address();
		url.port = String(typeof address === 'object' && address ? address.port : 0);
		const db = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: url.href });
		onTestFinished(async () => {
			await db.destroy();
			proxy.close();
		});
		const tripsOf = async (work: () => Promise<unknown>) => {
			const before = seen.trips;
			await work();
			return seen.trips - before;
		};
		return { db, tripsOf };
	}

	test('a transaction of seven statements takes two round trips', async () => {
		const { db, tripsOf } = await watchedDatabase();
		const trips = await tripsOf(() =>
			db.transaction().execute(async (transaction) => {
				await together(transaction, [events(transaction), events(transaction), events(transaction)]);
				await write(transaction, transaction.insertInto('paymentEvents').values(event('a')));
				await write(transaction, transaction.insertInto('paymentEvents').values(event('b')));
			}),
		);
		expect(trips).toBe(2);
		expect(await idsOf(db)).toEqual(['a', 'b']);
	});
});
