import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import { isPostgres } from './ahead.ts';
import type { Database, Schema } from './schema.ts';

/** How PostgreSQL reads the values of a column. */
type Kind = 'text' | 'bigint';

/** The kinds of columns (`table.column`) that had a value: whole numbers and text are all that these tables have. */
const kinds = new Map<string, Kind>();

/**
 * The insert of one or more rows, all with the same columns. PostgreSQL gets them as one JSON parameter, an array of values for each
 * row: the statement is the same for any number of rows, so that it is prepared once, and building it costs the same for many rows as
 * for one (ARCHITECTURE.md D93). The rows are inserted, and lock what they meet, in the given order.
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
	const values = columns.map((column, index) => {
		const kind = kindOf(table, column, rows);
		if (!kind) return sql`null`;
		const value = sql`row_values ->> ${sql.lit(index)}`;
		return kind === 'text' ? value : sql`(${value})::bigint`;
	});
	const stored = jsonOf(rows.map((row) => columns.map((column) => row[column])));
	return db
		.insertInto(table)
		.columns(columns as never)
		.expression(
			sql`select ${sql.join(values)} from jsonb_array_elements(${stored}::jsonb) as given(row_values)` as never,
		);
}

/**
 * The kind of a column, known from its first value on; until then it is undefined, and all of its values are null. Remembered, because
 * the statement would otherwise be another one for each set of columns that are empty.
 */
function kindOf<Table extends keyof Schema>(
	table: Table,
	column: keyof Schema[Table] & string,
	rows: readonly Schema[Table][],
): Kind | undefined {
	const name = `${table}.${column}`;
	const known = kinds.get(name);
	if (known) return known;
	const value = rows.find((row) => row[column] !== null && row[column] !== undefined)?.[column];
	if (value === undefined) return undefined;
	const kind = typeof value === 'number' ? 'bigint' : 'text';
	kinds.set(name, kind);
	return kind;
}

/** JSON with U+FFFD for half a character, which PostgreSQL rejects. */
function jsonOf(rows: readonly (readonly unknown[])[]): string {
	const json = JSON.stringify(rows);
	// Half a character is the only one that JSON.stringify escapes like this. The same letters of a text match too, which does no harm.
	if (!json.includes('\\ud')) return json;
	return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}
