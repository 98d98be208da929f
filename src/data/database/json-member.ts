import { type RawBuilder, sql } from 'kysely';
import { POSTGRES_TYPES, SQLITE_TYPES } from './column-types.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/**
 * A member of the JSON in a column, as text. It is spelled as in the indexes of migrations, because the engines use these only for the
 * same expression.
 *
 * @param column as it is named in the database, e.g. `intents.offer`
 */
export function jsonMember(db: Database, column: string, member: string): RawBuilder<string> {
	const { memberOf } = isPostgres(db) ? POSTGRES_TYPES : SQLITE_TYPES;
	return sql.raw(memberOf(column, member));
}
