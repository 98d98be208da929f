import { setTimeout as sleep } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import type { QueryResult } from 'kysely';

/** Milliseconds between two attempts to take a lock that another process holds. */
const RETRY_EVERY_MS = 20;
/** Longer statements are those with many rows, which hardly recur and would only fill the cache. */
const CACHED_SQL_LENGTH = 2_000;
const CACHED_STATEMENTS = 200;

/** One open SQLite file: runs statements, prepares each of them once, and retries without blocking the event loop. */
export class SqliteConnection {
	readonly file: SqliteFile.Database;
	readonly #statements = new Map<string, SqliteFile.Statement<unknown[]>>();

	constructor(file: SqliteFile.Database) {
		// SQLite's own wait would block the thread, and with it every other request of the process.
		file.pragma('busy_timeout = 0');
		this.file = file;
	}

	/** True for a statement that changes nothing. */
	isReadOnly(sql: string): boolean {
		return this.#prepare(sql).readonly;
	}

	/**
	 * Runs a statement, and retries while another process holds the lock that it needs.
	 *
	 * @param until the time of `performance.now()` after which the last `SQLITE_BUSY` error is thrown
	 */
	async run<R>(sql: string, parameters: readonly unknown[], until: number): Promise<QueryResult<R>> {
		for (;;) {
			try {
				return this.#runOnce<R>(sql, parameters);
			} catch (error) {
				if (!isBusy(error) || performance.now() >= until) throw error;
			}
			await sleep(RETRY_EVERY_MS);
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
		const statement = this.file.prepare<unknown[]>(sql);
		if (sql.length > CACHED_SQL_LENGTH) return statement;
		if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
		this.#statements.set(sql, statement);
		return statement;
	}
}

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));
