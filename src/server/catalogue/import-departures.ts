import { swapDepartures } from '#data/catalogue/departures-swap.ts';
import { openStaging, type StagedDeparture, type Staging } from '#data/catalogue/staging.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import type { Imported, ImportOptions } from './import.ts';
import { type ProblemList, problemList } from './problem.ts';
import { stageFiles } from './stage-files.ts';
import { swapIn } from './swap-in.ts';
import { pastDepartures } from './warnings/departures.ts';

/**
 * Makes the departures in `files` all departures of the packages that they name, or changes nothing. Other packages, and everything
 * else of the catalogue, stay as they are.
 *
 * @throws CatalogueError with every problem by file, line and field
 * @throws WithdrawnBookingsError when departures with paid bookings are missing, without `force`
 */
export async function importDepartures({
	db,
	files,
	dryRun = false,
	force = false,
	now = Date.now(),
}: Omit<ImportOptions, 'dataDir' | 'posters'>): Promise<Imported> {
	const problems = problemList();
	const staging = openStaging();
	try {
		const { departures: count } = await stageFiles(files, staging, problems);
		nameOther(staging, problems);
		problems.throwIfAny();
		const departures = Map.groupBy(staging.departures(), ({ package: slug }) => slug);
		if (departures.size === 0)
			problems.add({ file: files.join(', '), line: 0, field: '', message: 'there is no departure in it' });
		problems.throwIfAny();
		const { version, offSale, withdrawn } = await swapIn({
			...{ staging, problems, dryRun, force, now },
			swap: (finish) => swapDepartures(db, departures, now, finish),
		});
		return {
			...{ packages: departures.size, departures: count, offSale, withdrawn },
			version: dryRun ? null : version,
			warnings: pastDays(departures, indianDay(now)),
		};
	} finally {
		staging.close();
	}
}

/** Records of other kinds would be lost without a word, so the first of them is a problem. */
function nameOther(staging: Staging, problems: ProblemList): void {
	const other = staging.first();
	if (!other) return;
	const { kind, ...place } = other;
	problems.add({
		...place,
		field: 'type',
		message: `this is no departure but: ${kind}; use catalogue:import`,
	});
}

/** Names the packages with departures that are over, one a line. */
function pastDays(
	departures: ReadonlyMap<string, readonly StagedDeparture[]>,
	today: string,
): readonly string[] {
	const found = problemList();
	for (const [slug, its] of departures) {
		const [{ file = '', line = 0 } = {}] = its;
		const dates = its.map(({ date }) => date).toSorted();
		for (const { message } of pastDepartures(dates, today))
			found.add({ file, line, field: 'date', message: `${slug}: ${message}` });
	}
	return found.lines();
}
