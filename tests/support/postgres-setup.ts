import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#data/database/open.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The run's PostgreSQL server, or why there is none. */
		postgres: PostgresForTests | { reason: string };
	}
}

interface PostgresForTests {
	/** The address of the database through which other databases are created. */
	url: string;
	/** The name of a migrated database that tests copy. */
	template: string;
	/** How `create database` should copy, in its own words. */
	strategy: string;
	/** Why `pg_dump` cannot back up this server, where it cannot. */
	noBackups: string | undefined;
}

/** Vitest's global setup: one PostgreSQL server for the whole run, with one database that is already migrated. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const server = await startPostgres();
	if ('reason' in server) {
		console.warn(`Tests on PostgreSQL are skipped. ${server.reason}.`);
		project.provide('postgres', { reason: server.reason });
		return undefined;
	}
	try {
		const postgres = await withTemplate(server.url);
		if (postgres.noBackups) console.warn(`Backups of PostgreSQL are not tested. ${postgres.noBackups}.`);
		project.provide('postgres', postgres);
	} catch (error) {
		await server.stop();
		throw error;
	}
	return server.stop;
}

/** Migrates the template as the site's own start does. Nobody may connect to it afterwards: PostgreSQL copies no database in use. */
async function withTemplate(url: string): Promise<PostgresForTests> {
	const template = 'migrated';
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(`create database ${template}`);
		const db = await openDatabase({ dataDir: '', databaseUrl: url.replace(/[^/]+$/, template) });
		await db.destroy();
		await client.query(`alter database ${template} allow_connections false`);
		const { rows } = await client.query('show server_version_num');
		// Since PostgreSQL 15 the default writes every page to the log, which takes longer. Older servers copy files and know no option.
		const version = Number(rows[0]?.server_version_num);
		const strategy = version >= 150_000 ? 'strategy file_copy' : '';
		return { url, template, strategy, noBackups: whyNoBackups(Math.floor(version / 10_000)) };
	} finally {
		await client.end();
	}
}

/** No package of npm has the programs that make backups, and they reject a server newer than themselves. */
function whyNoBackups(server: number): string | undefined {
	const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
	const [, own] = / (\d+)/.exec(stdout ?? '') ?? [];
	if (!own) return 'pg_dump is not installed (Debian: postgresql)';
	return Number(own) < server ? `pg_dump ${own} is older than the server, which is ${server}` : undefined;
}
