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

/** A month in the year in which it comes next. */
export interface ComingMonth {
	/** 1–12 */
	id: number;
	name: MonthName;
	year: number;
}

/** A month with its year, as visitors choose it. */
export const monthWithYear = ({ name, year }: Pick<ComingMonth, 'year'> & { name: string }): string =>
	`${name} ${year}`;

/** The twelve months from that of `today` (`YYYY-MM-DD`) on. */
export function comingMonths(today: string): ComingMonth[] {
	const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number);
	return MONTHS.map((_, after) => {
		const at = (thisMonth - 1 + after) % 12;
		return { id: at + 1, name: MONTHS[at]!, year: at + 1 < thisMonth ? thisYear + 1 : thisYear };
	});
}

/**
 * Parses the name of a month in any case, or an id such as `6` (QRY-06), as 1–12; null for anything else. The beginning of a single
 * name is that month: without script the search sends what was typed.
 */
export function monthOf(typed: string): number | null {
	const wanted = typed.trim().toLowerCase();
	if (/^0?[1-9]$|^1[0-2]$/.test(wanted)) return Number(wanted);
	const [only = null, another] = MONTHS.flatMap((name, at) =>
		name.toLowerCase().startsWith(wanted) ? [at + 1] : [],
	);
	return another ? null : only;
}
