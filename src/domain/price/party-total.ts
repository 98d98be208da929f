import { counted } from '../text/counted.ts';
import type { Reduction } from './discounts.ts';
import { formatRupees } from './money.ts';
import { priceOfOffer } from './offer.ts';
import { type Price, taxLine } from './price.ts';
import type { Fare } from './price-summary.ts';

/**
 * The total of a party in words, e.g. `4 travellers: ₹99,600 in all, taxes included`.
 *
 * @param special the discount of a signed-in customer
 * @throws RangeError when `travellers` is not a whole number from 1 up
 */
export function partyTotal(fare: Fare, special: Reduction | null, travellers: number): string {
	const { payableAmount, gstAmount, tcsAmount } = priceOfOffer({ fare, special }, travellers);
	const taxes = gstAmount + tcsAmount > 0 ? ', taxes included' : '';
	return `${counted(travellers, 'traveller')}: ${formatRupees(payableAmount)} in all${taxes}`;
}

/**
 * The line below a price in a list: what is added to the price of one traveller, or what all of a party pay.
 *
 * @throws RangeError when `travellers` is not a whole number from 1 up
 */
export function addedLine({ retail, list, taxes, total }: Price, travellers: number): string {
	if (travellers === 1) return taxLine(total, taxes);
	const { gstPercent, tcsPercent } = taxes;
	return partyTotal({ retail, list, gstPercent, tcsPercent }, null, travellers);
}
