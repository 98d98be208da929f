/** The months of a year, January first: the `month_name`s of the wire (spec §7). */
export const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
] as const;
export type MonthName = (typeof MONTHS)[number];

/** The name of month 1–12, or null for any other number. */
export const monthName = (month: number): MonthName | null => MONTHS[month - 1] ?? null;

/** Parses the name of a month in any case, or an id such as `6` (QRY-06), as 1–12; null for anything else. */
export function monthOf(typed: string): number | null {
	const wanted = typed.trim().toLowerCase();
	if (/^0?[1-9]$|^1[0-2]$/.test(wanted)) return Number(wanted);
	const found = MONTHS.findIndex((name) => name.toLowerCase() === wanted);
	return found < 0 ? null : found + 1;
}
