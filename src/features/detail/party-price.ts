import type { SaleInfo } from '#contracts/package.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import { NO_TAX } from '#domain/price.ts';
import { type PriceLine, priceLines } from '#domain/price-lines.ts';
import type { Fare, PriceSummary } from '#domain/price-summary.ts';

/** What the price of a party is worked out from, as an answer tells it. */
export const fareOfSale = (sale: SaleInfo): Fare => ({
	retail: rupees(sale.retail_price.amount),
	list: rupees(sale.list_price.amount),
	scope: sale.scope,
	taxesIncluded: sale.gst_percentage + sale.tcs_percentage === 0,
	on: sale.tax_rates_from,
});

const isTaxed = ({ gstAmount, tcsAmount }: PriceSummary) => gstAmount + tcsAmount > 0;

/** The lines of the price box: what one traveller pays before taxes stands above them already. */
function boxLines(summary: PriceSummary): PriceLine[] {
	const isOne = summary.travellers === 1;
	return priceLines(summary).flatMap((line) => {
		if (line.kind === 'payable')
			return isTaxed(summary) ? { ...line, name: 'With taxes' } : isOne ? [] : { ...line, name: 'Total' };
		return isOne && line.kind !== 'tax' ? [] : line;
	});
}

/** The lines of the price box as the inside of a `<dl>`; the page and its script write the same. */
export const linesHtml = (summary: PriceSummary): string =>
	boxLines(summary)
		.map(({ kind, name, amount }) => `<div class="price-${kind}"><dt>${name}</dt><dd>${amount}</dd></div>`)
		.join('');

/** The line below the price in the bar of a phone, e.g. `₹4,06,823 with taxes, 2 travellers`. */
export function barLine(summary: PriceSummary): string {
	const { travellers, payableAmount } = summary;
	const party = travellers === 1 ? '' : `, ${travellers} travellers`;
	if (isTaxed(summary)) return `${formatRupees(payableAmount)} with taxes${party}`;
	return party ? formatRupees(payableAmount) + party : NO_TAX;
}

/**
 * The request for a call about a package, for as many as were counted.
 *
 * @param date `YYYY-MM-DD`, when it is about a departure
 */
export function callHref(slug: string, travellers: number, date?: string): string {
	const asked = new URLSearchParams({
		...(date ? { date } : {}),
		...(travellers > 1 ? { travellers: String(travellers) } : {}),
	});
	return `/packagedetails/${slug}/request-call${asked.size > 0 ? `?${asked}` : ''}`;
}
