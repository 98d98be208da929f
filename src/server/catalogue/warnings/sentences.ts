import type { PackageRecord } from '#server/catalogue/format.ts';
import type { Warning } from './warning.ts';

/** Shorter sentences are facts that several operators may state alike: `Drop at Changi airport`. */
const LEAST_WORDS = 9;

/** Sentences that are remembered, so that a very large catalogue takes little memory. */
const REMEMBERED = 200_000;

/** Finds sentences of itineraries that two operators both call their own. */
export function repeatedSentences() {
	const told = new Map<string, { operator: string; place: string }>();

	/** @param place where the package is, `file:line` */
	return function* repeated(record: PackageRecord, place: string): Generator<Warning> {
		for (const [index, day] of record.itinerary.entries())
			for (const line of day.lines) {
				if (line.split(' ').length < LEAST_WORDS) continue;
				const key = line.toLowerCase();
				const before = told.get(key);
				if (!before && told.size < REMEMBERED) told.set(key, { operator: record.operator, place });
				if (!before || before.operator === record.operator) continue;
				yield {
					field: `itinerary.${index}.lines`,
					message: `“${line}” stands word for word under ${before.operator} too (${before.place})`,
				};
			}
	};
}
