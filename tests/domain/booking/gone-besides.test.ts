import { expect, test } from 'vitest';
import { goneBesides, shorterBesides } from '#domain/booking/gone-besides.ts';
import { rupees } from '#domain/price/money.ts';

test.each([
	[0, ''],
	[4000, '; ₹4,000 has gone back already'],
	[99.5, '; ₹99.50 has gone back already'],
])('D242: what has gone back besides a refund ends its sentence: %d', (amount, words) => {
	expect(goneBesides(rupees(amount))).toBe(words);
	const line = `Cancelled. ₹11,000 is on its way${words}.`;
	expect(shorterBesides(line)).toEqual([
		line,
		line.replace('has gone back already', 'is back'),
		'Cancelled. ₹11,000 is on its way.',
	]);
});
