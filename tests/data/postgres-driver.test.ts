import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { PostgresDriver } from '#data/postgres-driver.ts';
import type { Database } from '#data/schema.ts';
import { anAccount } from '../support/an-account.ts';
import { testDatabase } from '../support/test-database.ts';

const server = inject('postgres');

/** A driver with one connection to the server of the run, which has an empty table of its own. */
async function openDriver() {
	if (!('url' in server)) throw new Error(server.reason);
	const pool = new pg.Pool({ connectionString: server.url, max: 1, pipeline: true });
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const driver = new PostgresDriver(pool);
	const connection = await driver.acquireConnection();
	let isReleased = false;
	const release = async () => {
		if (!isReleased) await driver.releaseConnection(connection);
		isReleased = true;
	};
	// Closing waits until every connection is released.
	onTestFinished(async () => {
		await release();
		if (!pool.ended) await driver.destroy();
	});
	const run = (text: string, parameters: unknown[] = []) =>
		connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters));
	await run('create temporary table t (a integer primary key)');
	return { pool, driver, connection, run, release };
}
type OpenDriver = Awaited<ReturnType<typeof openDriver>>;
const rowsOf = async (run: OpenDriver['run']) =>
	(await run('select a from t order by a')).rows.map(({ a }) => a);
/** Ends the server's side of the connection, as a restart of the server does. */
async function cutOff({ run }: OpenDriver): Promise<void> {
	const { rows } = await run('select pg_backend_pid() as pid');
	const other = new pg.Client({ connectionString: 'url' in server ? server.url : '' });
	await other.connect();
	await other.query('select pg_terminate_backend($1::int)', [rows[0]?.['pid']]);
	await other.end();
}

describe.skipIf(!('url' in server))('a connection', () => {
	test('gives the rows of a statement, or how many it changed, with what it returns', async () => {
		const { run } = await openDriver();
		expect(await run('insert into t values ($1), ($2)', [1, 2])).toEqual({ rows: [], numAffectedRows: 2n });
		expect(await run('insert into t values (3) returning a')).toEqual({
			rows: [{ a: 3 }],
			numAffectedRows: 1n,
		});
		expect(await run('update t set a = a where a > 1')).toMatchObject({ numAffectedRows: 2n });
		expect(await run('delete from t where a = 9')).toEqual({ rows: [], numAffectedRows: 0n });
		expect(await run('select a from t where a < 3 order by a')).toEqual({ rows: [{ a: 1 }, { a: 2 }] });
		expect(await run('set search_path = public')).toEqual({ rows: [] });
	});

	test('goes on after a statement that fails outside a transaction', async () => {
		const { run } = await openDriver();
		await run('insert into t values (1)');
		await expect(run('insert into t values (1)')).rejects.toMatchObject({ code: '23505' });
		await expect(run('nonsense')).rejects.toMatchObject({ code: '42601' });
		expect(await rowsOf(run)).toEqual([1]);
	});

	test('repeats an insert under a name, as often as one likes, with other values', async () => {
		const { run } = await openDriver();
		for (let a = 0; a < 4; a++) await run('insert into t values ($1)', [a]);
		const { rows } = await run("select statement from pg_prepared_statements where name <> ''");
		expect(rows).toEqual([{ statement: 'insert into t values ($1)' }]);
		expect(await rowsOf(run)).toEqual([0, 1, 2, 3]);
	});

	test('does not stream: a large result is read in pages', async () => {
		const { connection } = await openDriver();
		expect(() => connection.streamQuery()).toThrow('Read large results in pages');
	});
});

