import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { emptyWriteAheadLog } from '#data/database/erased-bytes.ts';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { aLead } from '../../support/a-lead.ts';
import { anAccount } from '../../support/an-account.ts';
import { temporaryFolder, testDatabaseSettings } from '../../support/test-database.ts';
import { wiredServices } from '../../support/wired-services.ts';

/* PostgreSQL is the owner's to keep: see decision D115. */

const NOON = Date.parse('2026-11-21T06:30:00Z');
const GONE = 'Gone with her profile';
const KEPT = 'Kept for the desk';

/** The files of a database that contain a text. */
const filesWith = (path: string, text: string): string[] =>
	['', '-wal'].filter((suffix) => existsSync(path + suffix) && readFileSync(path + suffix).includes(text));

/** Leaves a database as an older version did: the rows are deleted, but their bytes are still in the file. */
function withDeletedBytes(path: string): void {
	const file = new SqliteFile(path);
	file.exec('create table old (text text)');
	const insert = file.prepare('insert into old values (?)');
	for (let at = 0; at < 100; at++) insert.run(`${GONE} ${'x'.repeat(500)}`);
	file.exec('drop table old');
	file.pragma('user_version = 0');
	file.close();
	expect(filesWith(path, GONE)).toEqual(['']);
}

test('what the purge has removed is in no file of the database, nor in a backup made later', async () => {
	const { dataDir } = await testDatabaseSettings();
	const db = await openDatabase({ dataDir });
	const clock = { at: NOON };
	const services = wiredServices(db, {
		now: () => clock.at,
		deliver: async () => {},
		dataDir,
		hasLimits: false,
	});
	const asha = await anAccount(db, { countryCode: '+91', phoneNumber: '9812345678' }, { now: NOON });
	const ravi = await anAccount(db, { countryCode: '+91', phoneNumber: '9812345679' }, { now: NOON });
	for (let at = 0; at < 30; at++) {
		const comment = 'and a long wish. '.repeat(at);
		const source = 'customize';
		await services.leads.submit(aLead({ source, comment: `${GONE} ${comment}`, page_url: `/${at}` }), asha);
		await services.leads.submit(aLead({ source, comment: `${KEPT} ${comment}`, page_url: `/${at}` }), ravi);
	}
	await services.profiles.delete(asha);
	const path = sqlitePath(dataDir);
	expect(filesWith(path, GONE)).not.toEqual([]);

	clock.at = NOON + 91 * DAY_MS;
	await services.purge();
	expect(filesWith(path, GONE)).toEqual([]);
	expect(filesWith(path, KEPT)).toEqual(['']);

	const backup = join(temporaryFolder(), 'backup.sqlite');
	await backUpSqlite(dataDir, backup);
	expect(filesWith(backup, GONE)).toEqual([]);
	expect(filesWith(backup, KEPT)).toEqual(['']);
});

test('a file of an older version is rewritten once, when no other process has it open', async () => {
	const { dataDir } = await testDatabaseSettings();
	const path = sqlitePath(dataDir);
	withDeletedBytes(path);
	const running = new SqliteFile(path);
	running.prepare('select * from migrations').all();
	await (await openDatabase({ dataDir })).destroy();
	expect(filesWith(path, GONE)).toEqual(['']);
	running.close();

	await (await openDatabase({ dataDir })).destroy();
	expect(filesWith(path, GONE)).toEqual([]);
	const file = new SqliteFile(path);
	onTestFinished(() => void file.close());
	expect(file.pragma('user_version', { simple: true })).toBe(1);
	expect(file.pragma('journal_mode', { simple: true })).toBe('wal');
	expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('a backup holds rows alone, also of a file that has deleted bytes, and so does what an old backup restores', async () => {
	const { dataDir } = await testDatabaseSettings();
	const path = sqlitePath(dataDir);
	withDeletedBytes(path);
	const folder = temporaryFolder();
	await backUpSqlite(dataDir, join(folder, 'new'));
	expect(filesWith(join(folder, 'new'), GONE)).toEqual([]);

	copyFileSync(path, join(folder, 'old'));
	const fresh = temporaryFolder();
	await restoreSqlite(fresh, join(folder, 'old'), { force: false, now: NOON });
	expect(filesWith(sqlitePath(fresh), GONE)).toEqual([]);
	await (await openDatabase({ dataDir: fresh })).destroy();
});

test('a backup is of one moment, while another process writes', async () => {
	const { dataDir } = await testDatabaseSettings();
	const writer = new SqliteFile(sqlitePath(dataDir));
	onTestFinished(() => void writer.close());
	const limit = (key: string) => writer.prepare("insert into limits values (?, '[]', 1)").run(key);
	limit('before');
	writer.exec('begin immediate');
	limit('meanwhile');
	const backup = join(temporaryFolder(), 'backup.sqlite');
	await backUpSqlite(dataDir, backup);
	limit('after');
	writer.exec('commit');
	const copy = new SqliteFile(backup);
	onTestFinished(() => void copy.close());
	expect(copy.prepare('select key from limits').all()).toEqual([{ key: 'before' }]);
});

test('the write-ahead log is left alone while somebody writes, and nobody waits for that', async () => {
	const { dataDir } = await testDatabaseSettings();
	const path = sqlitePath(dataDir);
	const db = await openDatabase({ dataDir });
	onTestFinished(() => db.destroy());
	await db.insertInto('limits').values({ key: 'one', taken: '[]', expiresAt: 1 }).execute();
	const other = new SqliteFile(path);
	onTestFinished(() => void other.close());
	other.exec('begin immediate');
	const emptied = emptyWriteAheadLog(db);
	expect(await db.selectFrom('limits').select('key').execute()).toEqual([{ key: 'one' }]);
	other.exec('commit');
	await emptied;
	expect(readFileSync(`${path}-wal`)).toHaveLength(0);
});
