import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reductionOf } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';

const most = rupees(10_000_000);

test.each([
	{ percent: 0.57, price: 50_000, off: 285 },
	{ percent: 1.14, price: 50_000, off: 570 },
	{ percent: 5, price: 999, off: 49 },
	{ percent: 7.35, price: 100, off: 7 },
])('ENT-11: $percent % of ₹$price is ₹$off, in whole rupees', ({ percent, price, off }) => {
	expect(reductionOf({ percent, most }, rupees(price))).toBe(rupees(off));
});

test('ENT-11: a reduction is the exact one, rounded down to a rupee and at most what its row says', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 5_000 }),
			fc.integer({ min: 0, max: 50_000_000 }),
			fc.integer({ min: 1, max: 10_000 }),
			(hundredths, price, limit) => {
				const exact = (BigInt(hundredths) * BigInt(price)) / 10_000n;
				const expected = rupees(Math.min(Number(exact), limit));
				expect(reductionOf({ percent: hundredths / 100, most: rupees(limit) }, rupees(price))).toBe(expected);
			},
		),
	);
});
