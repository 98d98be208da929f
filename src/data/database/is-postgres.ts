import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** True on PostgreSQL, false on SQLite. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
