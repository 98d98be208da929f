import type { DepartureRecord } from '#server/catalogue/format.ts';
import type { Route } from './routes.ts';

const DAY_MS = 86_400_000;
/** First and last day offered, counted from the day of loading. Eleven months, so that a season of two months always has dates. */
const FIRST = 7;
const LAST = 335;
const MOST = 30;

/** The departures of a package within its months, seen from `today` (`YYYY-MM-DD`). Weeks count from the epoch, so dates stay when the day moves on. */
export function departuresOf(route: Route, today: string): DepartureRecord[] {
	const pattern = route.departures;
	if (!pattern) return [];
	const start = Math.floor(Date.parse(`${today}T00:00:00Z`) / DAY_MS);
	const dates: string[] = [];
	for (let day = start + FIRST; day <= start + LAST && dates.length < MOST; day += 1) {
		const date = new Date(day * DAY_MS);
		const isOffered =
			pattern.weekdays.includes(date.getUTCDay()) &&
			Math.floor(day / 7) % pattern.every === 0 &&
			route.months.includes(date.getUTCMonth() + 1);
		if (isOffered) dates.push(date.toISOString().slice(0, 10));
	}
	return dates.map((date, index) => ({
		type: 'departure',
		package: route.slug,
		date,
		seats: index < pattern.soldOut ? 0 : pattern.seats,
	}));
}
