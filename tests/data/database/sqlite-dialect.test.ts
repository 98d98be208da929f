import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import { WalSqliteDialect } from '#data/database/sqlite-dialect.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { temporaryFolder } from '../../support/test-database.ts';

interface Tables {
	t: { a: number };
}

/** A database with one empty table, and a connection of another process to its file. */
function openTable({ writeTimeoutMs = 5000 } = {}) {
	const path = join(temporaryFolder(), 'test.db');
	const other = new SqliteFile(path, { timeout: 0 });
	other.pragma('journal_mode = wal');
	other.exec('create table t (a integer primary key)');
	const files: SqliteFile.Database[] = [];
	const open = () => {
		const file = new SqliteFile(path, { timeout: 0 });
		files.push(file);
		return file;
	};
	const db = new Kysely<Tables>({ dialect: new WalSqliteDialect({ open, writeTimeoutMs }) });
	onTestFinished(async () => {
		await db.destroy();
		other.close();
	});
	const add = (a: number, its: Kysely<Tables> = db) => its.insertInto('t').values({ a }).execute();
	const all = async (its: Kysely<Tables> = db) =>
		(await its.selectFrom('t').select('a').orderBy('a').execute()).map(({ a }) => a);
	return { db, other, path, files, add, all };
}

test('reads do not wait for a writer, and see what was committed', async () => {
	const { db, add, all } = openTable();
	await db.transaction().execute(async (transaction) => {
		await add(1, transaction);
		expect(await all(transaction)).toEqual([1]);
		expect(await all()).toEqual([]);
	});
	expect(await all()).toEqual([1]);
});

test('writers take turns: single statements wait for a transaction, transactions for each other', async () => {
	const { db, add, all } = openTable();
	const written: string[] = [];
	const transact = (a: number) =>
		db.transaction().execute(async (transaction) => {
			written.push(`${a} begins`);
			await all(transaction);
			await add(a, transaction);
			written.push(`${a} ends`);
		});
	await Promise.all([transact(1), add(2).then(() => written.push('2')), transact(3)]);
	expect(written.filter((line) => line !== '2')).toEqual(['1 begins', '1 ends', '3 begins', '3 ends']);
	expect(written.indexOf('2')).not.toBe(1);
	expect(await all()).toEqual([1, 2, 3]);
});

test('a write that waits too long for others is told so, and those after it are not held up', async () => {
	const { db, add, all } = openTable({ writeTimeoutMs: 30 });
	await db.transaction().execute(async (transaction) => {
		await add(1, transaction);
		const waiting = add(2);
		await expect(waiting).rejects.toThrow(new DatabaseUnavailableError('Other writes took too long'));
		await expect(db.transaction().execute(all)).rejects.toThrow('Other writes took too long');
	});
	await add(3);
	expect(await all()).toEqual([1, 3]);
});

test('a write waits for other writers no longer when the clock is set back meanwhile', async () => {
	const { db, other, add } = openTable({ writeTimeoutMs: 200 });
	other.exec('begin immediate');
	const real = Date.now();
	const clock = vi.spyOn(Date, 'now').mockReturnValue(real);
	onTestFinished(() => clock.mockRestore());
	const fails = expect(add(1)).rejects.toBeInstanceOf(DatabaseUnavailableError);
	const waits = db.transaction().execute((transaction) => add(2, transaction));
	const failsToo = expect(waits).rejects.toBeInstanceOf(DatabaseUnavailableError);
	clock.mockReturnValue(real - 10 * MINUTE_MS);
	await Promise.all([fails, failsToo]);
});

test('a transaction that another process keeps from beginning fails, and gives its turn back', async () => {
	const { db, other, add, all } = openTable({ writeTimeoutMs: 30 });
	other.exec('begin immediate');
	const begun = db.transaction().execute(() => Promise.reject(new Error('not reached')));
	await expect(begun).rejects.toMatchObject({
		name: 'DatabaseUnavailableError',
		cause: { code: 'SQLITE_BUSY' },
	});
	await expect(add(1)).rejects.toBeInstanceOf(DatabaseUnavailableError);
	other.exec('commit');
	await add(2);
	await db.transaction().execute((transaction) => add(3, transaction));
	expect(await all()).toEqual([2, 3]);
});

test('a transaction that is given up stores nothing, and the next can write', async () => {
	const { db, add, all } = openTable();
	const given = db.transaction().execute(async (transaction) => {
		await add(1, transaction);
		throw new Error('given up');
	});
	await expect(given).rejects.toThrow('given up');
	expect(await all()).toEqual([]);
	await add(2);
	expect(await all()).toEqual([2]);
});

test('a transaction that an error has rolled back already throws this error', async () => {
	const { db, add, all } = openTable();
	await add(1);
	const failing = db.transaction().execute(async (transaction) => {
		await add(2, transaction);
		await sql`insert or rollback into t values (1)`.execute(transaction);
	});
	await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
	await add(3);
	expect(await all()).toEqual([1, 3]);
});

test('a transaction that only reads sees one moment, writes nothing, and closes its connection', async () => {
	const { db, other, files, add, all } = openTable();
	await add(1);
	const before = files.length;
	await db
		.transaction()
		.setAccessMode('read only')
		.execute(async (transaction) => {
			expect(await all(transaction)).toEqual([1]);
			await add(2);
			other.exec('insert into t values (3)');
			expect(await all(transaction)).toEqual([1]);
			expect(await all()).toEqual([1, 2, 3]);
			await expect(add(4, transaction)).rejects.toMatchObject({ cause: { code: 'SQLITE_READONLY' } });
		});
	expect(files.slice(before).map(({ open }) => open)).toEqual([false]);
	expect(await all()).toEqual([1, 2, 3]);
});

test('a statement that reads and writes takes the turn of a writer', async () => {
	const { db, add, all } = openTable({ writeTimeoutMs: 30 });
	await add(1);
	const move = (its: Kysely<Tables>) => sql<{ a: number }>`update t set a = a + 1 returning a`.execute(its);
	await db.transaction().execute(async (transaction) => {
		expect((await move(transaction)).rows).toEqual([{ a: 2 }]);
		await expect(move(db)).rejects.toThrow('Other writes took too long');
	});
	expect(await all()).toEqual([2]);
});

test('large results are read in pages, not streamed', async () => {
	const { db } = openTable();
	const stream = async () => {
		for await (const _ of db.selectFrom('t').selectAll().stream()) break;
	};
	await expect(stream()).rejects.toThrow('Read large results in pages');
});

test('once closed, every connection is, and the file holds all that was written', async () => {
	const { db, other, path, files, add } = openTable();
	await add(1);
	other.close();
	await db.destroy();
	expect(files.map(({ open }) => open)).toEqual([false, false]);
	expect(existsSync(`${path}-wal`)).toBe(false);
	const file = new SqliteFile(path, { readonly: true });
	expect(file.prepare('select a from t').all()).toEqual([{ a: 1 }]);
	file.close();
});
