import { dayAfter, weekdayOf } from '../time/calendar-day.ts';
import { monthName } from '../time/month.ts';

/** One day to start on, as a list shows it. */
export interface DepartureDay {
	/** `YYYY-MM-DD` */
	date: string;
	/** e.g. `Sat 17` */
	label: string;
	/** e.g. `Sat 17 April 2027`: begins with the visible label, so that voice control finds it. */
	spoken: string;
}

/**
 * True for a real day written `YYYY-MM-DD`.
 */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A `YYYY-MM-DD` day in words, e.g. `17 April 2027` (CHK-01). */
export function dayInWords(date: string): string {
	const [year, month, day] = date.split('-').map(Number);
	return `${day} ${monthName(month ?? 0) ?? ''} ${year}`;
}

/** A `YYYY-MM-DD` day as a card shows it on `today`: `8 May`, with its year where that is another one. */
export const dayOnCard = (date: string, today: string): string =>
	date.slice(0, 4) === today.slice(0, 4) ? dayInWords(date).replace(/ \d+$/, '') : dayInWords(date);

/** A package that leaves in this month or in one of so many after it leaves soon. */
const SOON_MONTHS = 3;

/**
 * True for a package that can be travelled soon. Whole months count, so that the order of a list stays the same for a month but for what
 * sells out, and nobody who reads on finds a package twice or not at all because a day has passed.
 *
 * @param next its first open departure, `YYYY-MM-DD`; null where it has none
 * @param months 1–12: of its departures or, without upcoming departures, those that its operator names
 * @param today `YYYY-MM-DD`
 */
export function isSoon(next: string | null, months: readonly number[], today: string): boolean {
	const count = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
	if (next !== null) return count(next) <= count(today) + SOON_MONTHS;
	return months.some((month) => (month - Number(today.slice(5, 7)) + 12) % 12 <= SOON_MONTHS);
}

/** The last day of a journey (`YYYY-MM-DD`) of so many days. */
export const lastDay = (from: string, days: number): string => dayAfter(from, days - 1);

/** A `YYYY-MM-DD` day in words with its weekday, e.g. `Sat 17 April 2027`. */
export const spokenDay = (date: string): string => `${weekdayOf(date)} ${dayInWords(date)}`;

/** Days (`YYYY-MM-DD`, earliest first) by their month, e.g. `April 2027`. */
export function departureMonths(dates: readonly string[]): { name: string; days: DepartureDay[] }[] {
	const months = new Set(dates.map((date) => date.slice(0, 7)));
	return [...months].map((month) => ({
		name: dayInWords(`${month}-01`).replace(/^\d+ /, ''),
		days: dates
			.filter((date) => date.startsWith(month))
			.map((date) => ({
				date,
				label: `${weekdayOf(date)} ${Number(date.slice(8))}`,
				spoken: spokenDay(date),
			})),
	}));
}

/**
 * The seats left on each day that can still be chosen, earliest first: listed, not sold out, not before `today` (CAL-04, CAL-05).
 * Seats of several departures on one day are added up; null where the data gives no number.
 */
export function bookableDays(
	departures: readonly { date: string; seats_left?: number | null }[],
	today: string,
): Map<string, number | null> {
	const days = new Map<string, number | null>();
	for (const { date, seats_left: seats = null } of [...departures].sort(byDate)) {
		if (!isDay(date) || date < today || seats === 0) continue;
		const others = days.get(date);
		days.set(date, seats === null || others === null ? null : seats + (others ?? 0));
	}
	return days;
}

/** The days whose departures have no seat left, earliest first, each once. */
export function soldOutDays(departures: readonly { date: string; seatsLeft: number }[]): string[] {
	const open = new Set(departures.filter(({ seatsLeft }) => seatsLeft > 0).map(({ date }) => date));
	return [...new Set(departures.map(({ date }) => date))].filter((date) => !open.has(date)).sort();
}

const byDate = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1);
