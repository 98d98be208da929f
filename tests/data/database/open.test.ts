import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#data/database/migrate.ts';
import { MIGRATIONS } from '#data/database/migrations/list.ts';
import { openDatabase } from '#data/database/open.ts';
import {
	emptyDatabaseSettings,
	onEachEngine,
	temporaryFolder,
	testDatabase,
	testDatabaseSettings,
} from '../../support/test-database.ts';

onEachEngine((engine) => {
	test('a new database has every migration, once, also when opened again', async () => {
		const settings = await emptyDatabaseSettings(engine);
		const numbers = [];
		for (let time = 0; time < 2; time++) {
			const db = await openDatabase(settings);
			numbers.push(
				(await db.selectFrom('migrations').select('number').execute()).map(({ number }) => number),
			);
			await db.destroy();
		}
		const all = MIGRATIONS.map(({ number }) => number);
		expect(numbers).toEqual([all, all]);
	});

	test('D244: a command needs a database that is there and up to date, and neither makes nor changes one', async () => {
		const settings = await emptyDatabaseSettings(engine);
		const open = () => openDatabase({ ...settings, mustBeReady: true });
		await expect(open()).rejects.toThrow(/no (database at|tables of the site).*; is DATA/);
		expect(readdirSync(settings.dataDir)).toEqual([]);
		const made: string[] = [];
		const opened = async () => {
			await (await openDatabase({ ...settings, onNew: (place) => made.push(place) })).destroy();
			return made.length;
		};
		expect([await opened(), await opened()]).toEqual([1, 1]);
		expect(made[0]).toMatch(engine === 'SQLite' ? /safarnama\.sqlite$/ : /^postgres/);

		const db = await open();
		const migrations = async () => (await db.selectFrom('migrations').select('number').execute()).length;
		await db
			.deleteFrom('migrations')
			.where('number', '=', MIGRATIONS.at(-1)?.number ?? 0)
			.execute();
		await expect(open()).rejects.toThrow(/older version of the site; start .* or run npm run db:migrate/);
		expect(await migrations()).toBe(MIGRATIONS.length - 1);
		await db.destroy();
	});

	test('processes that start together apply each migration once', async () => {
		const settings = await emptyDatabaseSettings(engine);
		const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(settings)));
		const rows = await opened[0]?.selectFrom('migrations').selectAll().execute();
		expect(rows).toHaveLength(MIGRATIONS.length);
		for (const db of opened) await db.destroy();
	});

	test('a migration that fails leaves nothing of itself behind', async () => {
		const db = await testDatabase(engine);
		const bad = {
			number: 99,
			name: 'bad',
			statements: () => ['create table half (id integer)', 'create nonsense'],
		};
		await expect(migrate(db, [...MIGRATIONS, bad])).rejects.toThrow();
		await expect(sql`select * from half`.execute(db)).rejects.toThrow();
		expect(await migrate(db)).toEqual([]);
	});

	test('a database from a newer version is rejected', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		const newer = { number: 9000, name: 'future', checksum: '', appliedAt: 0 };
		await db.insertInto('migrations').values(newer).execute();
		await db.destroy();
		await expect(openDatabase(settings)).rejects.toThrow(/^The database is from a newer version .*9000/);
	});

	if (engine === 'PostgreSQL')
		test.each(['public', 'site, public'])(
			'another program may have a table migrations in its schema: search path %s',
			async (searchPath) => {
				const settings = await emptyDatabaseSettings(engine);
				const client = new pg.Client({ connectionString: settings.databaseUrl });
				await client.connect();
				await client.query('create schema site');
				await client.query('create schema other');
				await client.query('create table other.migrations (id integer)');
				if (searchPath !== 'public') await client.query('create table public.migrations (id integer)');
				await client.end();
				const options = encodeURIComponent(`-c search_path=${searchPath.replace(' ', '')}`);
				const databaseUrl = `${settings.databaseUrl}?options=${options}`;
				const db = await openDatabase({ ...settings, databaseUrl });
				const applied = await db.selectFrom('migrations').select('number').execute();
				await db.destroy();
				expect(applied).toHaveLength(MIGRATIONS.length);
			},
		);

	test('a migration that was changed after its release is rejected', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		await db.updateTable('migrations').set({ checksum: 'other' }).where('number', '=', 1).execute();
		await db.destroy();
		await expect(openDatabase(settings)).rejects.toThrow(/^Migration 1 \(catalogue\) is not the one/);
	});

	test('numbers, moments in milliseconds and fractions come back as they went in', async () => {
		const db = await testDatabase(engine);
		const moment = 1_795_268_000_123;
		await db.updateTable('catalogueState').set({ version: 3, changedAt: moment }).execute();
		const agent = {
			id: 'a',
			name: 'A',
			rating: 4.6,
			reviews: null,
			phone: null,
			email: null,
			position: 0,
			withdrawnAt: null,
		};
		await db.insertInto('agents').values(agent).execute();
		const state = await db.selectFrom('catalogueState').selectAll().execute();
		expect(state).toEqual([{ id: 1, version: 3, changedAt: moment }]);
		expect(await db.selectFrom('agents').selectAll().execute()).toEqual([agent]);
	});

	test.each([
		['an unknown operator', { agentId: 'nobody' }],
		['a price of nothing', { listPaise: 0 }],
		['a list price above the retail price', { listPaise: 201 }],
		['an empty name', { name: '' }],
	])('the database itself rejects a package with %s', async (_, change) => {
		const db = await testDatabase(engine);
		await db
			.insertInto('agents')
			.values({ id: 'a', name: 'A', rating: 4, position: 0, withdrawnAt: null })
			.execute();
		const row = { id: '1', slug: 's', name: 'S', agentId: 'a', retailPaise: 200, listPaise: 200 };
		const rest = { facets: '{}', document: '{}', position: 0, withdrawnAt: null };
		await expect(
			db
				.insertInto('packages')
				.values({ ...row, ...rest, ...change })
				.execute(),
		).rejects.toThrow();
		await db
			.insertInto('packages')
			.values({ ...row, ...rest })
			.execute();
		const departure = {
			id: '1',
			packageId: '1',
			date: '2027-01-01',
			seats: 2,
			seatsTaken: 3,
			withdrawnAt: null,
		};
		await expect(db.insertInto('departures').values(departure).execute()).rejects.toThrow();
	});

	test('transactions that run at the same time do not see each other half-way', async () => {
		const db = await testDatabase(engine);
		const raise = () =>
			db.transaction().execute(async (transaction) => {
				const { version } = await transaction
					.updateTable('catalogueState')
					.set((row) => ({ version: row('version', '+', 1) }))
					.returning('version')
					.executeTakeFirstOrThrow();
				return version;
			});
		const versions = await Promise.all(Array.from({ length: 20 }, raise));
		expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
	});
});

