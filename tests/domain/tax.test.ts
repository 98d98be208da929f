import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '#domain/money.ts';
import { taxesOn } from '#domain/tax.ts';

const TODAY = '2026-11-21';

describe('taxesOn', () => {
	test.each([
		{ scope: 'international', price: 50_000, gst: 2_500, tcs: 2_625 },
		{ scope: 'international', price: 184_500, gst: 9_225, tcs: 9_686 },
		{ scope: 'domestic', price: 50_000, gst: 0, tcs: 0 },
	] as const)(
		'PRD-07: $scope tour of ₹$price: GST ₹$gst, TCS on the price with GST ₹$tcs',
		({ scope, price, gst, tcs }) => {
			expect(taxesOn(rupees(price), scope, false, TODAY)).toMatchObject({
				gst: rupees(gst),
				tcs: rupees(tcs),
			});
		},
	);

	test('PRD-07: nothing is added when the inclusions say that taxes are included', () => {
		expect(taxesOn(rupees(50_000), 'international', true, TODAY)).toMatchObject({
			gst: 0,
			tcs: 0,
			gstPercent: 0,
		});
	});

	test.each([
		{ price: 10, gst: 1, tcs: 1 },
		{ price: 9, gst: 0, tcs: 0 },
		{ price: 12_999, gst: 650, tcs: 682 },
	])('each tax on ₹$price is rounded half up to a whole rupee: ₹$gst and ₹$tcs', ({ price, gst, tcs }) => {
		expect(taxesOn(rupees(price), 'international', false, TODAY)).toMatchObject({
			gst: rupees(gst),
			tcs: rupees(tcs),
		});
	});

	test.each([-1, 0.5, Number.NaN])('refuses %d as an amount in paise', (amount) => {
		expect(() => taxesOn(amount as Paise, 'domestic', false, TODAY)).toThrow(RangeError);
	});
});
