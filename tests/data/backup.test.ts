import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpPostgres, restorePostgres } from '#data/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/backup-sqlite.ts';
import { type DatabaseSettings, openDatabase } from '#data/open.ts';
import { sqlitePath } from '#data/open-sqlite.ts';
import { packageRepository } from '#data/packages.ts';
import { aPackageRecord } from '../support/a-package.ts';
import { loadCatalogue } from '../support/load-catalogue.ts';
import { onEachEngine, temporaryFolder, testDatabaseSettings } from '../support/test-database.ts';

const backUp = ({ databaseUrl, dataDir }: DatabaseSettings, file: string) =>
	databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file);
const restore = ({ databaseUrl, dataDir }: DatabaseSettings, file: string, force = false) =>
	databaseUrl ? restorePostgres(databaseUrl, file, force) : restoreSqlite(dataDir, file, force);

/** Settings of a database with one package of this name. */
async function filled(settings: DatabaseSettings, name: string): Promise<DatabaseSettings> {
	const db = await openDatabase(settings);
	await loadCatalogue(db, [aPackageRecord({ name })]);
	await db.destroy();
	return settings;
}

async function nameIn(settings: DatabaseSettings): Promise<string | undefined> {
	const db = await openDatabase(settings);
	const found = await packageRepository(db).bySlug('goa-by-the-sea');
	await db.destroy();
	return found?.name;
}

onEachEngine((engine) => {
	test('a backup taken while the site runs restores what was there', async () => {
		const settings = await filled(await testDatabaseSettings(engine), 'First');
		const running = await openDatabase(settings);
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await running.destroy();
		await filled(settings, 'Second');
		await restore(settings, file, true);
		expect(await nameIn(settings)).toBe('First');

		const fresh = await testDatabaseSettings(engine);
		await restore(fresh, file);
		expect(await nameIn(fresh)).toBe('First');
	});

	test('a database that holds data is replaced only by force', async () => {
		const settings = await filled(await testDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await filled(settings, 'Second');
		await expect(restore(settings, file)).rejects.toThrow(/holds data.* add --force/);
		expect(await nameIn(settings)).toBe('Second');
	});

	test('an existing file is not overwritten, and a file that is no backup changes nothing', async () => {
		const settings = await filled(await testDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		writeFileSync(file, 'something else, long enough to be looked at as a database file by a hasty reader');
		await expect(backUp(settings, file)).rejects.toThrow(/exists/);
		expect(readFileSync(file, 'utf8')).toMatch(/^something else/);
		await expect(restore(settings, file, true)).rejects.toThrow();
		await expect(restore(settings, `${file}-missing`, true)).rejects.toThrow(/There is no backup/);
		expect(await nameIn(settings)).toBe('First');
	});
});

describe('on SQLite, restoring', () => {
	test('rejects a database in use, and by force keeps what was there beside it', async () => {
		const settings = await testDatabaseSettings();
		const source = await filled(await testDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(source, file);
		const running = await openDatabase(settings);
		await expect(restore(settings, file)).rejects.toThrow(/is in use by a running site/);
		const kept = await restoreSqlite(settings.dataDir, file, true);
		expect((await packageRepository(running).bySlug('goa-by-the-sea'))?.name).toBe('First');
		await running.destroy();
		expect(kept && existsSync(kept)).toBe(true);
	});

	test('replaces a damaged database only by force, and keeps the damaged file', async () => {
		const settings = await filled(await testDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		writeFileSync(sqlitePath(settings.dataDir), 'damaged '.repeat(1000));
		await expect(restore(settings, file)).rejects.toThrow(/is damaged .* add --force/);
		const kept = await restoreSqlite(settings.dataDir, file, true);
		expect(await nameIn(settings)).toBe('First');
		expect(readFileSync(kept ?? '', 'utf8')).toMatch(/^damaged damaged/);
		expect(readdirSync(settings.dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
	});
});
