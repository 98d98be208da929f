import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';

/**
 * Locks an account until the end of the transaction. Continuing a sign-in and ending it then run one after the other; otherwise a
 * token could outlive the end. SQLite runs one transaction after the other anyway.
 */
export async function lockAccount(db: Database, userId: string): Promise<void> {
	if (isPostgres(db))
		await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
