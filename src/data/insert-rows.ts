import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import { isPostgres } from './ahead.ts';
import { type Database, rowNames, type Schema } from './schema.ts';

/**
 * The insert of one or more rows, all with the same columns. PostgreSQL gets them as one JSON parameter: the statement is the same
 * for any number of rows, so that it is prepared once, and building it costs the same for many rows as for one (ARCHITECTURE.md
 * D93). The rows are inserted, and lock what they meet, in the given order.
 *
 * Half a character, as a cut through an emoji leaves, is stored as U+FFFD on both engines. PostgreSQL rejects NUL, which the contracts
 * do not let through.
 */
export function insertRows<Table extends keyof Schema>(
	db: Database,
	table: Table,
	rows: readonly Schema[Table][],
): InsertQueryBuilder<Schema, Table, InsertResult> {
	const [first] = rows;
	if (!first) throw new Error('No rows to insert');
	// The compiler does not resolve the row type of a table that it does not know.
	if (!isPostgres(db)) return db.insertInto(table).values(rows as never);
	const columns = Object.keys(first) as (keyof Schema[Table] & string)[];
	const names = columns.map((column) => [column, rowNames.storedName(column)] as const);
	const stored = rows.map((row) => {
		const values: Record<string, unknown> = {};
		for (const [column, name] of names) values[name] = wellFormed(row[column]);
		return values;
	});
	const columnList = sql.join(columns.map((column) => sql.ref(column)));
	return db
		.insertInto(table)
		.columns(columns as never)
		.expression(
			sql`select ${columnList} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)})` as never,
		);
}

/** PostgreSQL rejects JSON with half a character in it. */
const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);
