import type { DepartureRecord } from '#server/catalogue/format.ts';
import type { Route } from './routes.ts';

const DAY_MS = 86_400_000;
/** First and last day offered, counted from the day of loading. A whole year, so that no month of it is ever empty. */
const FIRST = 7;
const LAST = 371;
/** A package with more dates than this goes every second week instead. */
const MOST = 30;

/** The dates of a pattern; weeks count from the epoch, so that a date stays a date when the day of loading moves on. */
function datesOf(
	pattern: NonNullable<Route['departures']>,
	months: readonly number[],
	start: number,
): string[] {
	const dates: string[] = [];
	for (let day = start + FIRST; day <= start + LAST; day += 1) {
		const date = new Date(day * DAY_MS);
		const isOffered =
			pattern.weekdays.includes(date.getUTCDay()) &&
			Math.floor(day / 7) % pattern.every === 0 &&
			months.includes(date.getUTCMonth() + 1);
		if (isOffered) dates.push(date.toISOString().slice(0, 10));
	}
	return dates.length <= MOST ? dates : datesOf({ ...pattern, every: pattern.every * 2 }, months, start);
}

/** The departures of a package within its months, seen from `today` (`YYYY-MM-DD`). */
export function departuresOf(route: Route, today: string): DepartureRecord[] {
	const pattern = route.departures;
	if (!pattern) return [];
	const start = Math.floor(Date.parse(`${today}T00:00:00Z`) / DAY_MS);
	return datesOf(pattern, route.months, start).map((date, index) => ({
		type: 'departure',
		package: route.slug,
		date,
		seats: index < pattern.soldOut ? 0 : pattern.seats,
	}));
}
