import type { AvailabilityItem } from '#contracts/package.ts';
import { counted } from '#domain/counted.ts';
import { bookableDays } from '#domain/departure.ts';

/** Bookable departure days, `YYYY-MM-DD`, earliest first, with the short lines below their numbers. */
export type OfferedDays = ReadonlyMap<string, readonly string[]>;

/** @param today the day in India, `YYYY-MM-DD` */
export const offeredDays = (departures: readonly AvailabilityItem[], today: string): OfferedDays =>
	new Map(
		[...bookableDays(departures, today)].map(([day, seats]) => [
			day,
			seats === null ? ['Available'] : ['Available', `${seats} left`],
		]),
	);

/** The note below the days. */
export const daysNote = (nights: number): string =>
	`${nights > 0 ? `${counted(nights, 'night')} from the date you pick. ` : ''}The price is the same on every date.`;
