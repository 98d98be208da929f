import { sql } from 'kysely';
import { BATCH, inBatches } from '../database/in-batches.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';

/**
 * Removes the rows of a table that have expired at `now` (epoch milliseconds), some at a time. On PostgreSQL it leaves those that a
 * transaction has locked to the next purge: to wait for them while others wait for what it has locked itself would be a deadlock.
 *
 * @param key the column of the primary key
 */
export const removeExpired = (
	db: Database,
	table: 'sessions' | 'proofs' | 'codes' | 'limits',
	key: string,
	now: number,
): Promise<void> =>
	inBatches(async () => {
		const lock = isPostgres(db) ? sql`for update skip locked` : sql``;
		const { rows } = await sql`with expired as materialized (
				select ${sql.ref(key)} from ${sql.table(table)} where expires_at <= ${now} limit ${BATCH} ${lock}
			)
			delete from ${sql.table(table)} where ${sql.ref(key)} in (select ${sql.ref(key)} from expired)
			returning ${sql.ref(key)}`.execute(db);
		return rows;
	});
