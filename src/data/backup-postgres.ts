import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';
import { holdsData } from './holds-data.ts';
import { openPostgres } from './open-postgres.ts';
import { createPrivateFile } from './private-files.ts';

/**
 * Writes a PostgreSQL database into `file` with `pg_dump`, in its own compressed form, while the site runs.
 *
 * @throws DatabaseError when the file exists, `pg_dump` is not installed, or it fails
 */
export async function backUpPostgres(url: string, file: string): Promise<void> {
	if (existsSync(file)) throw new DatabaseError(`${file} exists; choose another name.`);
	const draft = `${file}.new-${process.pid}`;
	try {
		createPrivateFile(draft);
		await run('pg_dump', ['--format=custom', `--file=${draft}`], url);
		await run('pg_restore', ['--list', draft], url);
		renameSync(draft, file);
	} finally {
		rmSync(draft, { force: true });
	}
}

/**
 * Restores a backup of a PostgreSQL database in one transaction, replacing its content.
 *
 * @throws DatabaseError when the backup is damaged, or without `force` when the database holds data
 */
export async function restorePostgres(url: string, file: string, force: boolean): Promise<void> {
	if (!existsSync(file)) throw new DatabaseError(`There is no backup at ${file}.`);
	await run('pg_restore', ['--list', file], url);
	const db = await openPostgres(url);
	const isFull = await holdsData(db).finally(() => db.destroy());
	if (isFull && !force) throw new DatabaseError('The database holds data; to replace it, add --force.');
	const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
	await run(
		'pg_restore',
		[...options, `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`, file],
		url,
	);
	await (await openPostgres(url)).destroy();
}

/** Runs one of PostgreSQL's own programs. The password is passed in the environment, where other users cannot read it. */
function run(program: string, options: readonly string[], url: string): Promise<void> {
	const { hostname, port, username, password, pathname } = new URL(url);
	const env = {
		...process.env,
		PGHOST: hostname,
		PGPORT: port || '5432',
		PGUSER: decodeURIComponent(username),
		PGPASSWORD: decodeURIComponent(password),
		PGDATABASE: decodeURIComponent(pathname.slice(1)),
	};
	return new Promise((resolve, reject) => {
		const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
		let errorOutput = '';
		child.stderr.on('data', (text) => {
			errorOutput += text;
		});
		child.once('error', () =>
			reject(new DatabaseError(`${program} is not installed; it comes with PostgreSQL's client programs.`)),
		);
		child.once('close', (code) => {
			if (code === 0) resolve();
			else
				reject(
					new DatabaseError(`${program} failed: ${errorOutput.trim().split('\n')[0] || `code ${code}`}`),
				);
		});
	});
}
