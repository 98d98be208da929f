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

	test('ENT-10: prices have no paise, which are rounded away, half up', () => {
		expect(groupRupees(rupees(1999.5))).toBe('2,000');
	});

	test.each([
		[14_899.5, '₹14,899.50'],
		[1_14_899.05, '₹1,14,899.05'],
		[0.5, '₹0.50'],
	])(
		'an amount that is not whole, such as what is left of a refund, is shown to the paisa: %d',
		(amount, shown) => {
			expect(formatRupees(rupees(amount))).toBe(shown);
		},
	);

	test('rupees become whole paise', () => {
		expect(rupees(19.99)).toBe(1999);
	});

	test('rejects what is no number', () => {
		expect(() => rupees(Number.NaN)).toThrow(RangeError);
	});
});
