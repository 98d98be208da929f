import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#data/database/schema.ts';

type Row = readonly [table: 'intents' | 'departures' | 'outbox', id: string];

/** Locks a row on PostgreSQL as an update of it does, for `whileItWaits`. @throws when another transaction has updated or locked it */
export const locking =
	([table, id]: Row) =>
	(transaction: Database): Promise<unknown> =>
		sql`select id from ${sql.table(table)} where id = ${id} for no key update nowait`.execute(transaction);

/**
 * Starts work that has to wait for a transaction of PostgreSQL, and commits that one once the work waits.
 *
 * @param first what the transaction does before the work starts
 * @param meanwhile what it does while the work waits. Locking what the work has locked already fails: two such transactions would
 * wait for each other.
 * @returns the result of the work
 */
export async function whileItWaits<Result>(
	db: Database,
	first: (transaction: Database) => Promise<unknown>,
	work: () => Promise<Result>,
	meanwhile: (transaction: Database) => Promise<unknown> = async () => {},
): Promise<Result> {
	let started: Promise<Result> | undefined;
	await db.transaction().execute(async (transaction) => {
		await first(transaction);
		started = work();
		// The caller handles its rejection.
		started.catch(() => {});
		const waiting = sql<{ count: string }>`
			select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		await expect
			.poll(async () => Number((await waiting.execute(db)).rows[0]?.count), { timeout: 5000 })
			.toBeGreaterThan(0);
		await meanwhile(transaction);
	});
	return started as Promise<Result>;
}
