import type { Staging } from '#data/catalogue/staging.ts';
import type { ProblemList } from './problem.ts';
import { type FoundRecord, readRecords } from './read-records.ts';

/** Reads the files of a catalogue into the staging file; invalid lines and duplicate records are problems. */
export async function stageFiles(
	files: readonly string[],
	staging: Staging,
	problems: ProblemList,
): Promise<{ packages: number; departures: number }> {
	const counts = { packages: 0, departures: 0 };
	for (const file of files)
		for await (const found of readRecords(file, problems)) {
			const { record, line } = found;
			if (record.type === 'departure') {
				const before = staging.addDeparture({ ...record, file, line });
				if (!before) counts.departures += 1;
				else {
					const message = `${record.package} has ${record.date} already at ${before.file}:${before.line}`;
					problems.add({ file, line, field: 'date', message });
				}
				continue;
			}
			if (record.type === 'package') counts.packages += 1;
			stageRecord(found, record.slug, staging, problems);
		}
	return counts;
}

function stageRecord(
	{ record, file, line }: FoundRecord,
	key: string,
	staging: Staging,
	problems: ProblemList,
): void {
	const before = staging.add(record.type, { key, json: JSON.stringify(record), file, line });
	if (!before) return;
	const place = `${before.file}:${before.line}`;
	problems.add({ file, line, field: 'slug', message: `the ${record.type} ${key} is already at ${place}` });
}
