import { DatabaseError } from './database-error.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/** Where the database is. */
export interface DatabaseSettings {
	/** `postgres://…`, or nothing for the SQLite file of the data folder. */
	databaseUrl?: string | undefined;
	dataDir: string;
}

/** True for an address that names a PostgreSQL database. */
const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * Opens the database with its schema up to date; `destroy()` closes it. A missing SQLite file is made,
 * an existing one is never replaced.
 *
 * @throws DatabaseError whose message is one sentence for whoever starts the site
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
	if (!databaseUrl) return openSqlite(dataDir);
	if (!isPostgresUrl(databaseUrl))
		throw new DatabaseError('DATABASE_URL must begin with postgres://; leave it out to use SQLite.');
	return openPostgres(databaseUrl);
}
