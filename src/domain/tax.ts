import type { Paise } from './money.ts';

/** Whether a tour leaves India; taxes depend on it. */
export type TourScope = 'domestic' | 'international';

/**
 * Percent, by the day the rule starts to hold. Spec §1: GST and TCS apply to international tours only. Both have been due on
 * one tour since TCS was first collected on tours abroad; an earlier day takes the first rule.
 */
const RATES = [{ from: '2020-10-01', gst: 5, tcs: 5 }] as const;

/** The taxes on one amount, and the percentages they were taken at. */
export interface Taxes {
	gst: Paise;
	tcs: Paise;
	gstPercent: number;
	tcsPercent: number;
	/** The first day (`YYYY-MM-DD`) the rates hold from. */
	ratesFrom: string;
}

/**
 * The taxes due on one booking, in paise, each rounded half up to a whole rupee: prices are shown without paise, so that
 * the lines add up and what is shown is what is charged.
 *
 * GST is due on the sale price, TCS on the sale price with its GST (ARCHITECTURE.md D7).
 * Nothing is due on a domestic tour, nor on one whose inclusions say that taxes are included.
 *
 * @param salePrice price after every discount, for all travellers, in paise
 * @param on the day of the booking, `YYYY-MM-DD`, which picks the rates
 * @throws RangeError when `salePrice` is negative or not a whole number of paise
 */
export function taxesOn(salePrice: Paise, scope: TourScope, taxesIncluded: boolean, on: string): Taxes {
	if (!Number.isInteger(salePrice) || salePrice < 0)
		throw new RangeError(`Not an amount in paise: ${salePrice}`);
	const rates = RATES.findLast(({ from }) => from <= on) ?? RATES[0];
	const due = scope === 'international' && !taxesIncluded;
	const gstPercent = due ? rates.gst : 0;
	const tcsPercent = due ? rates.tcs : 0;
	const gst = percentOf(salePrice, gstPercent);
	return {
		gst,
		tcs: percentOf((salePrice + gst) as Paise, tcsPercent),
		gstPercent,
		tcsPercent,
		ratesFrom: rates.from,
	};
}

/** An exact product first: `amount * percent` is a whole number, so half a rupee is half a rupee. */
const percentOf = (amount: Paise, percent: number) =>
	(Math.round((amount * percent) / 10_000) * 100) as Paise;
