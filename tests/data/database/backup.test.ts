import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { backUpPostgres, restorePostgres } from '#data/database/backup-postgres.ts';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { migrate } from '#data/database/migrate.ts';
import { MIGRATIONS } from '#data/database/migrations/list.ts';
import { type DatabaseSettings, openDatabase } from '#data/database/open.ts';
import { rowNames, type Schema } from '#data/database/schema.ts';
import { NOON } from '../../support/booking-site.ts';
import { databaseWithPackage, packageNameIn } from '../../support/database-with-package.ts';
import {
	emptyDatabaseSettings,
	onEachEngineWithBackups,
	temporaryFolder,
} from '../../support/test-database.ts';

const backUp = ({ databaseUrl, dataDir }: DatabaseSettings, file: string) =>
	databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file);
/** Restores a backup, and gives the path of the copy of what was there. */
async function restore({ databaseUrl, dataDir }: DatabaseSettings, file: string, force = false) {
	const restoring = { force, now: NOON };
	const restored = databaseUrl
		? await restorePostgres(databaseUrl, file, restoring)
		: await restoreSqlite(dataDir, file, restoring);
	return restored.before;
}

/** Runs statements on a PostgreSQL database; returns the rows of the last. */
async function runSql({ databaseUrl }: DatabaseSettings, ...statements: string[]): Promise<unknown[]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		let rows: unknown[] = [];
		for (const statement of statements) ({ rows } = await client.query(statement));
		return rows;
	} finally {
		await client.end();
	}
}

const withParameter = (settings: DatabaseSettings, parameter: string): DatabaseSettings => ({
	...settings,
	databaseUrl: `${settings.databaseUrl}?${parameter}`,
});

