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

/**
 * A month, 1–12, of a form that was opened on a day and sent on another (`YYYY-MM-DD`), with its year. By its name alone where
 * the day decides about its year, because the visitor may have read either. Undefined for any other number.
 */
export function chosenMonth(id: number, openedOn: string, sentOn: string): string | undefined {
	const [opened, sent] = [openedOn, sentOn].map((day) => comingMonths(day).find((month) => month.id === id));
	return sent && (opened?.year === sent.year ? monthWithYear(sent) : sent.name);
}

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
