/** Beginnings that make a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: what a visitor typed is never run by a spreadsheet, nor breaks out of its cell. */
export function csvCell(value: string | number | null): string {
	const text = value === null ? '' : String(value);
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
