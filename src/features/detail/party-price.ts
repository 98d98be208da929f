import { formatRupees, type Paise } from '#domain/price/money.ts';
import { NO_TAX } from '#domain/price/price.ts';
import { type PriceLine, priceLines } from '#domain/price/price-lines.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { counted } from '#domain/text/counted.ts';

const isTaxed = ({ gstAmount, tcsAmount }: PriceSummary) => gstAmount + tcsAmount > 0;

/**
 * The lines of the price box. The price of one traveller before further discounts and taxes, and the price before the discount, are
 * already above them, so these lines are left out for one traveller; so is the sum when there is nothing else to list.
 */
export function boxLines(summary: PriceSummary): PriceLine[] {
	const isOne = summary.travellers === 1;
	const shown = isOne ? { ...summary, standardDiscount: 0 as Paise } : summary;
	const lines = priceLines(shown).filter(({ kind }) => !isOne || kind !== 'price');
	if (isOne && lines.length === 1) return [];
	return lines.map((line) =>
		line.kind === 'payable' ? { ...line, name: isTaxed(summary) ? 'With taxes' : 'Total' } : line,
	);
}

/** The lines of the price box as the content of a `<dl>`; page and script render the same. */
export const linesHtml = (summary: PriceSummary): string =>
	boxLines(summary)
		.map(({ kind, name, amount }) => `<div class="price-${kind}"><dt>${name}</dt><dd>${amount}</dd></div>`)
		.join('');

/** The line below the price in the bar of a phone, e.g. `₹4,06,823 with taxes, 2 travellers`. */
export function barLine(summary: PriceSummary): string {
	const { travellers, payableAmount, specialDiscount } = summary;
	const party = travellers === 1 ? '' : `, ${counted(travellers, 'traveller')}`;
	if (isTaxed(summary)) return `${formatRupees(payableAmount)} with taxes${party}`;
	if (party) return formatRupees(payableAmount) + party;
	return specialDiscount > 0 ? `${formatRupees(payableAmount)} with your discount` : NO_TAX;
}
