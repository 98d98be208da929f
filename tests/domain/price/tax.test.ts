import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '#domain/price/money.ts';
import { ratesOn, taxesOn, taxNames } from '#domain/price/tax.ts';
import { SPECIFIED_TAXES } from '../../support/specified-rates.ts';

const TODAY = '2026-11-21';
const ratesOf = ratesOn(SPECIFIED_TAXES, TODAY);
const FIVE = { gstPercent: 5, tcsPercent: 5 };

describe('taxesOn', () => {
	test.each([
		{ scope: 'international', price: 50_000, gst: 2_500, tcs: 2_625 },
		{ scope: 'international', price: 184_500, gst: 9_225, tcs: 9_686 },
		{ scope: 'domestic', price: 50_000, gst: 0, tcs: 0 },
	] as const)(
		'PRD-07: $scope tour of ₹$price: GST ₹$gst, TCS on the price with GST ₹$tcs',
		({ scope, price, gst, tcs }) => {
			expect(taxesOn(rupees(price), ratesOf(scope))).toMatchObject({
				gst: rupees(gst),
				tcs: rupees(tcs),
			});
		},
	);

	test.each([
		{ price: 10, gst: 1, tcs: 1 },
		{ price: 9, gst: 0, tcs: 0 },
		{ price: 12_999, gst: 650, tcs: 682 },
	])('each tax on ₹$price is rounded half up to a whole rupee: ₹$gst and ₹$tcs', ({ price, gst, tcs }) => {
		expect(taxesOn(rupees(price), FIVE)).toMatchObject({
			gst: rupees(gst),
			tcs: rupees(tcs),
		});
	});

	test.each([-1, 0.5, Number.NaN])('rejects %d as an amount in paise', (amount) => {
		expect(() => taxesOn(amount as Paise, FIVE)).toThrow(RangeError);
	});
});

test('a rate with decimals is exact: 2.5 % of ₹1,020 is ₹26, because half a rupee is rounded up', () => {
	expect(taxesOn(rupees(1_020), { gstPercent: 2.5, tcsPercent: 0 }).gst).toBe(rupees(26));
	expect(taxesOn(rupees(1_019), { gstPercent: 2.5, tcsPercent: 0 }).gst).toBe(rupees(25));
});

test.each([
	['2026-03-31', 5],
	['2026-04-01', 2],
	['2027-01-01', 2],
	['1999-01-01', 5],
])('PRD-07: on %s the row of that day holds: TCS %d %%', (day, tcs) => {
	const table = {
		domestic: [{ from: '2020-10-01', gstPercent: 0, tcsPercent: 0, confirmed: TODAY }],
		international: [
			{ from: '2020-10-01', gstPercent: 5, tcsPercent: 5, confirmed: TODAY },
			{ from: '2026-04-01', gstPercent: 5, tcsPercent: 2, confirmed: TODAY },
		],
	} as const;
	expect(ratesOn(table, day)('international').tcsPercent).toBe(tcs);
});

test.each([
	[5, 5, 'GST and TCS'],
	[5, 0, 'GST'],
	[0, 2, 'TCS'],
	[0, 0, ''],
])('taxes of ₹%d and ₹%d are called "%s"', (gst, tcs, names) => {
	expect(taxNames({ gst: rupees(gst), tcs: rupees(tcs) })).toBe(names);
});
