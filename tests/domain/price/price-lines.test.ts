import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { type PriceLine, paidLines, priceLines } from '#domain/price/price-lines.ts';
import { priceSummary } from '#domain/price/price-summary.ts';

const fare = { retail: rupees(20_000), list: rupees(15_000), gstPercent: 0, tcsPercent: 0 };
const namesOf = (lines: readonly PriceLine[]) => lines.map(({ name }) => name);

test('CHK-07: a price without discounts and taxes is one line and the amount to pay', () => {
	const lines = priceLines(priceSummary({ ...fare, retail: fare.list }, 1));
	expect(lines).toEqual([
		{ kind: 'price', name: 'Price, 1 traveller', amount: '₹15,000' },
		{ kind: 'payable', name: 'Payable amount', amount: '₹15,000' },
	]);
});

test('CHK-07: with a standard discount the first line is the retail price, and the sale price follows', () => {
	expect(priceLines(priceSummary(fare, 3)).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
		['price', 'Retail price, 3 travellers', '₹60,000'],
		['discount', 'Standard discount', '-₹15,000'],
		['price', 'Sale price', '₹45,000'],
		['payable', 'Payable amount', '₹45,000'],
	]);
});

test('CHK-07, CHK-13: every amount that is not zero has its line, in the order they add up', () => {
	const taxed = { ...fare, gstPercent: 5, tcsPercent: 12.5 };
	const all = priceSummary(taxed, 2, { special: rupees(1000), coupon: rupees(500) });
	expect(namesOf(priceLines(all))).toEqual([
		'Retail price, 2 travellers',
		'Standard discount',
		'Sale price',
		'Special discount',
		'Coupon discount',
		'GST 5%',
		'TCS 12.5%',
		'Payable amount',
	]);
});

test('a coupon that pays for everything leaves no tax line and nothing to pay', () => {
	const summary = priceSummary({ ...fare, gstPercent: 5 }, 1, { coupon: rupees(99_999) });
	const lines = priceLines(summary);
	expect(namesOf(lines)).not.toContain('GST 5%');
	expect(lines.at(-1)).toEqual({ kind: 'payable', name: 'Payable amount', amount: '₹0' });
});

test('the lines of a paid price differ in the last one alone', () => {
	const summary = priceSummary(fare, 1);
	const paid = paidLines(summary);
	expect(paid.at(-1)).toEqual({ kind: 'payable', name: 'Paid', amount: '₹15,000' });
	expect(paid.slice(0, -1)).toEqual(priceLines(summary).slice(0, -1));
});
