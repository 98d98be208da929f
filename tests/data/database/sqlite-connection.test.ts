import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteConnection } from '#data/database/sqlite-connection.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** Two connections to one file with an empty table. */
function connections() {
	const path = join(temporaryFolder(), 'test.db');
	const files = [new SqliteFile(path), new SqliteFile(path)] as const;
	onTestFinished(() => {
		for (const file of files) file.close();
	});
	files[0].exec('create table t (a integer primary key)');
	return [new SqliteConnection(files[0]), new SqliteConnection(files[1])] as const;
}
const run = (connection: SqliteConnection, sql: string, parameters: unknown[] = [], waitMs = 0) =>
	connection.run(sql, parameters, performance.now() + waitMs);

test('a statement gives its rows, or how many it changed', async () => {
	const [connection] = connections();
	expect(await run(connection, 'insert into t values (?), (?)', [1, 2])).toEqual({
		rows: [],
		numAffectedRows: 2n,
	});
	expect(await run(connection, 'insert into t values (3) returning a')).toEqual({ rows: [{ a: 3 }] });
	expect(await run(connection, 'select a from t where a > ?', [1])).toEqual({ rows: [{ a: 2 }, { a: 3 }] });
});

test('a statement that changes something is told from one that only reads', () => {
	const [connection] = connections();
	expect(connection.isReadOnly('select a from t')).toBe(true);
	expect(connection.isReadOnly('delete from t')).toBe(false);
	expect(connection.isReadOnly('delete from t returning a')).toBe(false);
	expect(connection.isReadOnly('with old as (select a from t) delete from t where a in old')).toBe(false);
});

test('a statement waits for the lock of another connection, without holding up the process', async () => {
	const [one, other] = connections();
	await run(one, 'begin immediate');
	const waiting = run(other, 'insert into t values (1)', [], 5000);
	// Only this thread can end the wait: if the other connection had blocked it, this line would never run.
	await run(one, 'commit');
	expect((await waiting).numAffectedRows).toBe(1n);
});

test('a lock that is not freed in time is an error, at once when there is no time', async () => {
	const [one, other] = connections();
	await run(one, 'begin immediate');
	await expect(run(other, 'insert into t values (1)', [], 50)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
	await expect(run(other, 'insert into t values (1)', [], -1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
});

test('any other error is thrown at once, however much time there is', async () => {
	const [connection] = connections();
	await run(connection, 'insert into t values (1)');
	await expect(run(connection, 'insert into t values (1)', [], 60_000)).rejects.toMatchObject({
		code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
	});
	await expect(run(connection, 'select', [], 60_000)).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
});

test('more statements than are kept, and longer ones, run as any other', async () => {
	const [connection] = connections();
	for (let at = 0; at < 450; at++)
		expect(await run(connection, `select ${at % 250} as a`)).toEqual({ rows: [{ a: at % 250 }] });
	const long = `select '${'x'.repeat(3000)}' as a`;
	for (let at = 0; at < 2; at++) expect((await run(connection, long)).rows).toHaveLength(1);
});
