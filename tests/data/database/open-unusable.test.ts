import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** A data folder with a database that was used before. */
async function usedFolder(): Promise<string> {
	const dataDir = temporaryFolder();
	const db = await openDatabase({ dataDir });
	await db.updateTable('catalogueState').set({ version: 7 }).execute();
	await db.destroy();
	return dataDir;
}

describe('a database that cannot be used is rejected in one sentence, and left as it is', () => {
	test('random bytes', async () => {
		const dataDir = await usedFolder();
		const bytes = Buffer.alloc(50_000, 'not a database ');
		writeFileSync(sqlitePath(dataDir), bytes);
		await expect(openDatabase({ dataDir })).rejects.toThrow(/^The database file .* is damaged .*db:restore/);
		expect(readFileSync(sqlitePath(dataDir)).equals(bytes)).toBe(true);
	});

	test('a file cut short', async () => {
		const dataDir = await usedFolder();
		truncateSync(sqlitePath(dataDir), 20_000);
		await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged/);
	});

	test('pages overwritten in the middle', async () => {
		const dataDir = await usedFolder();
		const bytes = readFileSync(sqlitePath(dataDir));
		bytes.fill(0x55, 4096, 20_000);
		writeFileSync(sqlitePath(dataDir), bytes);
		await expect(openDatabase({ dataDir })).rejects.toThrow(/is damaged/);
	});

	test('an empty file', async () => {
		const dataDir = await usedFolder();
		truncateSync(sqlitePath(dataDir), 0);
		await expect(openDatabase({ dataDir })).rejects.toThrow(/is empty/);
		expect(readFileSync(sqlitePath(dataDir))).toHaveLength(0);
	});

	test('a missing file whose journal is still there', async () => {
		const dataDir = await usedFolder();
		rmSync(sqlitePath(dataDir));
		writeFileSync(`${sqlitePath(dataDir)}-wal`, 'journal');
		await expect(openDatabase({ dataDir })).rejects.toThrow(/is missing but its journal/);
		expect(existsSync(sqlitePath(dataDir))).toBe(false);
	});

	test('the database of another program', async () => {
		const dataDir = temporaryFolder();
		new SqliteFile(sqlitePath(dataDir)).exec('create table packages (id text)').close();
		await expect(openDatabase({ dataDir })).rejects.toThrow(/is a database of another program/);
	});

	test('a data folder that is a file, or where nothing can be written', async () => {
		const dataDir = join(temporaryFolder(), 'file');
		writeFileSync(dataDir, '');
		await expect(openDatabase({ dataDir })).rejects.toThrow(
			/is a file; the data folder cannot be made there/,
		);
		await expect(openDatabase({ dataDir: '/proc/nowhere' })).rejects.toThrow(
			/^The database .* cannot be opened: /,
		);
	});

	test.each([
		['someone:secret@127.0.0.1:1/none', 'someone:…@127.0.0.1:1/none'],
		['someone:top@secret@127.0.0.1:1/none', 'someone:…@127.0.0.1:1/none'],
		['someone:top:secret%40@127.0.0.1:1/none', 'someone:…@127.0.0.1:1/none'],
		['someone@127.0.0.1:1/none?password=top:@secret', 'someone@127.0.0.1:1/none'],
		['127.0.0.1:1/none?password=secret', '127.0.0.1:1/none'],
	])('a PostgreSQL server that is not there; the password of %s is not shown', async (address, shown) => {
		const databaseUrl = `postgres://${address}`;
		const message = await openDatabase({ dataDir: '', databaseUrl }).catch((error: Error) => error.message);
		expect(message).toMatch(new RegExp(`^The database postgres://${shown} cannot be opened: `));
		expect(message).not.toContain('secret');
	});

	test('an address of some other kind of database', async () => {
		await expect(openDatabase({ dataDir: '', databaseUrl: 'mysql://x' })).rejects.toThrow(
			/must begin with postgres/,
		);
	});
});
