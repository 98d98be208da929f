import { isDeparturesHeader, parseDeparture } from './departures-csv.ts';
import type { CatalogueRecord } from './format.ts';
import { type Parsed, parseRecord } from './parse-record.ts';
import type { ProblemList } from './problem.ts';
import { type Line, readLines } from './read-lines.ts';

/** A valid record and the file and line it was read from. */
export interface FoundRecord {
	record: CatalogueRecord;
	file: string;
	line: number;
}

/** The valid records of a catalogue file, one by one: JSON Lines, or CSV of departures when its name ends in `.csv`. */
export async function* readRecords(file: string, problems: ProblemList): AsyncGenerator<FoundRecord> {
	const isCsv = /\.csv$/i.test(file);
	let lines = 0;
	try {
		for await (const line of readLines(file)) {
			lines += 1;
			if (isCsv && lines === 1 && isHeader(line)) continue;
			const parsed: Parsed = isCsv && lines === 1 ? NO_HEADER : parsedLine(line, isCsv);
			if ('record' in parsed) yield { record: parsed.record, file, line: line.number };
			else for (const fault of parsed.faults) problems.add({ file, line: line.number, ...fault });
		}
		if (lines === 0) problems.add({ file, line: 0, field: '', message: 'the file is empty' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error)) throw error;
		problems.add({ file, line: 0, field: '', message: `the file cannot be read (${error.code})` });
	}
}

const NO_HEADER: Parsed = { faults: [{ field: '', message: 'the first line must be package,date,seats' }] };

const isHeader = (line: Line) => 'text' in line && isDeparturesHeader(line.text);

function parsedLine(line: Line, isCsv: boolean): Parsed {
	if ('fault' in line) return { faults: [{ field: '', message: line.fault }] };
	return isCsv ? parseDeparture(line.text) : parseRecord(line.text);
}
