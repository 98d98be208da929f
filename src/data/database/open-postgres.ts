import { Socket } from 'node:net';
import { type Driver, Kysely, PostgresDialect, type QueryCompiler, sql } from 'kysely';
import pg from 'pg';
import { DatabaseError, databaseReasonOf } from './database-error.ts';
import { migrate, requireUpToDate } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import type { DatabaseSettings } from './open.ts';
import { PostgresCompiler } from './postgres-compiler.ts';
import { type Database, rowNames, type Schema } from './schema.ts';
import { type OnWrite, TranslatingDriver } from './translating-driver.ts';

/** Connections of one process. The server's default limit is a hundred for all processes. */
const POOL_SIZE = 10;
/** Milliseconds that a query waits for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;
/**
 * Seconds for which a connection is used. After a failover one may lead to the server that is only read from now; it is replaced before
 * long, because the pool hands out the last returned one first, and so would never leave it idle.
 */
const LIFETIME_S = 60;
/** Milliseconds after which the system asks the peer of a silent connection whether it is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

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
	readonly #onWrite: OnWrite | undefined;

	constructor(pool: pg.Pool, onWrite: OnWrite | undefined) {
		super({ pool });
		this.#onWrite = onWrite;
	}

	override createDriver(): Driver {
		return new TranslatingDriver(super.createDriver(), this.#onWrite);
	}

	override createQueryCompiler(): QueryCompiler {
		return new PostgresCompiler();
	}
}

/** The options of `openDatabase` that concern PostgreSQL. */
type PostgresOptions = Pick<DatabaseSettings, 'statementTimeoutMs' | 'mustBeReady' | 'onNew' | 'onWrite'> & {
	/** Seconds for which a connection is used. */
	lifetimeS?: number;
};

/**
 * Opens a PostgreSQL database with its schema up to date. Migrations have no time limit.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws DatabaseError when the server cannot be reached, the encoding is not UTF8 or the schema is from a newer version
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
	const { statementTimeoutMs, mustBeReady, onNew, onWrite, lifetimeS = LIFETIME_S } = options;
	const db = connectTo(url, statementTimeoutMs === undefined ? { onWrite } : {});
	try {
		await requireUtf8(db);
		if (mustBeReady) await requireUpToDate(db);
		else if ((await migrate(db)).length === MIGRATIONS.length) onNew?.(withoutPassword(url));
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
	if (statementTimeoutMs === undefined) return db;
	await db.destroy();
	return connectTo(url, { statementTimeoutMs, onWrite, lifetimeS });
}

/** Other encodings do not have every character, or, as SQL_ASCII, count bytes where the limits of columns are of characters. */
async function requireUtf8(db: Database): Promise<void> {
	const { rows } = await sql<{ serverEncoding: string }>`show server_encoding`.execute(db);
	const encoding = rows[0]?.serverEncoding;
	if (encoding !== 'UTF8')
		throw new DatabaseError(
			`The database must be made with encoding UTF8 ("create database … encoding 'UTF8' template template0"); this one has ${encoding}.`,
		);
}

function connectTo(
	url: string,
	{ statementTimeoutMs, onWrite, lifetimeS = 0 }: Omit<PostgresOptions, 'mustBeReady' | 'onNew'>,
): Kysely<Schema> {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		maxLifetimeSeconds: lifetimeS,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
		types,
		...(statementTimeoutMs !== undefined && { stream: () => impatientSocket(statementTimeoutMs * 1.5) }),
		onConnect: async (client) => {
			await client.query([FOR_FAST_DISKS, ...limitsOf(statementTimeoutMs)].join('; '));
		},
	});
	// A connection can break while idle and between two queries of a transaction. The pool replaces it, and its next query fails;
	// without these listeners the error would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return new Kysely<Schema>({
		dialect: new SitePostgresDialect(pool, onWrite),
		plugins: [rowNames],
	});
}

/** The limits that the server keeps for a connection. They are set by statements, because poolers reject them as parameters. */
function limitsOf(statementTimeoutMs: number | undefined): string[] {
	if (statementTimeoutMs === undefined) return [];
	return [
		`set lock_timeout = ${Math.ceil(statementTimeoutMs / 2)}`,
		`set statement_timeout = ${statementTimeoutMs}`,
		`set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
	];
}

/**
 * A socket that destroys itself after `silenceMs` milliseconds without a byte in either direction, so that a query whose server has
 * vanished fails. The `query_timeout` of `pg` only fails the query and returns its connection, still busy, to the pool.
 */
function impatientSocket(silenceMs: number): Socket {
	const socket = new Socket();
	const end = () => socket.destroy(new Error(`Connection terminated after ${silenceMs} ms of silence`));
	return socket.setTimeout(silenceMs, end);
}

/** The address for a message: without its password, and without its parameters, one of which may be a password. */
function withoutPassword(url: string): string {
	const { protocol, username, password, host, pathname } = new URL(url);
	const user = password ? `${username}:…` : username;
	return `${protocol}//${user && `${user}@`}${host}${pathname}`;
}
