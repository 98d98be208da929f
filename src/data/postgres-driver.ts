import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isSentAhead } from './ahead.ts';
import { isOutdatedPlan } from './database-unavailable.ts';
import { StatementNames } from './statement-names.ts';

/**
 * Runs Kysely's queries over connections that send statements without waiting for the results of those before: the begin of each
 * transaction, and what `ahead.ts` marks. Inserts that recur are prepared once for each connection.
 */
export class PostgresDriver implements Driver {
	readonly #pool: pg.Pool;
	readonly #names = new StatementNames();

	constructor(pool: pg.Pool) {
		this.#pool = pool;
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<PostgresConnection> {
		return new PostgresConnection(await this.#pool.connect(), this.#names);
	}

	async beginTransaction(
		connection: PostgresConnection,
		{ isolationLevel, accessMode }: TransactionSettings,
	): Promise<void> {
		const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
		// `begin` fails only when the connection is lost, and then no later statement runs either: none can run outside the transaction.
		connection.sendAhead(CompiledQuery.raw(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`));
	}

	commitTransaction(connection: PostgresConnection): Promise<void> {
		return connection.commit();
	}

	rollbackTransaction(connection: PostgresConnection): Promise<void> {
		return connection.rollback();
	}

	async releaseConnection(connection: PostgresConnection): Promise<void> {
		connection.release();
	}

	destroy(): Promise<void> {
		return this.#pool.end();
	}
}

/** A connection of the pool, for a single query or for the queries of one transaction. */
class PostgresConnection implements DatabaseConnection {
	readonly #client: pg.PoolClient;
	readonly #names: StatementNames;
	/** Statements of the transaction that were sent without waiting, in the order of sending. */
	readonly #ahead = new Map<CompiledQuery, Promise<pg.QueryResult>>();
	#isUnusable = false;

	constructor(client: pg.PoolClient, names: StatementNames) {
		this.#client = client;
		this.#names = names;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (isSentAhead(query) && !this.#ahead.has(query)) {
			this.sendAhead(query);
			return { rows: [] };
		}
		try {
			return await this.#resultOf<R>(query);
		} catch (error) {
			// A transaction has been rolled back, but a single statement can run again, under its new name.
			if (this.#ahead.size === 0 && isOutdatedPlan(error)) return this.#resultOf<R>(query);
			throw error;
		}
	}

	/** Sends a statement without waiting; an error of it is thrown by the next that is waited for. */
	sendAhead(query: CompiledQuery): void {
		this.#ahead.set(query, this.#send(query));
	}

	async commit(): Promise<void> {
		const { command } = await this.#waitFor(CompiledQuery.raw('commit'));
		if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed');
	}

	async rollback(): Promise<void> {
		await Promise.allSettled(this.#ahead.values());
		this.#ahead.clear();
		try {
			await this.#send(CompiledQuery.raw('rollback'));
		} catch (error) {
			this.#isUnusable = true;
			throw error;
		}
	}

	release(): void {
		this.#client.release(this.#isUnusable);
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new Error('Read large results in pages');
	}

	async #resultOf<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { command, rowCount, rows } = await this.#waitFor(query);
		const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
		return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] };
	}

	/** The result of a statement, sent now or before. Of several that failed the error of the first is thrown: it is the cause. */
	async #waitFor(query: CompiledQuery): Promise<pg.QueryResult> {
		const result = this.#ahead.get(query) ?? this.#send(query);
		for (const [earlier, sent] of this.#ahead) {
			if (earlier === query) break;
			await sent;
		}
		return result;
	}

	#send({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
		const name = this.#names.nameOf(sql);
		const result = this.#client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) });
		// Callers that await the result get the error as well. Without this handler an error that nobody awaits would end the process.
		result.catch((error) => {
			if (isOutdatedPlan(error)) this.#names.renew();
		});
		return result;
	}
}
