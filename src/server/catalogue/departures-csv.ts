import { parse } from 'csv-parse/sync';
import { checkRecord, type Parsed } from './parse-record.ts';

const COLUMNS = ['package', 'date', 'seats'];

/** The cells of one line; undefined when its quotes do not match, or when it is several lines with ends of carriage returns alone. */
function cellsOf(text: string): string[] | undefined {
	if (!text.includes('"')) return text.split(',').map((cell) => cell.trim());
	try {
		const [cells, ...others]: string[][] = parse(text, { trim: true });
		return others.length === 0 ? cells : undefined;
	} catch {
		return undefined;
	}
}

/** True for the line `package,date,seats`, the header of every CSV of departures. */
export const isDeparturesHeader = (text: string): boolean => cellsOf(text)?.join() === COLUMNS.join();

/** The fault of a first line that is no header. */
export const NO_HEADER = `the first line must be ${COLUMNS.join()}`;

/** True for the header with another separator than commas, as spreadsheets write it in some countries. */
export const isOtherwiseSeparated = (text: string): boolean =>
	[';', '\t'].some((separator) => isDeparturesHeader(text.replaceAll(separator, ',')));

/** Reads one line of a CSV of departures, after its header. */
export function parseDeparture(text: string): Parsed {
	const cells = cellsOf(text);
	if (cells?.length !== COLUMNS.length)
		return { faults: [{ field: '', message: 'three cells are needed: package,date,seats' }] };
	const [slug, date, seats = ''] = cells;
	return checkRecord({
		type: 'departure',
		package: slug,
		date,
		seats: /^\d{1,9}$/.test(seats) ? Number(seats) : seats || undefined,
	});
}
