import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { backUpPostgres, restorePostgres } from '#data/database/backup-postgres.ts';
import { NOON } from '../../support/booking-site.ts';
import { databaseWithPackage, packageNameIn } from '../../support/database-with-package.ts';
import { emptyDatabaseSettings, temporaryFolder } from '../../support/test-database.ts';

const server = inject('postgres');
const hasBackups = 'url' in server && server.noBackups === undefined;

/** Waits until nobody else is connected to a database. */
async function untilLeft(connectionString: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const others =
		'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
	await vi.waitFor(async () => expect((await client.query(others)).rows).toEqual([]), { timeout: 20_000 });
	await client.end();
}

describe.skipIf(!hasBackups)('on PostgreSQL', () => {
	test('a restore that is killed half way changes nothing', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings('PostgreSQL'), 'First');
		const { databaseUrl = '' } = settings;
		const folder = temporaryFolder();
		const file = join(folder, 'backup');
		await backUpPostgres(databaseUrl, file);
		await databaseWithPackage(settings, 'Second');

		// Prints what makes the tables, without their rows, and ends only with the process that reads it.
		const [bin, half] = [join(folder, 'bin'), join(folder, 'half')];
		mkdirSync(bin);
		const path = process.env['PATH'];
		const program = `#!/bin/sh
			PATH='${path}'
			case " $* " in *' --list '*|*' --data-only '*) exec pg_restore "$@" ;; esac
			pg_restore "$@" | sed -n '/^COPY /q;p'
			sleep 1
			touch '${half}'
			while kill -0 $PPID; do sleep 0.1; done`;
		writeFileSync(join(bin, 'pg_restore'), program, { mode: 0o755 });
		const env = { ...process.env, DATABASE_URL: databaseUrl, PATH: `${bin}:${path}` };
		const restoring = spawn(process.execPath, ['scripts/db-restore.ts', file, '--force'], { env });
		const ended = once(restoring, 'close');
		await vi.waitFor(() => expect(existsSync(half)).toBe(true), { timeout: 20_000 });
		restoring.kill('SIGKILL');
		await ended;
		await untilLeft(databaseUrl);
		expect(await packageNameIn(settings)).toBe('Second');
	}, 60_000);

	test('a database of another program with a table of the same name is neither backed up nor replaced, nor is its backup restored', async () => {
		const other = (await emptyDatabaseSettings('PostgreSQL')).databaseUrl ?? '';
		const client = new pg.Client({ connectionString: other });
		await client.connect();
		await client.query('create table migrations (id serial primary key, migration text, batch int)');
		await client.query("insert into migrations (migration, batch) values ('2014_create_users_table', 1)");
		const folder = temporaryFolder();
		const [file, foreign] = [join(folder, 'backup'), join(folder, 'foreign')];
		await expect(backUpPostgres(other, file)).rejects.toThrow(/no tables of the site/);
		expect(readdirSync(folder)).toEqual([]);

		const site = await databaseWithPackage(await emptyDatabaseSettings('PostgreSQL'), 'First');
		const { databaseUrl = '' } = site;
		await backUpPostgres(databaseUrl, file);
		const restoring = { force: true, now: NOON };
		await expect(restorePostgres(other, file, restoring)).rejects.toThrow(/was not replaced/);
		expect((await client.query('select batch from migrations')).rows).toEqual([{ batch: 1 }]);
		await client.end();

		execFileSync('pg_dump', [`--dbname=${other}`, '--format=custom', `--file=${foreign}`]);
		await expect(restorePostgres(databaseUrl, foreign, restoring)).rejects.toThrow(
			/holds no tables of the site in the schema public/,
		);
		expect(await packageNameIn(site)).toBe('First');
	}, 60_000);

	test('a backup with grants is restored where there is no such role', async () => {
		const settings = await databaseWithPackage(await emptyDatabaseSettings('PostgreSQL'), 'First');
		const { databaseUrl = '' } = settings;
		const file = join(temporaryFolder(), 'backup');
		const role = `reader_${randomUUID().replaceAll('-', '')}`;
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		await client.query(`create role ${role}; grant select on all tables in schema public to ${role}`);
		await backUpPostgres(databaseUrl, file);
		await client.query(`drop owned by ${role}; drop role ${role}`);
		await client.end();
		await databaseWithPackage(settings, 'Second');
		await restorePostgres(databaseUrl, file, { force: true, now: NOON });
		expect(await packageNameIn(settings)).toBe('First');
	});
});
