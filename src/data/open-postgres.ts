import { type Driver, Kysely, PostgresDialect, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { DatabaseError, reasonOf } from './database-error.ts';
import { migrate } from './migrate.ts';
import { PostgresCompiler } from './postgres-compiler.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { type Database, rowNames, type Schema } from './schema.ts';
import { TranslatingDriver } from './translating-driver.ts';

/** Connections of one process. The server's default limit is a hundred for all processes. */
const POOL_SIZE = 10;
/** Milliseconds that a query waits for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * The cost of reading a page by an index. The server's default suits rotating disks: with it, PostgreSQL reads a whole table of a few
 * thousand rows to find some tens of them, instead of using the index.
 */
const FOR_FAST_DISKS = 'set random_page_cost = 1.1';

/** `bigint` arrives as text; every number we store is below 2^53. */
const types = {
	getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8
			? Number
			: pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

class PipelinedPostgresDialect extends PostgresDialect {
	readonly #pool: pg.Pool;

	constructor(pool: pg.Pool) {
		super({ pool });
		this.#pool = pool;
	}

	override createDriver(): Driver {
		return new TranslatingDriver(new PostgresDriver(this.#pool));
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
		pipeline: true,
	});
	// A connection can break while idle and between two queries of a transaction. The pool replaces it, and its next query fails;
	// without these listeners the error would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => {
		client.on('error', () => {});
		// An error of this is one of the connection, and the first query meets it, too.
		client.query(FOR_FAST_DISKS).catch(() => {});
	});
	const db = new Kysely<Schema>({
		dialect: new PipelinedPostgresDialect(pool),
		plugins: [rowNames],
	});
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
