import { formatRupees, type Paise } from '../price/money.ts';

/** The end of a sentence about a refund: what has gone back already besides it; empty for nothing. */
export const goneBesides = (besides: Paise): string =>
	besides > 0 ? `; ${formatRupees(besides)} has gone back already` : '';

const GONE = /(; ₹\S+) has gone back already/;

/** A sentence as it is, with fewer words for what `goneBesides` ends it with, and without that, for messages of few characters. */
export const shorterBesides = (line: string): string[] => [
	line,
	line.replace(GONE, '$1 is back'),
	line.replace(GONE, ''),
];
