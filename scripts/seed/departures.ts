import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { DepartureRecord } from '#server/catalogue/format.ts';
import type { Route } from './routes.ts';

/** The first and last offered day, counted from the day of loading: a whole year, so that no month is empty. */
const FIRST = 7;
const LAST = 371;
/** A package with more dates than this departs every second week instead. */
const MOST = 30;

/** The dates of a pattern. Weeks are counted from the epoch, so that dates stay the same when the day of loading changes. */
function datesOf(
	pattern: NonNullable<Route['departures']>,
	months: readonly number[],
	start: number,
): string[] {
	const dates: string[] = [];
	for (let day = start + FIRST; day <= start + LAST; day += 1) {
		const date = new Date(day * DAY_MS);
		const iso = date.toISOString().slice(0, 10);
		const [first, last] = pattern.between ?? ['01-01', '12-31'];
		const isAfterFirst = first <= iso.slice(5);
		const isBeforeLast = iso.slice(5) <= last;
		const isOffered =
			pattern.weekdays.includes(date.getUTCDay()) &&
			Math.floor(day / 7) % pattern.every === 0 &&
			months.includes(date.getUTCMonth() + 1) &&
			(first <= last ? isAfterFirst && isBeforeLast : isAfterFirst || isBeforeLast);
		if (isOffered) dates.push(iso);
	}
	return dates.length <= MOST ? dates : datesOf({ ...pattern, every: pattern.every * 2 }, months, start);
}

/** The departures of a package within its months, from `today` (`YYYY-MM-DD`) on. */
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
