import { describe, expect, test } from 'vitest';
import { formatRupees, groupRupees, rupees } from '#domain/price/money.ts';

describe('money', () => {
	test.each([
		[1_234_567, '12,34,567'],
		[184_500, '1,84,500'],
		[999, '999'],
		[1_000, '1,000'],
		[0, '0'],
	])('ENT-10: %d rupees are shown with Indian grouping as %s', (amount, shown) => {
		expect(groupRupees(rupees(amount))).toBe(shown);
		expect(formatRupees(rupees(amount))).toBe(`₹${shown}`);
	});

	test('ENT-10: paise are rounded away, half up', () => {
		expect(formatRupees(rupees(1999.5))).toBe('₹2,000');
	});

	test('rupees become whole paise', () => {
		expect(rupees(19.99)).toBe(1999);
	});

	test('rejects what is no number', () => {
		expect(() => rupees(Number.NaN)).toThrow(RangeError);
	});
});
