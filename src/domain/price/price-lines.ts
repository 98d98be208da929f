import { counted } from '../text/counted.ts';
import { formatRupees, type Paise } from './money.ts';
import type { PriceSummary } from './price-summary.ts';

/** One displayed line of a price. */
export interface PriceLine {
	/** `price` before discounts and taxes, then discounts and additions, then the total to pay. */
	kind: 'price' | 'discount' | 'tax' | 'payable';
	name: string;
	/** e.g. `₹4,10,000`, `-₹41,000` for a discount (CHK-07). */
	amount: string;
}

/**
 * The lines of a price in the order they add up. Amounts of zero are left out. So is the sale price when there is no discount before
 * it, because it equals the first line.
 */
export function priceLines(summary: PriceSummary): PriceLine[] {
	const price = (name: string, amount: Paise) => ({
		kind: 'price' as const,
		name,
		amount: formatRupees(amount),
	});
	const discount = (name: string, amount: Paise) =>
		amount > 0 ? [{ kind: 'discount' as const, name, amount: `-${formatRupees(amount)}` }] : [];
	const tax = (name: string, percent: number, amount: Paise) =>
		amount > 0 ? [{ kind: 'tax' as const, name: `${name} ${percent}%`, amount: formatRupees(amount) }] : [];
	const standard = discount('Standard discount', summary.standardDiscount);
	return [
		price(
			`${standard.length > 0 ? 'Retail price' : 'Price'}, ${counted(summary.travellers, 'traveller')}`,
			summary.totalRetailPrice,
		),
		...standard,
		...(standard.length > 0 ? [price('Sale price', summary.totalSalePrice)] : []),
		...discount('Special discount', summary.specialDiscount),
		...discount('Coupon discount', summary.couponDiscount),
		...tax('GST', summary.gstPercent, summary.gstAmount),
		...tax('TCS', summary.tcsPercent, summary.tcsAmount),
		{ kind: 'payable', name: 'Payable amount', amount: formatRupees(summary.payableAmount) },
	];
}

/** The lines of a price that was paid, with its total as paid. */
export const paidLines = (summary: PriceSummary): PriceLine[] =>
	priceLines(summary).map((line) => (line.kind === 'payable' ? { ...line, name: 'Paid' } : line));
