import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { DatabaseError } from './database-error.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Database } from './schema.ts';
import type { OnWrite } from './translating-driver.ts';

/** Where the database is. */
export interface DatabaseSettings {
	/** `postgres://…`, or undefined for the SQLite file of the data folder. */
	databaseUrl?: string | undefined;
	dataDir: string;
	/** Milliseconds that a write to the SQLite file waits for other writers, in this process or another; 5,000 by default. */
	writeTimeoutMs?: number | undefined;
	/**
	 * Milliseconds after which PostgreSQL ends a statement; a connection without a sign of life is destroyed after one and a half times as
	 * many. No limit by default, because statements of an import may take long.
	 */
	statementTimeoutMs?: number | undefined;
	/**
	 * True for commands beside a site (decision D244): a database that is missing, or older than this version, is rejected. Otherwise it is
	 * made or brought up to date.
	 */
	mustBeReady?: boolean;
	/** Called when the database was made, with its place. */
	onNew?: (place: string) => void;
	onWrite?: OnWrite | undefined;
}

/** For the site: a visitor who sends a form should not wait longer. */
const WRITE_TIMEOUT_MS = 5_000;

/** For the site: with the rest of its response it stays within the 30 seconds that a visitor waits. */
export const SITE_STATEMENT_TIMEOUT_MS = 20_000;

/** For a command, which may wait for another command to finish its import. */
export const PATIENT_WRITE_TIMEOUT_MS = MINUTE_MS;

/** True for an address that names a PostgreSQL database. */
const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * Opens the database with its schema up to date; `destroy()` closes it. Creates a missing SQLite file, unless it must be ready, and never
 * replaces an existing one. Queries that fail because of a temporary fault throw `DatabaseUnavailableError`.
 *
 * @throws DatabaseError whose message is one sentence for the person who starts the site
 */
export async function openDatabase({
	databaseUrl,
	dataDir,
	writeTimeoutMs = WRITE_TIMEOUT_MS,
	...options
}: DatabaseSettings): Promise<Database> {
	if (!databaseUrl) return openSqlite(dataDir, { ...options, writeTimeoutMs });
	if (!isPostgresUrl(databaseUrl))
		throw new DatabaseError('DATABASE_URL must begin with postgres://; leave it out to use SQLite.');
	return openPostgres(databaseUrl, options);
}
