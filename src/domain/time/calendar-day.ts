import { HOUR_MS } from './milliseconds.ts';

/** India has one time zone and no daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The day in India, `YYYY-MM-DD`, at a moment given in epoch milliseconds. */
export const indianDay = (at: number): string => new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 10);

/** The day that is `days` after a `YYYY-MM-DD` day, or before it when `days` is negative. */
export function dayAfter(day: string, days: number): string {
	const at = new Date(`${day}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + days);
	return at.toISOString().slice(0, 10);
}

/** The moment, in epoch milliseconds, at which a `YYYY-MM-DD` day begins in India. */
export const startOfIndianDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;

/** The moment, in epoch milliseconds, at which a `YYYY-MM-DD` day is over in India. */
export const endOfIndianDay = (day: string): number => startOfIndianDay(dayAfter(day, 1));

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The weekday of a `YYYY-MM-DD` day, e.g. `Fri`; empty for anything else. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