describe.skipIf(!('url' in server))('a transaction', () => {
	test('is stored as a whole, in the mode and at the level that it asks for', async () => {
		const { driver, connection, run } = await openDriver();
		await driver.beginTransaction(connection, { isolationLevel: 'serializable', accessMode: 'read write' });
		await run('insert into t values (1)');
		expect((await run('show transaction_isolation')).rows).toEqual([
			{ transaction_isolation: 'serializable' },
		]);
		await driver.commitTransaction(connection);
		expect(await rowsOf(run)).toEqual([1]);

		await driver.beginTransaction(connection, { accessMode: 'read only' });
		expect((await run('show transaction_isolation')).rows).toEqual([
			{ transaction_isolation: 'read committed' },
		]);
		await expect(run('create table forbidden (a integer)')).rejects.toMatchObject({ code: '25006' });
		await driver.rollbackTransaction(connection);
	});

	test('that is rolled back stores nothing, and the connection can be used for the next', async () => {
		const { driver, connection, run, pool, release } = await openDriver();
		await driver.beginTransaction(connection, {});
		await run('insert into t values (1)');
		await driver.rollbackTransaction(connection);
		expect(await rowsOf(run)).toEqual([]);
		await driver.beginTransaction(connection, {});
		await run('insert into t values (2)');
		await driver.commitTransaction(connection);
		expect(await rowsOf(run)).toEqual([2]);
		await release();
		expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
	});

	test('of which a statement failed cannot be committed, although its error was caught', async () => {
		const { driver, connection, run } = await openDriver();
		await driver.beginTransaction(connection, {});
		await run('insert into t values (1)');
		await run('insert into t values (1)').catch(() => {});
		await expect(driver.commitTransaction(connection)).rejects.toThrow(
			'The transaction was rolled back instead of committed',
		);
		await driver.rollbackTransaction(connection);
		expect(await rowsOf(run)).toEqual([]);
	});

	test('of which statements sent ahead fail throws the error of the first, at the next that is waited for', async () => {
		const { driver, connection, run } = await openDriver();
		await driver.beginTransaction(connection, {});
		connection.sendAhead(CompiledQuery.raw('insert into t values (1)'));
		connection.sendAhead(CompiledQuery.raw('insert into t values (1)'));
		connection.sendAhead(CompiledQuery.raw('nonsense'));
		await expect(run('select 1')).rejects.toMatchObject({ code: '23505' });
		await driver.rollbackTransaction(connection);
		expect(await rowsOf(run)).toEqual([]);
	});

	test('of which only a statement sent ahead fails throws its error at the commit', async () => {
		const { driver, connection, run } = await openDriver();
		await driver.beginTransaction(connection, {});
		connection.sendAhead(CompiledQuery.raw('nonsense'));
		await expect(driver.commitTransaction(connection)).rejects.toMatchObject({ code: '42601' });
		await driver.rollbackTransaction(connection);
		expect(await rowsOf(run)).toEqual([]);
	});

	test('that cannot begin is an error of its first statement, which is not run on its own', async () => {
		const { driver, connection, run } = await openDriver();
		await driver.beginTransaction(connection, { isolationLevel: 'no such level' as 'serializable' });
		await expect(run('select 1')).rejects.toMatchObject({ code: '42601' });
		await driver.rollbackTransaction(connection);
		expect(await rowsOf(run)).toEqual([]);
	});

	test('whose connection is lost fails, and the pool replaces the connection', async () => {
		const its = await openDriver();
		const { driver, connection, run, pool, release } = its;
		await driver.beginTransaction(connection, {});
		await cutOff(its);
		await expect(run('select 1')).rejects.toThrow();
		await expect(driver.commitTransaction(connection)).rejects.toThrow();
		await expect(driver.rollbackTransaction(connection)).rejects.toThrow();
		await release();
		expect(pool.totalCount).toBe(0);
		const next = await driver.acquireConnection();
		expect((await next.executeQuery(CompiledQuery.raw('select 1 as a'))).rows).toEqual([{ a: 1 }]);
		await driver.releaseConnection(next);
	});
});

describe.skipIf(!('url' in server))('the pool', () => {
	test('lets a query wait for a connection until one is released', async () => {
		const { driver, release } = await openDriver();
		let hasOne = false;
		const waiting = driver.acquireConnection().then((one) => {
			hasOne = true;
			return one;
		});
		await new Promise((resolve) => setImmediate(resolve));
		expect(hasOne).toBe(false);
		await release();
		await driver.releaseConnection(await waiting);
	});

	test('gives no connection once it is closed', async () => {
		const { driver, release } = await openDriver();
		await release();
		await driver.destroy();
		await expect(driver.acquireConnection()).rejects.toThrow('Cannot use a pool after calling end');
	});
});

describe.skipIf(!('url' in server))('a prepared statement', () => {
	test('a table that a newer version of the site changes while statements about it are prepared', async () => {
		const db = await testDatabase('PostgreSQL');
		const ensure = (its: Database) =>
			anAccount(its, { countryCode: '+91', phoneNumber: '9812345678' }, { isWhatsappEnabled: true });
		for (let count = 0; count < 3; count++) await ensure(db);
		await sql`alter table users add column added text`.execute(db);
		expect(await ensure(db)).toMatchObject({ phoneNumber: '9812345678' });

		await ensure(db);
		await sql`alter table users drop column added`.execute(db);
		const inTransaction = () => db.transaction().execute(ensure);
		await expect(inTransaction()).rejects.toMatchObject({
			name: 'DatabaseUnavailableError',
			isCollision: true,
		});
		expect(await inTransaction()).toMatchObject({ phoneNumber: '9812345678' });
	});
});
