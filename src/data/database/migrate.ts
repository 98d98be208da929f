import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type ColumnTypes, type Migration, POSTGRES_TYPES, SQLITE_TYPES } from './column-types.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './is-postgres.ts';
import { MIGRATIONS } from './migrations/list.ts';
import type { Database, Schema } from './schema.ts';

/** The key of the advisory lock, a number that nothing else in the same PostgreSQL database locks by. */
const ADVISORY_LOCK = 7_305_114_020;

const checksumOf = (migration: Migration, types: ColumnTypes) =>
	hash('sha256', migration.statements(types).join(';\n'));

/**
 * Brings the schema up to date in one transaction and returns the numbers of the applied migrations. Processes that start together
 * wait for each other, so that each migration is applied once.
 *
 * @throws DatabaseError when the database is from a newer version, or a migration changed after it was applied
 */
export async function migrate(db: Database, migrations = MIGRATIONS): Promise<number[]> {
	const postgres = isPostgres(db);
	const types = postgres ? POSTGRES_TYPES : SQLITE_TYPES;
	if (await isUpToDate(db, migrations, types)) return [];
	return db.transaction().execute(async (transaction) => {
		if (postgres) await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction);
		const applied = await appliedIn(transaction, types);
		rejectForeignMigrations(applied, migrations, types);

		const due = migrations.filter(({ number }) => !applied.has(number));
		for (const migration of due) {
			for (const statement of migration.statements(types)) await sql.raw(statement).execute(transaction);
			const { number, name } = migration;
			const row = { number, name, checksum: checksumOf(migration, types), appliedAt: Date.now() };
			await transaction.insertInto('migrations').values(row).execute();
		}
		return due.map(({ number }) => number);
	});
}

/** The error of a command that needs the database of a site. */
export const noTables = (): DatabaseError =>
	new DatabaseError(
		'The database has no tables of the site; is DATABASE_URL or DATA_DIR set as for the site?',
	);

/**
 * Requires that the schema is up to date, for commands beside a site, which must not change the database under an older one.
 *
 * @throws DatabaseError when the database is not of this version, or has no tables of the site
 */
export async function requireUpToDate(db: Database): Promise<void> {
	if (!(await hasMigrations(db))) throw noTables();
	if (!(await isUpToDate(db, MIGRATIONS, isPostgres(db) ? POSTGRES_TYPES : SQLITE_TYPES)))
		throw new DatabaseError(
			'The database is from an older version of the site; start this version of the site, or run npm run db:migrate.',
		);
}

/** Only reads, so that a site can start while an import holds the write lock. */
async function isUpToDate(
	db: Database,
	migrations: readonly Migration[],
	types: ColumnTypes,
): Promise<boolean> {
	if (!(await hasMigrations(db))) return false;
	const applied = await readApplied(db);
	rejectForeignMigrations(applied, migrations, types);
	return migrations.every(({ number }) => applied.has(number));
}

/** Looks only in the schema where the site creates its tables: other programs may have a table of this name in another schema. */
async function hasMigrations(db: Database): Promise<boolean> {
	const { rows } = isPostgres(db)
		? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`.execute(
				db,
			)
		: await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(db);
	return rows.length > 0;
}

async function appliedIn(db: Transaction<Schema>, { integer, text, strict }: ColumnTypes) {
	const table = `create table if not exists migrations (
		number ${integer} primary key, name ${text} not null, checksum ${text} not null, applied_at ${integer} not null
	) ${strict}`;
	await sql.raw(table).execute(db);
	return readApplied(db);
}

async function readApplied(db: Database): Promise<Map<number, string>> {
	const rows = await db.selectFrom('migrations').select(['number', 'checksum']).execute();
	return new Map(rows.map(({ number, checksum }) => [number, checksum]));
}

/**
 * Checks that this version has the migrations that a database was made with.
 *
 * @param applied the checksums of the database's migrations, by their numbers
 * @throws DatabaseError when the database is from a newer version, or a migration changed after it was applied
 */
export function rejectForeignMigrations(
	applied: Map<number, string>,
	migrations: readonly Migration[],
	types: ColumnTypes,
): void {
	for (const [number, checksum] of applied) {
		const known = migrations.find((migration) => migration.number === number);
		if (!known)
			throw new DatabaseError(
				`The database is from a newer version of the site (it has migration ${number}); start that version, or restore an older backup.`,
			);
		if (checksumOf(known, types) !== checksum)
			throw new DatabaseError(
				`Migration ${number} (${known.name}) is not the one this database was made with; start the version that made it.`,
			);
	}
}
