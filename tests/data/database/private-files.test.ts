import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpPostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
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
		await restoreSqlite(dataDir, file, false);
		expect([modeOf(dataDir), modeOf(sqlitePath(dataDir))]).toEqual(['700', '600']);
		const before = await restoreSqlite(dataDir, file, true);
		expect(before && modeOf(before)).toBe('600');
	});
});
