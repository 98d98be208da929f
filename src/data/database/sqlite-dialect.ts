import type SqliteFile from 'better-sqlite3';
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteDialect,
	type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type OnWrite, TranslatingDriver } from './translating-driver.ts';
import { WriteQueue } from './write-queue.ts';

/** How a dialect opens its file, and how long it waits. */
export interface SqliteSettings {
	/** Opens another connection to the file. */
	open: () => SqliteFile.Database;
	/** Milliseconds that a write waits for other writers, in this process or another. */
	writeTimeoutMs: number;
	onWrite?: OnWrite | undefined;
}

/**
 * Kysely's SQLite dialect with separate connections for reads and writes, as the write-ahead log allows: reads never wait for a
 * writer, and writers take turns. Transactions take the write lock at their start, because SQLite fails at once, without waiting, when
 * a transaction that has read wants to write too late. `read only` transactions get a connection of their own, and so a consistent
 * snapshot.
 */
export class WalSqliteDialect extends SqliteDialect {
	readonly #settings: SqliteSettings;

	constructor(settings: SqliteSettings) {
		super({ database: async () => settings.open() });
		this.#settings = settings;
	}

	override createDriver(): Driver {
		return new TranslatingDriver(new WalSqliteDriver(this.#settings), this.#settings.onWrite);
	}

	override createAdapter(): SqliteAdapter {
		return new ManyConnectionsAdapter();
	}
}

/** Without this, Kysely would put all queries, including reads, into one queue. */
class ManyConnectionsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

class WalSqliteDriver implements Driver {
	readonly #files: Files;

	constructor(settings: SqliteSettings) {
		this.#files = new Files(settings);
	}

	async init(): Promise<void> {
		this.#files.open();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new Session(this.#files);
	}

	async beginTransaction(session: Session, { accessMode }: TransactionSettings): Promise<void> {
		await session.begin(accessMode === 'read only');
	}

	async commitTransaction(session: Session): Promise<void> {
		await session.end('commit');
	}

	async rollbackTransaction(session: Session): Promise<void> {
		await session.end('rollback');
	}

	async releaseConnection(session: Session): Promise<void> {
		session.release();
	}

	async destroy(): Promise<void> {
		this.#files.close();
	}
}

/** The connections that all sessions share, and the queue of writers. */
class Files {
	readonly settings: SqliteSettings;
	readonly queue = new WriteQueue();
	#reader: SqliteConnection | undefined;
	#writer: SqliteConnection | undefined;

	constructor(settings: SqliteSettings) {
		this.settings = settings;
	}

	get reader(): SqliteConnection {
		return opened(this.#reader);
	}

	get writer(): SqliteConnection {
		return opened(this.#writer);
	}

	open(): void {
		this.#writer ??= new SqliteConnection(this.settings.open());
		this.#reader ??= this.openReader();
	}

	/** Opens a connection that cannot write. */
	openReader(): SqliteConnection {
		const file = this.settings.open();
		file.pragma('query_only = on');
		return new SqliteConnection(file);
	}

	/** Closes the reader first, because the last connection to close writes the journal back into the file. */
	close(): void {
		this.#reader?.file.close();
		this.#writer?.file.close();
	}
}

function opened(connection: SqliteConnection | undefined): SqliteConnection {
	if (!connection) throw new Error('The database is not open');
	return connection;
}

/** A connection in Kysely's sense: for a single query, or for the queries of one transaction. */
class Session implements DatabaseConnection {
	readonly #files: Files;
	/** Set within a transaction. */
	#connection: SqliteConnection | undefined;
	#isWriting = false;

	constructor(files: Files) {
		this.#files = files;
	}

	async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		const until = this.#deadline();
		if (this.#connection) return this.#connection.run(sql, parameters, until);
		const { reader, writer } = this.#files;
		if (reader.isReadOnly(sql)) return reader.run(sql, parameters, until);
		await this.#takeTurn(until);
		try {
			return await writer.run(sql, parameters, until);
		} finally {
			this.release();
		}
	}

	async begin(isReadOnly: boolean): Promise<void> {
		if (isReadOnly) {
			this.#connection = this.#files.openReader();
			await this.#connection.run('begin', [], this.#deadline());
			return;
		}
		const until = this.#deadline();
		await this.#takeTurn(until);
		this.#connection = this.#files.writer;
		await this.#connection.run('begin immediate', [], until);
	}

	async end(statement: 'commit' | 'rollback'): Promise<void> {
		// Some errors, such as a full disk, have rolled back already.
		if (statement === 'rollback' && !this.#connection?.file.inTransaction) return;
		await this.#connection?.run(statement, [], this.#deadline());
	}

	/** Releases the turn to write, and closes the connection of a read-only transaction. */
	release(): void {
		if (this.#isWriting) this.#files.queue.release();
		else this.#connection?.file.close();
		this.#isWriting = false;
		this.#connection = undefined;
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Read large results in pages');
	}

	async #takeTurn(until: number): Promise<void> {
		if (!(await this.#files.queue.waitForTurn(until)))
			throw new DatabaseUnavailableError('Other writes took too long');
		this.#isWriting = true;
	}

	/** In the time of `performance.now()`, because a clock that is set back would lengthen the wait. */
	#deadline = (): number => performance.now() + this.#files.settings.writeTimeoutMs;
}
