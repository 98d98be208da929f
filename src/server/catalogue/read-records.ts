import { isDeparturesHeader, isOtherwiseSeparated, NO_HEADER, parseDeparture } from './departures-csv.ts';
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

/** True for the name of a file of departures. */
export const isCsv = (file: string): boolean => /\.csv$/i.test(file);

/** The valid records of a catalogue file, one by one: JSON Lines, or CSV of departures when its name ends in `.csv`. */
export async function* readRecords(file: string, problems: ProblemList): AsyncGenerator<FoundRecord> {
	const isDepartures = isCsv(file);
	let lines = 0;
	try {
		for await (const line of readLines(file)) {
			lines += 1;
			if (lines === 1 && 'text' in line) {
				if (isDepartures && isDeparturesHeader(line.text)) continue;
				const hopeless = isDepartures ? csvFault(line.text) : severalLinesFault(line.text);
				const message = hopeless ?? (isDepartures ? NO_HEADER : undefined);
				if (message) problems.add({ file, line: line.number, field: '', message });
				if (hopeless) return;
				if (message) continue;
			}
			const parsed = parsedLine(line, isDepartures);
			if ('record' in parsed) yield { record: parsed.record, file, line: line.number };
			else for (const fault of parsed.faults) problems.add({ file, line: line.number, ...fault });
		}
		if (lines === 0) problems.add({ file, line: 0, field: '', message: 'the file is empty' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error)) throw error;
		problems.add({ file, line: 0, field: '', message: `the file cannot be read (${error.code})` });
	}
}

/* Faults of a first line that all others would repeat: the rest of the file is not read. */

function csvFault(text: string): string | undefined {
	// Spreadsheets write such files as “CSV (Macintosh)”.
	if (text.includes('\r')) return 'lines must end as on Windows or Linux; save the file as “CSV UTF-8”';
	return isOtherwiseSeparated(text) ? 'cells must be separated by commas: package,date,seats' : undefined;
}

const severalLinesFault = (text: string): string | undefined =>
	/^[[{]$/.test(text.trim())
		? 'each record must be on one line of its own; this looks like one document over several lines'
		: undefined;

function parsedLine(line: Line, isDeparture: boolean): Parsed {
	if ('fault' in line) return { faults: [{ field: '', message: line.fault }] };
	return isDeparture ? parseDeparture(line.text) : parseRecord(line.text);
}
