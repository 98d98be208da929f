import { formatRupees, type Paise } from './money.ts';
import { type Fare, priceSummary } from './price-summary.ts';
import type { Taxes, TourScope } from './tax.ts';

/** What one traveller pays, and how it comes about. */
export interface Price {
	retail: Paise;
	list: Paise;
	/** Whole percent off the retail price; 0 when there is no discount. */
	discountPercent: number;
	scope: TourScope;
	taxes: Taxes;
	/** List price with its taxes. */
	total: Paise;
}

interface Priced {
	retailPaise: Paise;
	listPaise: Paise;
	taxesIncluded: boolean;
	stops: readonly { country: string }[];
}

/** The country whose tours carry no GST or TCS here (spec §1). */
const HOME_COUNTRY = 'India';

/** A tour is international as soon as one stop lies outside India (ARCHITECTURE.md D7). */
export const scopeOf = (stops: readonly { country: string }[]): TourScope =>
	stops.some(({ country }) => country !== HOME_COUNTRY) ? 'international' : 'domestic';

/**
 * Whole percent that `list` lies below `retail`, rounded half up, but never 0 for a real discount.
 *
 * @throws RangeError when `retail` is not positive
 */
export function discountPercent(retail: Paise, list: Paise): number {
	if (!(retail > 0)) throw new RangeError(`Not a retail price: ${retail}`);
	if (list >= retail) return 0;
	return Math.max(1, Math.round(((retail - list) * 100) / retail));
}

/** What the price of any number of travellers is worked out from, on the day `on` (`YYYY-MM-DD`). */
const fareOf = ({ retailPaise, listPaise, taxesIncluded, stops }: Priced, on: string): Fare => ({
	retail: retailPaise,
	list: listPaise,
	scope: scopeOf(stops),
	taxesIncluded,
	on,
});

/** The price of one seat in paise with the taxes of the day `on` (`YYYY-MM-DD`). */
export function priceOf(priced: Priced, on: string): Price {
	const fare = fareOf(priced, on);
	const { gstAmount, tcsAmount, gstPercent, tcsPercent, ratesFrom, payableAmount } = priceSummary(fare, 1);
	return {
		retail: fare.retail,
		list: fare.list,
		discountPercent: discountPercent(fare.retail, fare.list),
		scope: fare.scope,
		taxes: { gst: gstAmount, tcs: tcsAmount, gstPercent, tcsPercent, ratesFrom },
		total: payableAmount,
	};
}

/** What is said where nothing comes on top of a price. */
export const NO_TAX = 'No GST or TCS to add';

/** The one line of tax below a price: what it comes to, or that nothing is added. */
export function taxLine(total: Paise, taxes: Pick<Taxes, 'gst' | 'tcs'>): string {
	return taxes.gst + taxes.tcs === 0 ? NO_TAX : `${formatRupees(total)} with GST and TCS`;
}
