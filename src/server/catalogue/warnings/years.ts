import type { PackageRecord } from '#server/catalogue/format.ts';
import type { Warning } from './warning.ts';

const YEAR = /\b20\d\d\b/g;

/**
 * A year in a title that no departure has, or that the title will outlive.
 *
 * @param dates the departures of the package, `YYYY-MM-DD`
 */
export function* passingYears(record: PackageRecord, dates: readonly string[]): Generator<Warning> {
	const departing = new Set(dates.map((date) => date.slice(0, 4)));
	for (const field of ['name', 'meta_title', 'meta_description'] as const)
		for (const [year] of record[field].matchAll(YEAR)) {
			const others = [...departing].filter((other) => other !== year);
			if (!departing.has(year)) yield { field, message: `says ${year}, but it has no departure in ${year}` };
			else if (others.length > 0)
				yield { field, message: `says ${year}, but it also departs in ${others.join(' and ')}` };
		}
}
