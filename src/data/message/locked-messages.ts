import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Schema } from '../database/schema.ts';

type Messages = SelectQueryBuilder<Schema, 'outbox', { id: string }>;

/**
 * The ids of messages, which are then locked until the transaction ends: always in the same order, so that no two transactions that change
 * several messages wait for each other. A transaction of SQLite has locked everything.
 */
export const lockedMessages = (db: Database, which: (messages: Messages) => Messages): Messages =>
	which(db.selectFrom('outbox').select('id'))
		.orderBy('createdAt')
		.orderBy('id')
		.$if(isPostgres(db), (query) => query.forNoKeyUpdate());
