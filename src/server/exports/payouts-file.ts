import { parse } from 'csv-parse/sync';
import type { OwedBooking } from '#data/booking/payouts.ts';
import { type Paise, rupees } from '#domain/price/money.ts';
import { AppError } from '#server/errors/app-error.ts';

/*
 * The file of payouts goes both ways: the site writes what is due, and the owner adds the reference of the transfer to the lines that
 * were paid.
 */

/** A transfer between the site and an operator for one booking, as the owner records it. */
export interface Payout {
	/** The line of the owner's file, for messages. */
	line: number;
	bookingId: string;
	/** Less than 0 for what the operator has returned. */
	amount: Paise;
	/** The reference of the transfer at the bank; one transfer may settle several bookings. */
	reference: string;
}

/** The columns of the file, in this order; amounts are rupees. */
export const PAYOUT_COLUMNS = [
	'bookingId',
	'state',
	'operatorId',
	'operatorName',
	'packageName',
	'departureDate',
	'amount',
	'disputed',
	'reference',
] as const;

/** An amount in paise as messages about the file have it. */
export const plainRupees = (paise: number): string => (paise / 100).toFixed(2);

/** A line of the file, for the owner to add the reference. Its amounts are numbers, so that a spreadsheet sums them, debts too. */
export const payoutLine = ({ amountPaise, disputedPaise, ...booked }: OwedBooking) => ({
	...booked,
	amount: amountPaise / 100,
	disputed: disputedPaise / 100,
	reference: '',
});

const NEEDED = ['booking_id', 'amount', 'reference'] as const;

/** How spreadsheets write a number of twelve digits or more: a transfer's number is no longer in it. */
const SHORTENED = /^\d+([.,]\d+)?E\+\d+$/i;

interface Line {
	record: Record<(typeof NEEDED)[number], string>;
	info: { lines: number };
}

/**
 * The transfers that a file names: its lines with a reference. Spreadsheets may have put other separators than commas.
 *
 * @throws AppError `invalid` with a line for each line that is not understood
 */
export function readPayouts(text: string): Payout[] {
	const lines = parsed(text);
	const faults: string[] = [];
	const payouts = lines.flatMap(({ record, info }): Payout[] => {
		const { booking_id: id = '', amount = '', reference = '' } = record;
		if (reference === '') return [];
		const fault = faultOf(amount, reference);
		if (fault) faults.push(`line ${info.lines}: ${fault}`);
		return [
			{ line: info.lines, bookingId: id.toUpperCase(), amount: rupees(Number(amount) || 0), reference },
		];
	});
	if (faults.length > 0) throw new AppError('invalid', faults.join('\n'));
	return payouts;
}

function faultOf(amount: string, reference: string): string | undefined {
	if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
		return `amount: "${amount}" is no amount in rupees such as 94620 or 94620.50`;
	if (SHORTENED.test(reference))
		return `reference: "${reference}" is a number that a spreadsheet has shortened; format the column as text, and type it again`;
	return /^[\x20-\x7e]{1,60}$/.test(reference)
		? undefined
		: 'reference: at most 60 letters, digits and signs';
}

/**
 * The separator between the names of the first line; undefined when they are not all there. It is taken from there alone, because texts
 * of the other lines may have any of these signs within them.
 */
function separatorOf(firstLine: string): string | undefined {
	return [',', ';', '\t'].find((separator) => {
		const names = firstLine.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
		return NEEDED.every((name) => names.includes(name));
	});
}

function parsed(text: string): Line[] {
	const firstLine = text.split(/[\r\n]+/).find((line) => line.trim() !== '');
	if (firstLine === undefined) return [];
	const delimiter = separatorOf(firstLine);
	try {
		if (delimiter !== undefined)
			return parse<Line>(text, {
				columns: true,
				bom: true,
				trim: true,
				delimiter,
				skip_empty_lines: true,
				info: true,
			});
	} catch {
		// Quotes or numbers of cells that do not match.
	}
	throw new AppError('invalid', `this is no CSV whose first line names ${NEEDED.join(', ')}`);
}
