import type { SaleInfo } from '#contracts/package.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { Package } from '#domain/package.ts';
import { priceOf } from '#domain/price.ts';

/** Whole rupees on the wire, with the text that shows them. */
const amount = (paise: Paise): SaleInfo['list_price'] => ({
	amount: Math.round(paise / 100),
	currency: 'INR',
	displayValue: formatRupees(paise),
});

/** The price object of a package (ENT-08) with the taxes of the day `today` (`YYYY-MM-DD`). */
export function saleInfoOf(item: Package, today: string): SaleInfo {
	const { retail, list, discountPercent, taxes, total, scope } = priceOf(item, today);
	return {
		retail_price: amount(retail),
		list_price: amount(list),
		discount_percentage: discountPercent,
		discount_color: item.discountColour,
		shouldShowRetailPrice: discountPercent > 0,
		gst_percentage: taxes.gstPercent,
		tcs_percentage: taxes.tcsPercent,
		gst_amount: amount(taxes.gst),
		tcs_amount: amount(taxes.tcs),
		total_price: amount(total),
		tax_rates_from: taxes.ratesFrom,
		scope,
	};
}
