import { type Compilable, type CompiledQuery, PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/*
 * A transaction of many statements spends most of its time on the way to a PostgreSQL server and back. Statements that do not need
 * each other's results are therefore sent without waiting (ARCHITECTURE.md D92). The server runs them in the order in which they
 * were sent. When one fails, those after it fail as well and nothing is committed; the first error is thrown. SQLite runs in
 * this process, so it runs them one after the other.
 */

const marked = new WeakSet<CompiledQuery>();

/** True for a statement that its connection sends without waiting. Executed again, it waits for the result of the first time. */
export const isSentAhead = (query: CompiledQuery): boolean => marked.has(query);

/** True on PostgreSQL, false on SQLite. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Outside a transaction each statement has a connection of its own. */
const canSendAhead = (db: Database): boolean => db.isTransaction && isPostgres(db);

/**
 * Runs a write of a transaction whose result nobody needs. Its error may be thrown by a later statement of the transaction or by its
 * commit, so that it cannot be caught here.
 */
export async function write(db: Database, query: Compilable): Promise<void> {
	const compiled = query.compile();
	if (canSendAhead(db)) marked.add(compiled);
	await db.executeQuery(compiled);
}

/** A statement with what its rows mean. */
export interface Statement<Result> {
	query: Compilable;
	resultOf: (rows: readonly unknown[]) => Result;
}

/** @param resultOf what the rows of the query mean */
export const statement = <Row, Result>(
	query: Compilable<Row>,
	resultOf: (rows: readonly Row[]) => Result,
): Statement<Result> => ({ query, resultOf: resultOf as Statement<Result>['resultOf'] });

/** Waits for the result of a statement that was sent. */
type Sent<Result> = () => Promise<Result>;

/**
 * Sends statements, in this order, and gives what waits for the result of each: the caller can prepare what it writes next while the
 * server runs them. None may depend on the result of another. SQLite has run them when this resolves.
 */
export async function send<const Results extends readonly unknown[]>(
	db: Database,
	statements: { [Index in keyof Results]: Statement<Results[Index]> },
): Promise<{ [Index in keyof Results]: Sent<Results[Index]> }> {
	const compiled = statements.map(({ query }) => query.compile());
	const isAhead = canSendAhead(db);
	if (isAhead) for (const query of compiled) marked.add(query);
	const sent: Sent<unknown>[] = [];
	for (const [index, query] of compiled.entries()) {
		const { rows } = await db.executeQuery(query);
		sent.push(async () => {
			const found = isAhead ? (await db.executeQuery(query)).rows : rows;
			return statements[index]?.resultOf(found);
		});
	}
	return sent as unknown as { [Index in keyof Results]: Sent<Results[Index]> };
}

/** The results of statements. They run in this order; none may depend on the result of another. */
export async function together<const Results extends readonly unknown[]>(
	db: Database,
	statements: { [Index in keyof Results]: Statement<Results[Index]> },
): Promise<Results> {
	const results: unknown[] = [];
	for (const resultOf of await send<Results>(db, statements)) results.push(await resultOf());
	return results as unknown as Results;
}

/** The result of one statement. */
export async function resultOf<Result>(db: Database, one: Statement<Result>): Promise<Result> {
	const [result] = await together<[Result]>(db, [one]);
	return result;
}
