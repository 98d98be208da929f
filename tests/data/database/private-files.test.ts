import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpPostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { nameDraft } from '#data/database/private-files.ts';
import { NOON } from '../../support/booking-site.ts';
import {
	emptyDatabaseSettings,
	onEachEngineWithBackups,
	temporaryFolder,
} from '../../support/test-database.ts';

/** Permission bits in octal, e.g. `600`. */
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('only the owner may read what visitors have told us', () => {
	test('the data folder, the database and its journal', async () => {
		const dataDir = join(temporaryFolder(), 'data');
		const db = await openDatabase({ dataDir });
		await db.updateTable('catalogueState').set({ version: 1 }).execute();
		expect(modeOf(dataDir)).toBe('700');
		expect(['', '-wal', '-shm'].map((suffix) => modeOf(sqlitePath(dataDir) + suffix))).toEqual([
			'600',
			'600',
			'600',
		]);
		await db.destroy();
	});

	onEachEngineWithBackups((engine) => {
		test('a backup', async () => {
			const { dataDir, databaseUrl } = await emptyDatabaseSettings(engine);
			await (await openDatabase({ dataDir, databaseUrl })).destroy();
			const file = join(temporaryFolder(), 'backup');
			if (databaseUrl) await backUpPostgres(databaseUrl, file);
			else await backUpSqlite(dataDir, file);
			expect(modeOf(file)).toBe('600');
		});
	});

	test('a database that was restored, and the one before it', async () => {
		const source = temporaryFolder();
		await (await openDatabase({ dataDir: source })).destroy();
		const file = join(temporaryFolder(), 'backup');
		await backUpSqlite(source, file);
		const dataDir = join(temporaryFolder(), 'data');
		await restoreSqlite(dataDir, file, { force: false, now: NOON });
		expect([modeOf(dataDir), modeOf(sqlitePath(dataDir))]).toEqual(['700', '600']);
		const { before } = await restoreSqlite(dataDir, file, { force: true, now: NOON });
		expect(before && modeOf(before)).toBe('600');
	});
});

describe('on a disk without hard links', () => {
	const refusing = (code: string) => () => {
		throw Object.assign(new Error(`${code}: link`), { code });
	};
	function aDraft() {
		const folder = temporaryFolder();
		const [draft, file] = [join(folder, 'backup.new'), join(folder, 'backup')];
		writeFileSync(draft, 'the copy');
		return { folder, draft, file };
	}

	test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('a draft gets its name (%s)', (code) => {
		const { folder, draft, file } = aDraft();
		nameDraft(draft, file, refusing(code));
		expect(readFileSync(file, 'utf8')).toBe('the copy');
		expect(readdirSync(folder)).toEqual(['backup']);
	});

	test('a file of that name stays as it is', () => {
		const { draft, file } = aDraft();
		writeFileSync(file, 'an older copy');
		for (const link of [undefined, refusing('EPERM')])
			expect(() => nameDraft(draft, file, link)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
		expect(readFileSync(file, 'utf8')).toBe('an older copy');
	});

	test('any other fault is one', () => {
		const { folder, draft, file } = aDraft();
		expect(() => nameDraft(draft, file, refusing('EACCES'))).toThrow('EACCES');
		expect(() => nameDraft(`${draft}-missing`, file, refusing('EPERM'))).toThrow('ENOENT');
		expect(readdirSync(folder)).toEqual(['backup.new']);
	});
});
