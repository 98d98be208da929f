import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError, reasonOf } from './database-error.ts';
import { migrate } from './migrate.ts';
import type { Database, Schema } from './schema.ts';

/** Connections of one process; the server allows a hundred in all unless told otherwise. */
const POOL_SIZE = 10;

/** `bigint` arrives as text; every number we keep is below 2^53. */
const types = {
	getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8
			? Number
			: pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens a PostgreSQL database with its schema up to date.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws DatabaseError when the server cannot be reached or the schema is from a newer version
 */
export async function openPostgres(url: string): Promise<Database> {
	const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 10_000, types });
	// The pool replaces a connection that broke while idle; without a listener the process would end.
	pool.on('error', () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	try {
		await migrate(db);
		return db;
	} catch (error) {
		await db.destroy();
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(`The database ${withoutPassword(url)} cannot be opened: ${reasonOf(error)}.`, {
			cause: error,
		});
	}
}

const withoutPassword = (url: string) => url.replace(/(\/\/[^:@/]*):[^@]*@/, '$1:…@').replace(/\?.*/, '');
