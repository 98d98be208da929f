import type { AvailabilityItem } from '#contracts/package.ts';
import { bookableDays, dayInWords } from '#domain/package/departure.ts';
import { counted } from '#domain/text/counted.ts';

/** Days, `YYYY-MM-DD`, earliest first, with the short lines below their numbers. */
type Days = ReadonlyMap<string, readonly string[]>;

/** The departure days of a package. */
export interface OfferedDays {
	/** The days that can be booked. */
	open: Days;
	/** The days between them that are sold out. */
	soldOut: Days;
}

/** With more seats than this nobody has to hurry, so their number is shown only where they are too few for the party. */
const FEW_SEATS = 5;

/** The answer of the API about the departures of a package. */
export interface AvailabilityAnswer {
	data: readonly AvailabilityItem[];
	/** `YYYY-MM-DD`; absent in the specification's answer. */
	sold_out?: readonly string[];
}

/**
 * @param today the day in India, `YYYY-MM-DD`
 * @param party how many travel
 * @param held days of which the visitor holds seats. They can be chosen even when sold out, and lead on with the reservation.
 */
export function offeredDays(
	{ data, sold_out = [] }: AvailabilityAnswer,
	today: string,
	party: number,
	held: ReadonlyMap<string, unknown> = new Map(),
): OfferedDays {
	const open = new Map<string, readonly string[]>(
		[...bookableDays(data, today)].map(([day, seats]) => [
			day,
			seats === null || seats > Math.max(FEW_SEATS, party - 1)
				? ['Available']
				: ['Available', `${seats} left`],
		]),
	);
	// The last seats of a day may be the visitor's own.
	for (const date of held.keys()) if (date >= today) open.set(date, ['Yours', 'reserved']);
	const soldOut = sold_out.filter((day) => !held.has(day));
	return {
		open: new Map([...open].sort(([one], [other]) => (one < other ? -1 : 1))),
		soldOut: new Map(soldOut.map((day) => [day, ['Sold out']])),
	};
}

/** The note below the days. */
export const daysNote = (nights: number): string =>
	`${nights > 0 ? `${counted(nights, 'night')} from the date you pick. ` : ''}The price is the same on every date.`;

/**
 * The words of a month without bookable days, and the label of the control that leads on: e.g. `No departures in May.`, `Next: 14
 * August`.
 */
export const emptyMonth = (month: string, next: string) => ({
	words: `No departures in ${monthOf(month)}.`,
	lead: `Next: ${dayInWords(next).replace(/ \d+$/, '')}`,
});

/** @param month `YYYY-MM` */
const monthOf = (month: string) => dayInWords(`${month}-01`).split(' ')[1];