test('SQLite keeps acknowledged writes through a power cut: WAL with full syncing', async () => {
	const db = await testDatabase();
	const { rows } =
		await sql<object>`select (select * from pragma_journal_mode) as journal, (select * from pragma_synchronous) as sync, (select * from pragma_foreign_keys) as keys`.execute(
			db,
		);
	expect(rows).toEqual([{ journal: 'wal', sync: 2, keys: 1 }]);
});

test('separate processes that create the same SQLite database end up in one', async () => {
	const dataDir = temporaryFolder();
	const script = `const { openDatabase } = await import('#data/database/open.ts');
		const opening = Array.from({ length: 3 }, () => openDatabase({ dataDir: process.argv[1] }));
		for (const db of await Promise.all(opening)) { await db.updateTable('catalogueState').set((row) => ({ version: row('version', '+', 1) })).execute(); await db.destroy(); }`;
	const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]);
	await Promise.all([run(), run()]);
	const db = await openDatabase({ dataDir });
	expect(await db.selectFrom('catalogueState').select('version').execute()).toEqual([{ version: 6 }]);
	await db.destroy();
});

test('a new SQLite database is made on a disk without hard links, such as exFAT', async () => {
	const dataDir = temporaryFolder();
	const script = `import fs from 'node:fs';
		import { syncBuiltinESMExports } from 'node:module';
		fs.linkSync = () => { throw Object.assign(new Error('EPERM: link'), { code: 'EPERM' }); };
		syncBuiltinESMExports();
		const { openDatabase } = await import('#data/database/open.ts');
		await (await openDatabase({ dataDir: process.argv[1] })).destroy();`;
	await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]);
	expect(readdirSync(dataDir)).toEqual(['safarnama.sqlite']);
	await (await openDatabase({ dataDir, mustBeReady: true })).destroy();
});
