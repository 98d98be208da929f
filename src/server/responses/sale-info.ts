import type { SaleInfo } from '#contracts/package.ts';
import { formatRupees, type Paise, wholeRupees } from '#domain/price/money.ts';
import type { Price } from '#domain/price/price.ts';

/** Whole rupees, with the text that displays them. */
const amount = (paise: Paise): SaleInfo['list_price'] => ({
	amount: wholeRupees(paise),
	currency: 'INR',
	displayValue: formatRupees(paise),
});

/** The price object of a package (ENT-08). */
export const toSaleInfo = ({
	price: { retail, list, discountPercent, taxes, total, scope },
	discountColour,
}: {
	price: Price;
	discountColour: string;
}): SaleInfo => ({
	retail_price: amount(retail),
	list_price: amount(list),
	discount_percentage: discountPercent,
	discount_color: discountColour,
	shouldShowRetailPrice: discountPercent > 0,
	gst_percentage: taxes.gstPercent,
	tcs_percentage: taxes.tcsPercent,
	gst_amount: amount(taxes.gst),
	tcs_amount: amount(taxes.tcs),
	total_price: amount(total),
	tax_rates_from: taxes.from,
	scope,
});
