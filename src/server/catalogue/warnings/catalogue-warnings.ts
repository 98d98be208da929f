import type { PackageRecord } from '#server/catalogue/format.ts';
import { type ProblemList, problemList } from '#server/catalogue/problem.ts';
import { badgeCensus } from './badges.ts';
import { daysOfStops } from './days.ts';
import { departureCensus, pastDepartures } from './departures.ts';
import { contradictedFacts } from './facts.ts';
import { includedAndExcluded } from './included-and-excluded.ts';
import { removedHtml } from './removed-html.ts';
import { repeatedSentences } from './sentences.ts';
import { startElsewhere } from './start.ts';
import { contradictedTaxes } from './taxes.ts';
import { doubtfulTerms } from './terms.ts';
import { severalVehicles } from './vehicles.ts';
import type { Warning } from './warning.ts';
import { passingYears } from './years.ts';

/** A package as it was read. */
interface ReadPackage {
	record: PackageRecord;
	file: string;
	line: number;
	/** Its departures, `YYYY-MM-DD`, in order. */
	dates: readonly string[];
}

/**
 * Collects what in a catalogue would make travellers stumble. All of it is printed with file and line; nothing stops the import.
 *
 * @param iconOf the icon of an inclusion's slug
 * @param today `YYYY-MM-DD`
 */
export function catalogueWarnings(iconOf: (slug: string) => string | undefined, today: string) {
	const found: ProblemList = problemList();
	const [badges, departures, repeated] = [badgeCensus(), departureCensus(today), repeatedSentences()];
	let firstFile = '';
	return {
		add({ record, file, line, dates }: ReadPackage): void {
			firstFile ||= file;
			badges.add(record);
			departures.add(dates);
			for (const { field, message } of [
				...includedAndExcluded(record, iconOf),
				...severalVehicles(record),
				...startElsewhere(record),
				...daysOfStops(record),
				...contradictedFacts(record),
				...contradictedTaxes(record),
				...passingYears(record, dates),
				...doubtfulTerms(record),
				...removedHtml(record),
				...pastDepartures(dates, today),
				...repeated(record, `${file}:${line}`),
			])
				found.add({ file, line, field, message });
		},
		/** A warning that only the site's own records give. */
		addAt({ file, line } = { file: firstFile, line: 0 }, warning: Warning): void {
			found.add({ file, line, ...warning });
		},
		/** All warnings, one a line: those of packages, then those of the catalogue as a whole. */
		lines(): string[] {
			for (const message of [...badges.warnings(), ...departures.warnings()])
				found.add({ file: firstFile, line: 0, field: '', message });
			return found.lines();
		},
	};
}
export type CatalogueWarnings = ReturnType<typeof catalogueWarnings>;
