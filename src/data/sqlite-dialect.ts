import { setTimeout as sleep } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SqliteDialect,
	type TransactionSettings,
} from 'kysely';

/** How long a write waits for another process, e.g. an import, to finish its transaction. */
const PATIENCE_MS = 60_000;
/** Statements that are longer were made for one batch and would only fill the cache. */
const CACHED_SQL_LENGTH = 2_000;
const CACHED_STATEMENTS = 200;

/**
 * Kysely's SQLite dialect with three changes: transactions take the write lock at once (a lock taken half-way can fail
 * in a way that waiting does not mend), waiting for that lock does not block the event loop, and statements are prepared once.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
	readonly #file: SqliteFile.Database;

	constructor(file: SqliteFile.Database) {
		super({ database: file });
		this.#file = file;
	}

	override createDriver(): Driver {
		return new ImmediateSqliteDriver(this.#file);
	}
}

class ImmediateSqliteDriver implements Driver {
	readonly #file: SqliteFile.Database;
	readonly #connection: Connection;

	constructor(file: SqliteFile.Database) {
		this.#file = file;
		this.#connection = new Connection(file);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		return this.#connection;
	}

	async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
		await this.#connection.run(accessMode === 'read only' ? 'begin' : 'begin immediate');
	}

	async commitTransaction(): Promise<void> {
		await this.#connection.run('commit');
	}

	async rollbackTransaction(): Promise<void> {
		// A full disk, among others, has already rolled back by itself.
		if (this.#file.inTransaction) await this.#connection.run('rollback');
	}

	async releaseConnection(): Promise<void> {}

	async destroy(): Promise<void> {
		this.#file.close();
	}
}

class Connection implements DatabaseConnection {
	readonly #file: SqliteFile.Database;
	readonly #statements = new Map<string, SqliteFile.Statement<unknown[]>>();

	constructor(file: SqliteFile.Database) {
		this.#file = file;
	}

	executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		return this.run(sql, parameters);
	}

	async run<R>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<R>> {
		const until = Date.now() + PATIENCE_MS;
		for (;;) {
			try {
				return this.#runOnce<R>(sql, parameters);
			} catch (error) {
				if (!isBusy(error) || Date.now() > until) throw error;
			}
			await sleep(20);
		}
	}

	#runOnce<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
		const statement = this.#prepare(sql);
		if (statement.reader) return { rows: statement.all(...parameters) as R[] };
		const { changes } = statement.run(...parameters);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	#prepare(sql: string): SqliteFile.Statement<unknown[]> {
		const known = this.#statements.get(sql);
		if (known) return known;
		const statement = this.#file.prepare<unknown[]>(sql);
		if (sql.length > CACHED_SQL_LENGTH) return statement;
		if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
		this.#statements.set(sql, statement);
		return statement;
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Read large results in pages');
	}
}

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