onEachEngineWithBackups((engine) => {
	test('a backup taken while the site runs restores what was there', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const running = await openDatabase(settings);
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await running.destroy();
		await databaseWithPackage(settings, 'Second');
		await restore(settings, file, true);
		expect(await packageNameIn(settings)).toBe('First');

		const fresh = await emptyDatabaseSettings(engine);
		await restore(fresh, file);
		expect(await packageNameIn(fresh)).toBe('First');
	});

	test('a database that holds data is replaced only by force', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await databaseWithPackage(settings, 'Second');
		await expect(restore(settings, file)).rejects.toThrow(/holds data.* add --force/);
		expect(await packageNameIn(settings)).toBe('Second');
	});

	test('an existing file is not overwritten, and a file that is no backup changes nothing', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		writeFileSync(file, 'something else, long enough to be looked at as a database file by a hasty reader');
		await expect(backUp(settings, file)).rejects.toThrow(/exists/);
		expect(readFileSync(file, 'utf8')).toMatch(/^something else/);
		await expect(restore(settings, file, true)).rejects.toThrow();
		await expect(restore(settings, `${file}-missing`, true)).rejects.toThrow(/There is no backup/);
		expect(await packageNameIn(settings)).toBe('First');
	});

	test('the folder of a backup is made, and where it cannot be written the message names the backup', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'not', 'there', 'backup');
		await backUp(settings, file);
		await databaseWithPackage(settings, 'Second');
		await restore(settings, file, true);
		expect(await packageNameIn(settings)).toBe('First');
		const below = join(file, 'backup');
		await expect(backUp(settings, below)).rejects.toThrow(`The backup ${below} cannot be written: `);
	});

	test('a backup of a newer version is not restored, even by force, and nothing changes', async () => {
		const newer = await databaseWithPackage(await emptyDatabaseSettings(engine), 'Of the newer version');
		const db = await openDatabase(newer);
		const migration = { number: 9000, name: 'newer', checksum: '', appliedAt: 0 };
		await db.insertInto('migrations').values(migration).execute();
		await db.destroy();
		const folder = temporaryFolder();
		const file = join(folder, 'backup');
		await backUp(newer, file);
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const names = [readdirSync(folder), readdirSync(settings.dataDir)];
		await expect(restore(settings, file, true)).rejects.toThrow(
			/^Nothing was changed, because the backup .* cannot be restored\. .* newer version .* migration 9000/,
		);
		expect([readdirSync(folder), readdirSync(settings.dataDir)]).toEqual(names);
		expect(await packageNameIn(settings)).toBe('First');
	});

	test('a database without tables of the site is not backed up', async () => {
		const file = join(temporaryFolder(), 'backup');
		await expect(backUp(await emptyDatabaseSettings(engine), file)).rejects.toThrow(
			/no (database at|tables of the site).*; is DATA/,
		);
		expect(readdirSync(dirname(file))).toEqual([]);
	});

	if (engine === 'SQLite') return;

	test('a backup of an older version restores, and is brought up to date', async () => {
		const older = MIGRATIONS.filter(({ number }) => number < 10);
		const settings = await emptyDatabaseSettings(engine);
		const pool = new pg.Pool({ connectionString: settings.databaseUrl });
		const before = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [rowNames] });
		await migrate(before, older).finally(() => before.destroy());
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await databaseWithPackage(settings, 'After the update');
		await restore(settings, file, true);
		const db = await openDatabase(settings);
		const applied = await db.selectFrom('migrations').select('number').orderBy('number').execute();
		expect(applied.map(({ number }) => number)).toEqual(MIGRATIONS.map(({ number }) => number));
		await db.destroy();
		expect(await packageNameIn(settings)).toBeUndefined();
	});

	test('a database of a newer version goes back to a backup of this one, without what the newer one added', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await runSql(
			settings,
			'create table newer (package text references packages (id))',
			'create function newer_rule() returns int language sql as $$ select 1 $$',
			"insert into migrations values (9000, 'newer', '', 0)",
		);
		await expect(restore(settings, file)).rejects.toThrow(/newer version .* add --force/);
		await restore(settings, file, true);
		expect(await packageNameIn(settings)).toBe('First');
		for (const statement of ['select * from newer', 'select newer_rule()'])
			await expect(runSql(settings, statement)).rejects.toThrow(/does not exist/);
	});

	test('what others have in the same database stays', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		await runSql(settings, 'create schema "Other"', 'create table "Other".visits (id int)');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await runSql(settings, 'insert into "Other".visits values (1)');
		await restore(settings, file, true);
		expect(await runSql(settings, 'select * from "Other".visits')).toEqual([{ id: 1 }]);

		const own = withParameter(settings, 'options=-c%20search_path%3D%22Other%22');
		await expect(restore(own, file, true)).rejects.toThrow(/holds no tables of the site in the schema Other/);
		await databaseWithPackage(own, 'In a schema of its own');
		const ownFile = join(temporaryFolder(), 'backup');
		await backUp(own, ownFile);
		await databaseWithPackage(own, 'Second');
		await expect(restore(own, ownFile)).rejects.toThrow(/holds data/);
		await restore(own, ownFile, true);
		expect([await packageNameIn(own), await packageNameIn(settings)]).toEqual([
			'In a schema of its own',
			'First',
		]);
	});

	test('by force, what was there is kept in a backup beside the one that is restored', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		await databaseWithPackage(settings, 'Second');
		const kept = await restore(settings, file, true);
		expect(kept?.startsWith(`${file}.before-restore-`)).toBe(true);
		expect(await packageNameIn(settings)).toBe('First');
		await restore(settings, kept ?? '', true);
		expect(await packageNameIn(settings)).toBe('Second');
		expect(await restore(await emptyDatabaseSettings(engine), file, true)).toBeNull();
	});

	test('a database that cannot be kept is not replaced, even by force', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		// So long that no file can have it with more behind it.
		const file = join(temporaryFolder(), 'b'.repeat(230));
		await backUp(settings, file);
		await databaseWithPackage(settings, 'Second');
		await expect(restore(settings, file, true)).rejects.toThrow(
			/was not replaced, because it cannot be copied/,
		);
		expect(await packageNameIn(settings)).toBe('Second');
	});

	test('a backup that breaks off changes nothing, and where the copy is that was made before is told', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await backUp(settings, file);
		const whole = readFileSync(file);
		writeFileSync(file, whole.subarray(0, whole.length - 200));
		await databaseWithPackage(settings, 'Second');
		await expect(restore(settings, file, true)).rejects.toThrow(
			/^pg_restore failed: .*\. The database as it was before is kept in .*\/backup\.before-restore-\S+\.$/,
		);
		expect(await packageNameIn(settings)).toBe('Second');
	});

	test('parameters of the address hold for backups, too', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings(engine), 'First');
		const file = join(temporaryFolder(), 'backup');
		await expect(backUp(withParameter(settings, 'sslmode=require'), file)).rejects.toThrow(
			/failed: .*server does not support SSL/,
		);
		const { hostname } = new URL(settings.databaseUrl ?? '');
		const databaseUrl = settings.databaseUrl?.replace(hostname, 'nowhere.invalid');
		const elsewhere = withParameter({ ...settings, databaseUrl }, `host=${hostname}`);
		await backUp(elsewhere, file);
		await restore(elsewhere, file, true);
		expect(await packageNameIn(settings)).toBe('First');
	});
});
