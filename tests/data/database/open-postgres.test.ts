import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { testDatabaseSettings } from '../../support/test-database.ts';

const server = inject('postgres');

async function opened(): Promise<Database> {
	const db = await openDatabase(await testDatabaseSettings('PostgreSQL'));
	onTestFinished(() => db.destroy());
	await sql`create table t (a bigint primary key)`.execute(db);
	return db;
}

const numbers = async (db: Database) =>
	(await sql<{ a: number }>`select a from t order by a`.execute(db)).rows.map(({ a }) => a);

/** Ends the server's side of every connection to a database, as a restart of the server does. */
async function cutOff(db: Database): Promise<void> {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
	const other = new pg.Client({ connectionString: 'url' in server ? server.url : '' });
	await other.connect();
	await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
		rows[0]?.name,
	]);
	await other.end();
}

describe.skipIf(!('url' in server))('a PostgreSQL database', () => {
	test('gives whole numbers as numbers, and takes an index for cheap', async () => {
		const db = await opened();
		await sql`insert into t values (${9_007_199_254_740_991})`.execute(db);
		expect(await numbers(db)).toEqual([9_007_199_254_740_991]);
		const { rows } = await sql`show random_page_cost`.execute(db);
		expect(rows).toEqual([{ randomPageCost: '1.1' }]);
	});

	test('commits no transaction of which a statement failed, although its error was caught', async () => {
		const db = await opened();
		const committing = db.transaction().execute(async (transaction) => {
			await sql`insert into t values (1)`.execute(transaction);
			await sql`insert into t values (1)`.execute(transaction).catch(() => {});
		});
		await expect(committing).rejects.toThrow();
		expect(await numbers(db)).toEqual([]);
	});

	test('whose connection is lost within a transaction is unavailable, and then goes on with another connection', async () => {
		const db = await opened();
		const working = db.transaction().execute(async (transaction) => {
			await sql`insert into t values (1)`.execute(transaction);
			await cutOff(transaction);
			await sql`insert into t values (2)`.execute(transaction);
		});
		await expect(working).rejects.toBeInstanceOf(DatabaseUnavailableError);
		expect(await numbers(db)).toEqual([]);
	});
});
