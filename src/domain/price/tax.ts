import type { Paise } from './money.ts';

/** Whether a tour leaves India, which decides on its taxes. */
export type TourScope = 'domestic' | 'international';

/** The rates of the taxes that are added, in percent with at most two decimals. */
export interface TaxPercents {
	gstPercent: number;
	tcsPercent: number;
}

/** Rates that are valid from a day on. */
export interface TaxRates extends TaxPercents {
	/** The first day (`YYYY-MM-DD`) that the site charges them. */
	from: string;
	/** The day (`YYYY-MM-DD`) on which somebody last compared them with the law; null when nobody has. */
	confirmed: string | null;
}

/** The rates of each scope, earliest first, never empty (`src/content/taxes.yaml`). */
export type TaxTable = Readonly<Record<TourScope, readonly [TaxRates, ...TaxRates[]]>>;

/** The rates of one day by scope. */
export type RatesOf = (scope: TourScope) => TaxRates;

/** The rates of a day, `YYYY-MM-DD`; days before the first rule have the rates of the first rule. */
export const ratesOn =
	(table: TaxTable, day: string): RatesOf =>
	(scope) =>
		table[scope].findLast(({ from }) => from <= day) ?? table[scope][0];

/** The taxes on one amount, in paise. */
export interface TaxAmounts {
	gst: Paise;
	tcs: Paise;
}

/**
 * The taxes on one booking, in paise, each rounded half up to a whole rupee: prices are shown without paise, so the displayed lines
 * add up and the charged amount is the displayed one.
 *
 * GST is due on the sale price, TCS on the sale price with its GST (decision D7).
 *
 * @param salePrice price after every discount, for all travellers, in paise
 * @throws RangeError when `salePrice` is negative or not a whole number of paise
 */
export function taxesOn(salePrice: Paise, { gstPercent, tcsPercent }: TaxPercents): TaxAmounts {
	if (!Number.isInteger(salePrice) || salePrice < 0)
		throw new RangeError(`Not an amount in paise: ${salePrice}`);
	const gst = percentOf(salePrice, gstPercent);
	return { gst, tcs: percentOf((salePrice + gst) as Paise, tcsPercent) };
}

/**
 * Multiplies before it divides: with percentages in hundredths the product is a whole number, so that exact halves are rounded
 * correctly.
 */
const percentOf = (amount: Paise, percent: number) =>
	(Math.round((amount * Math.round(percent * 100)) / 1_000_000) * 100) as Paise;

/** The names of the taxes that are not zero, e.g. `GST and TCS`; empty when all are. */
export const taxNames = ({ gst, tcs }: TaxAmounts): string =>
	[...(gst > 0 ? ['GST'] : []), ...(tcs > 0 ? ['TCS'] : [])].join(' and ');
