import type { Paise } from './money.ts';
import { type TaxPercents, taxesOn } from './tax.ts';

/** The input of a price: amounts in paise per person, and the rates of added taxes. */
export interface Fare extends TaxPercents {
	retail: Paise;
	/** The price for one traveller before further discounts and taxes. */
	list: Paise;
}

/** Discounts on the whole booking, in paise, besides the one from retail to list price. */
export interface FurtherDiscounts {
	special?: Paise;
	coupon?: Paise;
}

/**
 * The price of a booking (CHK-07, CHK-13) in the fields of `pricing_info`, in paise. Discounts are positive here and displayed as
 * negative.
 */
export interface PriceSummary extends TaxPercents {
	travellers: number;
	totalRetailPrice: Paise;
	/** Retail price less the standard discount. */
	totalSalePrice: Paise;
	standardDiscount: Paise;
	specialDiscount: Paise;
	couponDiscount: Paise;
	gstAmount: Paise;
	tcsAmount: Paise;
	payableAmount: Paise;
}

/**
 * The price of a booking for all its travellers. The package page and the checkout both show this, so they agree. Taxes are computed
 * on the price after every discount and rounded once for all travellers.
 *
 * @param further a discount never takes more than what is left of the price
 * @throws RangeError when `travellers` is not a whole number from 1 up, or an amount is not in paise
 */
export function priceSummary(fare: Fare, travellers: number, further: FurtherDiscounts = {}): PriceSummary {
	if (!Number.isInteger(travellers) || travellers < 1)
		throw new RangeError(`Not a number of travellers: ${travellers}`);
	const sale = times(fare.list, travellers);
	const retail = Math.max(sale, times(fare.retail, travellers)) as Paise;
	const special = least(sale, further.special);
	const coupon = least((sale - special) as Paise, further.coupon);
	const taxed = (sale - special - coupon) as Paise;
	const { gst, tcs } = taxesOn(taxed, fare);
	return {
		travellers,
		totalRetailPrice: retail,
		totalSalePrice: sale,
		standardDiscount: (retail - sale) as Paise,
		specialDiscount: special,
		couponDiscount: coupon,
		gstAmount: gst,
		tcsAmount: tcs,
		payableAmount: (taxed + gst + tcs) as Paise,
		gstPercent: fare.gstPercent,
		tcsPercent: fare.tcsPercent,
	};
}

const times = (amount: Paise, count: number) => (amount * count) as Paise;
const least = (left: Paise, discount: Paise = 0 as Paise) => Math.min(left, Math.max(0, discount)) as Paise;
