import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isWithoutStorage, translated } from './database-unavailable.ts';

/**
 * Told of every write: without an error when something was stored, else with the `DatabaseUnavailableError` of a database that has no
 * place for it, or takes none.
 */
export type OnWrite = (error?: unknown) => void;

/** The statements that store something, by Kysely's name for them. */
const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** Wraps a driver so that temporary faults are thrown as `DatabaseUnavailableError`, and tells of writes. */
export class TranslatingDriver implements Driver {
	readonly #driver: Driver;
	readonly #onWrite: OnWrite;

	constructor(driver: Driver, onWrite: OnWrite = () => {}) {
		this.#driver = driver;
		this.#onWrite = onWrite;
	}

	init(): Promise<void> {
		return translating(() => this.#driver.init());
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new TranslatingConnection(
			await translating(() => this.#driver.acquireConnection()),
			this.#onWrite,
		);
	}

	async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		const { inner } = ours(connection);
		await translating(
			() => this.#driver.beginTransaction(inner, settings),
			settings.accessMode === 'read only' ? undefined : this.#onWrite,
		);
		ours(connection).isInTransaction = true;
	}

	/** What a transaction has written is stored by its commit alone: a full disk may show there first. */
	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		const { inner, hasWritten } = ours(connection);
		await translating(() => this.#driver.commitTransaction(inner), hasWritten ? this.#onWrite : undefined);
		if (hasWritten) this.#onWrite();
	}

	rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		return translating(() => this.#driver.rollbackTransaction(ours(connection).inner));
	}

	releaseConnection(connection: DatabaseConnection): Promise<void> {
		return this.#driver.releaseConnection(ours(connection).inner);
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

/** A connection for one query or one transaction. */
class TranslatingConnection implements DatabaseConnection {
	readonly inner: DatabaseConnection;
	readonly #onWrite: OnWrite;
	isInTransaction = false;
	/** True once a statement of the transaction has changed rows. */
	hasWritten = false;

	constructor(connection: DatabaseConnection, onWrite: OnWrite) {
		this.inner = connection;
		this.#onWrite = onWrite;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const isWrite = WRITES.includes(query.query.kind);
		const result = await translating(
			() => this.inner.executeQuery<R>(query),
			isWrite ? this.#onWrite : undefined,
		);
		// A full disk lets statements pass that change nothing.
		if (isWrite && (result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n)) {
			if (this.isInTransaction) this.hasWritten = true;
			else this.#onWrite();
		}
		return result;
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Read large results in pages');
	}
}

/** The wrapped driver only knows its own connections. */
function ours(connection: DatabaseConnection): TranslatingConnection {
	if (connection instanceof TranslatingConnection) return connection;
	throw new Error('The connection belongs to another driver');
}

/** @param onFault told of the error when the database has no place for a write, or takes none */
async function translating<Value>(work: () => Promise<Value>, onFault?: OnWrite): Promise<Value> {
	try {
		return await work();
	} catch (error) {
		const known = translated(error);
		if (isWithoutStorage(known)) onFault?.(known);
		throw known;
	}
}
