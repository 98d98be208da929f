import type { IntentResponse } from '#contracts/booking.ts';
import { rupees } from '#domain/price/money.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';

/** The price of a hold as the API names its lines, in rupees (ENT-11). */
export const readPrice = ({ adults_count, pricing_info: info }: IntentResponse): PriceSummary => ({
	travellers: adults_count,
	totalRetailPrice: rupees(info.total_retail_price),
	totalSalePrice: rupees(info.total_sale_price),
	standardDiscount: rupees(info.standard_discount),
	specialDiscount: rupees(info.special_discount),
	couponDiscount: rupees(info.coupon_discount),
	gstAmount: rupees(info.gst_amount),
	tcsAmount: rupees(info.tcs_amount),
	gstPercent: info.gst_percentage,
	tcsPercent: info.tcs_percentage,
	payableAmount: rupees(info.payable_amount),
});
