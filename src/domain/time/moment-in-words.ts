import { dayAfter, indianDay, startOfIndianDay, weekdayOf } from './calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from './milliseconds.ts';
import { monthName } from './month.ts';

/** A `YYYY-MM-DD` day in words for a deadline, e.g. `Fri 27 Nov`. */
export function shortDay(day: string): string {
	const month = monthName(Number(day.slice(5, 7))) ?? '';
	return `${weekdayOf(day)} ${Number(day.slice(8))} ${month.slice(0, 3)}`;
}

/**
 * A deadline (epoch milliseconds) in Indian time in words, e.g. `Fri 27 Nov, 6 pm IST`; minutes only where there are any. Midnight is
 * 11:59 pm of the day that it ends, and noon is `12 noon` (decision D238).
 */
export function momentInWords(at: number): string {
	const day = indianDay(at);
	const minutes = Math.floor((at - startOfIndianDay(day)) / MINUTE_MS);
	if (minutes === 0) return momentInWords(at - MINUTE_MS);
	const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
	const clock = `${hour % 12 || 12}${minute > 0 ? `:${minute < 10 ? 0 : ''}${minute}` : ''}`;
	return `${shortDay(day)}, ${clock} ${minutes === 12 * 60 ? 'noon' : hour < 12 ? 'am' : 'pm'} IST`;
}

/** A moment that has passed (epoch milliseconds) in the words of a deadline, but midnight is `00:00` of the day that it begins (D238). */
export function pastMomentInWords(at: number): string {
	const day = indianDay(at);
	return at < startOfIndianDay(day) + MINUTE_MS ? `${shortDay(day)}, 00:00 IST` : momentInWords(at);
}

/** The next full hour in India from a moment on (epoch milliseconds); the moment itself where it is one. */
export function nextFullHour(at: number): number {
	const midnight = startOfIndianDay(indianDay(at));
	return midnight + Math.ceil((at - midnight) / HOUR_MS) * HOUR_MS;
}

/** The day (`YYYY-MM-DD`) that is so many days from Monday to Friday after another. Bank holidays are not counted. */
export function workingDaysAfter(day: string, count: number): string {
	let at = day;
	for (let left = count; left > 0; ) {
		at = dayAfter(at, 1);
		if (!['Sat', 'Sun'].includes(weekdayOf(at))) left--;
	}
	return at;
}
