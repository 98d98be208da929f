import { counted } from '#domain/text/counted.ts';
import { dayAfter } from '#domain/time/calendar-day.ts';
import type { Warning } from './warning.ts';

/** Packages that leave within so many days are “soon”. */
const SOON_DAYS = 30;
/** Fewer packages with dates than this get no warning, because all of them may be seasonal. */
const FEW = 5;

/** Departures that are over. */
export function* pastDepartures(dates: readonly string[], today: string): Generator<Warning> {
	const past = dates.filter((date) => date < today);
	if (past.length > 0)
		yield {
			field: 'date',
			message: `${counted(past.length, 'departure')} before today, the first on ${past[0]}: nobody can book ${past.length === 1 ? 'it' : 'them'}`,
		};
}

/** Counts packages that leave soon, for a warning about the catalogue as a whole. */
export function departureCensus(today: string) {
	const soon = dayAfter(today, SOON_DAYS);
	let [dated, leaving] = [0, 0];
	return {
		add(dates: readonly string[]): void {
			const coming = dates.filter((date) => date >= today);
			if (coming.length > 0) dated += 1;
			if (coming.some((date) => date <= soon)) leaving += 1;
		},
		/** Said of five packages or more, when fewer than half of the packages with dates leave soon. */
		*warnings(): Generator<string> {
			if (dated >= FEW && leaving * 2 < dated)
				yield `only ${leaving} of ${counted(dated, 'package')} with dates leave within ${SOON_DAYS} days`;
		},
	};
}
