import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#data/schema.ts';

type Row = readonly [table: 'intents' | 'departures', id: string];

/** Locks a row on PostgreSQL. @throws when another transaction has it */
const lock = (transaction: Database, [table, id]: Row) =>
	sql`select id from ${sql.table(table)} where id = ${id} for update nowait`.execute(transaction);

/**
 * Starts work that has to wait for a locked row of PostgreSQL, and while it waits locks another one, which fails if the work has that
 * one already: two such transactions would wait for each other.
 *
 * @returns the result of the work
 */
export async function whileItWaits<Result>(
	db: Database,
	{ at, free }: { at: Row; free: Row },
	work: () => Promise<Result>,
): Promise<Result> {
	let started: Promise<Result> | undefined;
	await db.transaction().execute(async (transaction) => {
		await lock(transaction, at);
		started = work();
		// What it rejects with is for the caller.
		started.catch(() => {});
		const waiting = sql<{ count: string }>`
			select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		await expect
			.poll(async () => Number((await waiting.execute(db)).rows[0]?.count), { timeout: 5000 })
			.toBeGreaterThan(0);
		await lock(transaction, free);
	});
	return started as Promise<Result>;
}
