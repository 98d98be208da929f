import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseError } from '#data/database/database-error.ts';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { openDatabase } from '#data/database/open.ts';
import { openPostgres } from '#data/database/open-postgres.ts';
import type { Database } from '#data/database/schema.ts';
import { temporaryFolder, testDatabaseSettings } from '../../support/test-database.ts';

const server = inject('postgres');

async function opened(): Promise<Database> {
	const db = await openDatabase(await testDatabaseSettings('PostgreSQL'));
	onTestFinished(() => db.destroy());
	await sql`create table t (a bigint primary key)`.execute(db);
	return db;
}

const numbers = async (db: Database) =>
	(await sql<{ a: number }>`select a from t order by a`.execute(db)).rows.map(({ a }) => a);

/** Sends a statement of an administrator. */
async function administer(statement: string, parameters: readonly unknown[] = []): Promise<void> {
	const client = new pg.Client({ connectionString: 'url' in server ? server.url : '' });
	await client.connect();
	await client.query(statement, [...parameters]);
	await client.end();
}

/** Ends the server's side of every connection to a database, as a restart of the server does. */
async function cutOff(db: Database): Promise<void> {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
	await administer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
		rows[0]?.name,
	]);
}

describe.skipIf(!('url' in server))('a PostgreSQL database', () => {
	test('gives whole numbers as numbers, and takes an index for cheap', async () => {
		const db = await opened();
		await sql`insert into t values (${9_007_199_254_740_991})`.execute(db);
		expect(await numbers(db)).toEqual([9_007_199_254_740_991]);
		const { rows } = await sql`show random_page_cost`.execute(db);
		expect(rows).toEqual([{ randomPageCost: '1.1' }]);
	});

	test('replaces a connection of the site after some time, also one that is always in use: it may lead to a server of the past', async () => {
		const { databaseUrl = '' } = await testDatabaseSettings('PostgreSQL');
		const db = await openPostgres(databaseUrl, { statementTimeoutMs: 20_000, lifetimeS: 1 });
		onTestFinished(() => db.destroy());
		const connection = async () =>
			(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
		const first = await connection();
		await expect.poll(connection, { interval: 100, timeout: 10_000 }).not.toBe(first);
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

	test.each(['SQL_ASCII', 'LATIN1'])('is rejected when it was made with encoding %s', async (encoding) => {
		const name = `test_${encoding.toLowerCase()}_${process.pid}`;
		await administer(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
		onTestFinished(() => administer(`drop database ${name} with (force)`));
		const databaseUrl = ('url' in server ? server.url : '').replace(/[^/]+$/, name);
		const opening = openDatabase({ dataDir: temporaryFolder(), databaseUrl });
		await expect(opening).rejects.toThrow(
			new RegExp(`^The database must be made with encoding UTF8 .* this one has ${encoding}\\.$`),
		);
		await expect(opening).rejects.toBeInstanceOf(DatabaseError);
	});
});
