import { formatRupees, type Paise } from './money.ts';
import { type Fare, priceSummary } from './price-summary.ts';
import { type RatesOf, type TaxAmounts, type TaxRates, type TourScope, taxNames } from './tax.ts';

/** The price of one traveller and its parts. */
export interface Price {
	retail: Paise;
	list: Paise;
	/** Whole percent off the retail price; 0 when there is no discount. */
	discountPercent: number;
	scope: TourScope;
	/** The taxes on top of the list price and their rates; zero where the price includes taxes. */
	taxes: TaxAmounts & TaxRates;
	/** List price with its taxes. */
	total: Paise;
}

interface Priced {
	retailPaise: Paise;
	listPaise: Paise;
	taxesIncluded: boolean;
	stops: readonly { country: string }[];
}

/** The country whose tours are domestic and have tax rates of their own (spec §1). */
export const HOME_COUNTRY = 'India';

/** A tour is international if at least one stop is outside India (decision D7). */
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

/** The tax rates of a package; zero where its inclusions say that taxes are included. */
function ratesFor({ stops, taxesIncluded }: Priced, ratesOf: RatesOf): TaxRates {
	const rates = ratesOf(scopeOf(stops));
	return taxesIncluded ? { ...rates, gstPercent: 0, tcsPercent: 0 } : rates;
}

/** The fare, from which the price of any number of travellers is computed. */
export function fareOf(priced: Priced, ratesOf: RatesOf): Fare {
	const { gstPercent, tcsPercent } = ratesFor(priced, ratesOf);
	return { retail: priced.retailPaise, list: priced.listPaise, gstPercent, tcsPercent };
}

/** The price of one seat in paise with its taxes. */
export function seatPriceOf(priced: Priced, ratesOf: RatesOf): Price {
	const fare = fareOf(priced, ratesOf);
	const { gstAmount, tcsAmount, payableAmount } = priceSummary(fare, 1);
	return {
		retail: fare.retail,
		list: fare.list,
		discountPercent: discountPercent(fare.retail, fare.list),
		scope: scopeOf(priced.stops),
		taxes: { gst: gstAmount, tcs: tcsAmount, ...ratesFor(priced, ratesOf) },
		total: payableAmount,
	};
}

/** Shown where no tax is added. It describes what this site charges, not the law. */
export const NO_TAX = 'No taxes on top';

/** The line of tax below a price: the amount, or that nothing is added. */
export function taxLine(total: Paise, taxes: TaxAmounts): string {
	const names = taxNames(taxes);
	return names ? `${formatRupees(total)} with ${names}` : NO_TAX;
}

type Taxed = Pick<Price, 'total' | 'taxes'>;

/** The line of tax below a range of prices. Each end has taxes of its own; what both have is said once. */
export function rangeTaxLine(lowest: Taxed, highest: Taxed): string {
	const names = taxNames(lowest.taxes);
	if (names !== taxNames(highest.taxes)) return `${endWithTaxes(lowest)} to ${endWithTaxes(highest)}`;
	const line = taxLine(highest.total, highest.taxes);
	return names && lowest.total !== highest.total ? `${formatRupees(lowest.total)} to ${line}` : line;
}

const endWithTaxes = ({ total, taxes }: Taxed) =>
	`${formatRupees(total)} ${taxNames(taxes) ? `with ${taxNames(taxes)}` : 'without taxes on top'}`;

/** True when taxes are added to the list price. */
export const isTaxed = ({ taxes }: Pick<Price, 'taxes'>): boolean => taxes.gst + taxes.tcs > 0;
