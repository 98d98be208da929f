import type { PackageRecord } from '#server/catalogue/format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** Matches exclusions of the way to and from the tour: `The journey to Dirang and home`, `Travel to Paris, and home from Rome`. */
const JOURNEY =
	/\b(?:journey|travel|flights?|train|transfer) to ((?:\p{Lu}[\p{L}’'-]*)(?: \p{Lu}[\p{L}’'-]*)*)/u;

/** A place on the first day from which one is taken elsewhere: `From Guwahati by …`, `Four hours from Colombo airport`. */
const BEGINNING = /\b[Ff]rom ((?:\p{Lu}[\p{L}’'-]*)(?: \p{Lu}[\p{L}’'-]*)*)/u;

/**
 * Warns of a first day that begins at another place than the exclusions say, because then nobody knows who pays for the way between.
 */
export function* startElsewhere(record: PackageRecord): Generator<Warning> {
	const first = record.itinerary.find(({ day }) => day === 1);
	const begins = first?.lines.map((line) => BEGINNING.exec(line)?.[1]).find((place) => place !== undefined);
	if (begins === undefined || !first) return;
	for (const text of itemsOf(record.exclusions_html)) {
		const excluded = JOURNEY.exec(text)?.[1];
		if (excluded === undefined || !isWay(excluded, record) || names(begins, excluded)) continue;
		yield {
			field: 'itinerary',
			message: `day 1 begins at ${begins}, but “${text}” is excluded: say where the tour starts`,
		};
		return;
	}
}

/** True when the place is the first stop, not one that is visited later. */
const isWay = (place: string, { stops: [first] }: PackageRecord): boolean =>
	[first?.city, first?.state, first?.destination].some(
		(name) => name !== null && name !== undefined && names(place, name),
	);

const names = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
