import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { addedLine } from '#domain/price/party-total.ts';
import type { Price } from '#domain/price/price.ts';

const priceOf = (gst: number, tcs: number, included = false): Price => ({
	retail: rupees(60_000),
	list: rupees(50_000),
	discountPercent: 17,
	scope: tcs > 0 ? 'international' : 'domestic',
	taxes: {
		gst: rupees(gst),
		tcs: rupees(tcs),
		gstPercent: included || gst === 0 ? 0 : 5,
		tcsPercent: tcs === 0 ? 0 : 5,
		from: '2020-10-01',
		confirmed: '2026-03-31',
	},
	total: rupees(50_000 + gst + tcs),
});

test.each([
	['one traveller abroad', priceOf(2_500, 2_625), 1, '₹55,125 with GST and TCS'],
	['one traveller, taxes included', priceOf(0, 0), 1, 'No taxes on top'],
	['a party abroad', priceOf(2_500, 2_625), 4, '4 travellers: ₹2,20,500 in all, taxes included'],
	['a party, taxes included', priceOf(0, 0), 4, '4 travellers: ₹2,00,000 in all'],
	['two in India', priceOf(2_500, 0), 2, '2 travellers: ₹1,05,000 in all, taxes included'],
])('PTY-01: the line below the price in a list, %s', (_name, price, travellers, line) => {
	expect(addedLine(price, travellers)).toBe(line);
});
