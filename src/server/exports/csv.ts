/** First characters that make a spreadsheet take a cell for a formula; some take the full-width signs of East Asia as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One cell. A text that a visitor typed stays within its cell and is never run as a formula, whichever separator the spreadsheet expects. A number is written as it is, because a
 * spreadsheet does not sum a negative one that is marked as text.
 */
export function csvCell(value: string | number | null): string {
	const text = value === null ? '' : String(value);
	const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
	return /[",;\t\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV, line by line, after a header with the columns in snake case. A column named `…At` holds epoch milliseconds and is
 * written as ISO 8601 in UTC.
 */
export async function* csvOf<Column extends string>(
	columns: readonly Column[],
	rows: AsyncIterable<Readonly<Record<Column, string | number | null>>>,
): AsyncGenerator<string> {
	yield lineOf(columns.map(snakeCase));
	for await (const row of rows) yield lineOf(columns.map((column) => csvCell(textOf(column, row[column]))));
}

const lineOf = (cells: readonly string[]): string => `${cells.join()}\r\n`;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const textOf = (column: string, value: string | number | null): string | number | null =>
	column.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;
