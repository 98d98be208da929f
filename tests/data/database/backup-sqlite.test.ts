import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRepository } from '#data/catalogue/packages.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import { NOON } from '../../support/booking-site.ts';
import { databaseWithPackage, packageNameIn } from '../../support/database-with-package.ts';
import { TODAY } from '../../support/load-catalogue.ts';
import { emptyDatabaseSettings, temporaryFolder } from '../../support/test-database.ts';

describe('on SQLite, restoring', () => {
	test('rejects a database in use, and by force keeps what was there beside it', async () => {
		const settings = await emptyDatabaseSettings();
		const source = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUpSqlite(source.dataDir, file);
		const running = await openDatabase(settings);
		await expect(restoreSqlite(settings.dataDir, file, { force: false, now: NOON })).rejects.toThrow(
			/is in use by a running site/,
		);
		const { before: kept } = await restoreSqlite(settings.dataDir, file, { force: true, now: NOON });
		expect((await packageRepository(running, () => TODAY).bySlug('goa-by-the-sea'))?.name).toBe('First');
		await running.destroy();
		expect(kept && existsSync(kept)).toBe(true);
	});

	test('replaces a damaged database only by force, and keeps the damaged file', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUpSqlite(settings.dataDir, file);
		writeFileSync(sqlitePath(settings.dataDir), 'damaged '.repeat(1000));
		await expect(restoreSqlite(settings.dataDir, file, { force: false, now: NOON })).rejects.toThrow(
			/is damaged .* stop the site \(it cannot be told from this file whether one is running\) and add --force/,
		);
		const { before: kept } = await restoreSqlite(settings.dataDir, file, { force: true, now: NOON });
		expect(await packageNameIn(settings)).toBe('First');
		expect(readFileSync(kept ?? '', 'utf8')).toMatch(/^damaged damaged/);
		expect(readdirSync(settings.dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
	});

	test('leaves a database of a newer version in place while its site runs, by force as well', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUpSqlite(settings.dataDir, file);
		const running = await openDatabase(settings);
		const newer = { number: 9000, name: 'newer', checksum: '', appliedAt: 0 };
		await running.insertInto('migrations').values(newer).execute();
		const names = readdirSync(settings.dataDir);
		for (const force of [false, true])
			await expect(restoreSqlite(settings.dataDir, file, { force, now: NOON })).rejects.toThrow(
				/newer version .* stop the site first/,
			);
		expect(readdirSync(settings.dataDir)).toEqual(names);
		await running.destroy();

		await expect(restoreSqlite(settings.dataDir, file, { force: false, now: NOON })).rejects.toThrow(
			/newer version .* stop the site and add --force/,
		);
		const { before: kept } = await restoreSqlite(settings.dataDir, file, { force: true, now: NOON });
		expect(await packageNameIn(settings)).toBe('First');
		expect(kept && existsSync(kept)).toBe(true);
	});

	test('changes nothing where its backup is, which may be a place that cannot be written', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUpSqlite(settings.dataDir, file);
		const places = [dirname(file), file];
		for (const place of places) utimesSync(place, 1, 1);
		await restoreSqlite(settings.dataDir, file, { force: true, now: NOON });
		// The time of a folder changes with every file that is made in it.
		expect(places.map((place) => statSync(place).mtimeMs)).toEqual([1000, 1000]);
		expect(await packageNameIn(settings)).toBe('First');
	});

	test('takes a copy in write-ahead mode, as backups of older versions are, and leaves nothing beside it', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const copy = join(temporaryFolder(), 'backup');
		copyFileSync(sqlitePath(settings.dataDir), copy);
		await restoreSqlite(settings.dataDir, copy, { force: true, now: NOON });
		expect(readdirSync(dirname(copy))).toEqual(['backup']);
		expect(await packageNameIn(settings)).toBe('First');
	});

	test('names a backup that cannot be read, and changes nothing', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(), 'First');
		const folder = join(temporaryFolder(), 'backup');
		mkdirSync(folder);
		await expect(restoreSqlite(settings.dataDir, folder, { force: true, now: NOON })).rejects.toThrow(
			`The backup ${folder} cannot be read: `,
		);
		expect(await packageNameIn(settings)).toBe('First');
	});
});
