import { existsSync } from 'node:fs';
import { prepareRestored, type Restored, type Restoring } from './after-restore.ts';
import { POSTGRES_TYPES } from './column-types.ts';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { hasSomethingToLose } from './has-something-to-lose.ts';
import { noTables, rejectForeignMigrations } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { openPostgres } from './open-postgres.ts';
import { pipePrograms, programAddress, runProgram } from './postgres-programs.ts';
import { createPrivateFile } from './private-files.ts';
import { replaceDatabase, unfitBackup } from './restore-errors.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes the site's schema of a PostgreSQL database into `file` with `pg_dump`, in its own compressed form, while the site runs.
 *
 * @throws DatabaseError when the schema has no tables of the site, the file exists or cannot be written, `pg_dump` is not installed, or it fails
 */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
	if ((await queried(databaseUrl, COUNT_COLUMNS_OF_MIGRATIONS)) !== '4') throw noTables();
	const { url, environment } = programAddress(databaseUrl);
	await writeBackup(file, async (draft) => {
		createPrivateFile(draft);
		// `pg_dump` reads a pattern, in which a quoted name stands for itself.
		const pattern = `"${(await schemaOf(databaseUrl)).replaceAll('"', '""')}"`;
		const options = [`--dbname=${url}`, `--schema=${pattern}`, '--format=custom', `--file=${draft}`];
		await runProgram('pg_dump', options, environment);
		await runProgram('pg_restore', ['--list', draft]);
	});
}

/**
 * Drops all tables and functions of the site's schema, whether or not a backup contains them; those of extensions stay. One statement
 * each, because they depend on each other. It fails if anything outside the schema depends on them.
 */
const DROP_ALL = `do $$
	declare tables text; routines text;
	begin
		select string_agg(oid::regclass::text, ', ') into tables from pg_class
			where relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relkind in ('r', 'p')
			and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e');
		if tables is not null then execute 'drop table ' || tables; end if;
		select string_agg(oid::regprocedure::text, ', ') into routines from pg_proc
			where pronamespace = (select oid from pg_namespace where nspname = current_schema())
			and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e');
		if routines is not null then execute 'drop routine ' || routines; end if;
	end $$`;

/** Four for a database of the site; fewer for that of another program, which may have a table of this name as well. */
const COUNT_COLUMNS_OF_MIGRATIONS = `select count(*) from information_schema.columns where table_schema = current_schema()
	and table_name = 'migrations' and column_name in ('number', 'name', 'checksum', 'applied_at')`;

const COUNT_TABLES = `select count(*) from pg_class
	where relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relkind in ('r', 'p')`;

/**
 * Restores a backup of a PostgreSQL database in one transaction, replacing the site's schema, then brings it up to date and prepares it.
 * By force the schema is backed up first, beside the given file.
 *
 * @returns with the path of that backup, or null when there was nothing to back up
 *
 * @throws DatabaseError when the backup is damaged or of a newer version, or without `force` when the database holds data or cannot be opened
 */
export async function restorePostgres(
	databaseUrl: string,
	file: string,
	{ force, now }: Restoring,
): Promise<Restored & { before: string | null }> {
	if (!existsSync(file)) throw new DatabaseError(`There is no backup at ${file}.`);
	const content = await runProgram('pg_restore', ['--list', file]);
	// Opening a database of a newer version fails: replacing it is the way back to an older one.
	if (!force) await rejectUnlessEmpty(databaseUrl);
	const schema = await schemaOf(databaseUrl);
	const isOfSite = content.includes(` TABLE ${schema} migrations `) && (await hasMigrations(file, schema));
	if (!isOfSite)
		throw new DatabaseError(`The backup ${file} holds no tables of the site in the schema ${schema}.`);
	const before = force ? await copyBeside(databaseUrl, file) : null;

	const { url, environment } = programAddress(databaseUrl);
	// Owners and grants name roles that another server may not have.
	const script = ['--file=-', '--no-owner', '--no-privileges', `--schema=${schema}`, file];
	const run = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${url}`, '--file=-'];
	const restored = await replaceDatabase(before, async () => {
		// `psql --single-transaction` commits at the end of its input, which also comes when this process is killed half way.
		await pipePrograms(['pg_restore', script], ['psql', run], environment, {
			before: `begin;\n${DROP_ALL};\n`,
			after: 'commit;\n',
		});
		const db = await openPostgres(databaseUrl);
		return prepareRestored(db, now).finally(() => db.destroy());
	});
	return { ...restored, before };
}

/** A row of the table `migrations` as a backup prints it. */
const MIGRATION_ROW = /^(\d+)\t[^\t]*\t([^\t]*)\t\d+$/gm;

/**
 * Whether the table `migrations` of a backup has rows of the site; that of another program has other columns.
 *
 * @throws DatabaseError when they are not those of this version or an older one
 */
async function hasMigrations(file: string, schema: string): Promise<boolean> {
	const options = ['--data-only', `--schema=${schema}`, '--table=migrations', '--file=-', file];
	const rows = (await runProgram('pg_restore', options)).matchAll(MIGRATION_ROW);
	const applied = new Map([...rows].map(([, number, checksum = '']) => [Number(number), checksum]));
	try {
		rejectForeignMigrations(applied, MIGRATIONS, POSTGRES_TYPES);
	} catch (error) {
		throw unfitBackup(file, error);
	}
	return applied.size > 0;
}

/** Backs the schema up beside `file`; null when it has no tables. */
async function copyBeside(databaseUrl: string, file: string): Promise<string | null> {
	if ((await queried(databaseUrl, COUNT_TABLES)) === '0') return null;
	const copy = `${file}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
	try {
		await backUpPostgres(databaseUrl, copy);
	} catch (error) {
		throw new DatabaseError(
			`The database was not replaced, because it cannot be copied to ${copy} first (${databaseReasonOf(error)}); restore into an empty database instead.`,
		);
	}
	return copy;
}

async function rejectUnlessEmpty(databaseUrl: string): Promise<void> {
	const db = await openPostgres(databaseUrl).catch((error: unknown) => {
		throw new DatabaseError(
			`${databaseReasonOf(error)} To replace it, stop the site and add --force; it is copied beside the backup.`,
		);
	});
	const isFull = await hasSomethingToLose(db).finally(() => db.destroy());
	if (isFull)
		throw new DatabaseError(
			'The database holds data; to replace it, stop the site and add --force. It is copied beside the backup.',
		);
}

/** The schema that the site's tables are in, or will be. */
const schemaOf = (databaseUrl: string): Promise<string> => queried(databaseUrl, 'select current_schema()');

/** The one value that a query gives, as text; empty for null. */
async function queried(databaseUrl: string, query: string): Promise<string> {
	const { url, environment } = programAddress(databaseUrl);
	const options = ['--no-psqlrc', '--no-align', '--tuples-only', `--dbname=${url}`];
	return (await runProgram('psql', [...options, `--command=${query}`], environment)).trim();
}
