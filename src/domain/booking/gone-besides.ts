import { formatRupees, type Paise } from '../price/money.ts';

/** The end of a sentence about a refund: what has gone back already besides it; empty for nothing. */
export const goneBesides = (besides: Paise): string =>
	besides > 0 ? `; ${formatRupees(besides)} has gone back already` : '';
