import type { ExpressionBuilder, StringReference } from 'kysely';
import type { Schema } from './schema.ts';

/** True when a text begins with `start`: a range condition, which can use an index; `like` reads the whole table. */
export function beginsWith<Table extends keyof Schema>(
	row: ExpressionBuilder<Schema, Table>,
	column: StringReference<Schema, Table>,
	start: string,
) {
	const end = start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);
	return row.and([row(column, '>=', start as never), row(column, '<', end as never)]);
}
