import { type Driver, Kysely, PostgresDialect, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { migrate } from './migrate.ts';
import { PostgresCompiler } from './postgres-compiler.ts';
import { type Database, rowNames, type Schema } from './schema.ts';
import { TranslatingDriver } from './translating-driver.ts';

/** Connections of one process. The server's default limit is a hundred for all processes. */
const POOL_SIZE = 10;
/** Milliseconds that a query waits for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * The cost of reading a page by an index. The server's default suits rotating disks and makes PostgreSQL read whole tables of a few
 * thousand rows where the index would do.
 */
const FOR_FAST_DISKS = 'set random_page_cost = 1.1';

/** `bigint` arrives as text; every number we store is below 2^53. */
const types = {
	getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8
			? Number
			: pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Kysely's dialect, with temporary faults as errors of ours and lists of values as one parameter. */
class SitePostgresDialect extends PostgresDialect {
	override createDriver(): Driver {
		return new TranslatingDriver(super.createDriver());
	}

	override createQueryCompiler(): QueryCompiler {
		return new PostgresCompiler();
	}
}

/**
 * Opens a PostgreSQL database with its schema up to date.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws DatabaseError when the server cannot be reached or the schema is from a newer version
 */
export async function openPostgres(url: string): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		types,
		onConnect: async (client) => {
			await client.query(FOR_FAST_DISKS);
		},
	});
	// A connection can break while idle and between two queries of a transaction. The pool replaces it, and its next query fails;
	// without these listeners the error would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = new Kysely<Schema>({
		dialect: new SitePostgresDialect({ pool }),
		plugins: [rowNames],
	});
	try {
		await migrate(db);
		return db;
	} catch (error) {
		await db.destroy();
		if (error instanceof DatabaseError) throw error;
		throw new DatabaseError(
			`The database ${withoutPassword(url)} cannot be opened: ${databaseReasonOf(error)}.`,
			{
				cause: error,
			},
		);
	}
}

const withoutPassword = (url: string) => url.replace(/(\/\/[^:@/]*):[^@]*@/, '$1:…@').replace(/\?.*/, '');
