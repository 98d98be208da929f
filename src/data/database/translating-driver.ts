import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { translated } from './database-unavailable.ts';

/** Wraps a driver so that temporary faults are thrown as `DatabaseUnavailableError`. */
export class TranslatingDriver implements Driver {
	readonly #driver: Driver;

	constructor(driver: Driver) {
		this.#driver = driver;
	}

	init(): Promise<void> {
		return translating(() => this.#driver.init());
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new TranslatingConnection(await translating(() => this.#driver.acquireConnection()));
	}

	beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		return translating(() => this.#driver.beginTransaction(inner(connection), settings));
	}

	commitTransaction(connection: DatabaseConnection): Promise<void> {
		return translating(() => this.#driver.commitTransaction(inner(connection)));
	}

	rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		return translating(() => this.#driver.rollbackTransaction(inner(connection)));
	}

	releaseConnection(connection: DatabaseConnection): Promise<void> {
		return this.#driver.releaseConnection(inner(connection));
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

class TranslatingConnection implements DatabaseConnection {
	readonly inner: DatabaseConnection;

	constructor(connection: DatabaseConnection) {
		this.inner = connection;
	}

	executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		return translating(() => this.inner.executeQuery<R>(query));
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Read large results in pages');
	}
}

/** The wrapped driver only knows its own connections. */
function inner(connection: DatabaseConnection): DatabaseConnection {
	if (connection instanceof TranslatingConnection) return connection.inner;
	throw new Error('The connection belongs to another driver');
}

async function translating<Value>(work: () => Promise<Value>): Promise<Value> {
	try {
		return await work();
	} catch (error) {
		throw translated(error);
	}
}
