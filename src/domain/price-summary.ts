import type { Paise } from './money.ts';
import { type TourScope, taxesOn } from './tax.ts';

/** Most travellers of one booking where no departure says less (CHK-16). */
export const TRAVELLERS_MAX = 50;

/** What a price is worked out from. Amounts are in paise, per person. */
export interface Fare {
	retail: Paise;
	/** What one traveller pays before further discounts and taxes. */
	list: Paise;
	scope: TourScope;
	/** True when the inclusions say so: then nothing is added. */
	taxesIncluded: boolean;
	/** The day (`YYYY-MM-DD`) whose tax rates hold. */
	on: string;
}

/** Discounts on a whole booking, in paise, beyond the one from retail to list price. */
export interface FurtherDiscounts {
	special?: Paise;
	coupon?: Paise;
}

/**
 * What a booking costs (CHK-07, CHK-13): the fields are those of `pricing_info`, in paise. Discounts are positive
 * here and shown as negative.
 */
export interface PriceSummary {
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
	gstPercent: number;
	tcsPercent: number;
	/** The first day (`YYYY-MM-DD`) the tax rates hold from. */
	ratesFrom: string;
}

/**
 * The price of a booking for all its travellers. The package page and the checkout both show this, so they agree. Taxes
 * are due on the price after every discount and rounded once, for all travellers together.
 *
 * @param further a discount takes no more than what is left of the price
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
	const taxes = taxesOn(taxed, fare.scope, fare.taxesIncluded, fare.on);
	return {
		travellers,
		totalRetailPrice: retail,
		totalSalePrice: sale,
		standardDiscount: (retail - sale) as Paise,
		specialDiscount: special,
		couponDiscount: coupon,
		gstAmount: taxes.gst,
		tcsAmount: taxes.tcs,
		payableAmount: (taxed + taxes.gst + taxes.tcs) as Paise,
		gstPercent: taxes.gstPercent,
		tcsPercent: taxes.tcsPercent,
		ratesFrom: taxes.ratesFrom,
	};
}

/** The number of travellers that was asked for, as typed: whole, and from 1 to `most`; 1 when it is no number. */
export function travellersOf(typed: string | null | undefined, most = TRAVELLERS_MAX): number {
	const count = Math.trunc(Number(typed));
	return count >= 1 ? Math.min(count, most) : 1;
}

const times = (amount: Paise, count: number) => (amount * count) as Paise;
const least = (left: Paise, discount: Paise = 0 as Paise) => Math.min(left, Math.max(0, discount)) as Paise;
