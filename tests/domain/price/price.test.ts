import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { discountPercent, rangeTaxLine, scopeOf, seatPriceOf, taxLine } from '#domain/price/price.ts';
import { ratesOn, type TourScope } from '#domain/price/tax.ts';
import { SPECIFIED_TAXES } from '../../support/specified-rates.ts';

const ratesOf = ratesOn(SPECIFIED_TAXES, '2026-11-21');
const priced = (country: string, taxesIncluded = false) => ({
	retailPaise: rupees(205_000),
	listPaise: rupees(184_500),
	taxesIncluded,
	stops: [{ country }],
});

describe('priceOf', () => {
	test('DET-04: a tour to France shows 10 % off and its price with GST and TCS', () => {
		const price = seatPriceOf(priced('France'), ratesOf);
		expect(price.discountPercent).toBe(10);
		expect(price.total).toBe(rupees(184_500 + 9_225 + 9_686));
		expect(taxLine(price.total, price.taxes)).toBe('₹2,03,411 with GST and TCS');
	});

	test('PRD-07: a tour within India adds nothing and says so', () => {
		const price = seatPriceOf(priced('India'), ratesOf);
		expect(price.total).toBe(price.list);
		expect(taxLine(price.total, price.taxes)).toBe('No taxes on top');
	});

	test('PRD-07: nothing is added when the inclusions say that taxes are included', () => {
		const price = seatPriceOf(priced('France', true), ratesOf);
		expect(price.total).toBe(price.list);
		expect(price.taxes).toMatchObject({ gst: 0, tcs: 0, gstPercent: 0, tcsPercent: 0 });
	});

	test('PRD-07: a row for tours within India is all that GST on them takes', () => {
		const five = (scope: TourScope) => ({ ...ratesOf(scope), gstPercent: 5, tcsPercent: 0 });
		const price = seatPriceOf(priced('India'), five);
		expect(price.total).toBe(rupees(184_500 + 9_225));
		expect(taxLine(price.total, price.taxes)).toBe('₹1,93,725 with GST');
	});

	test('PRD-07: each end of a range of prices has its own taxes', () => {
		const france = seatPriceOf(priced('France'), ratesOf);
		const included = seatPriceOf(priced('France', true), ratesOf);
		const dear = seatPriceOf({ ...priced('France'), listPaise: rupees(200_000) }, ratesOf);
		expect(rangeTaxLine(included, included)).toBe('No taxes on top');
		expect(rangeTaxLine(france, france)).toBe('₹2,03,411 with GST and TCS');
		expect(rangeTaxLine(france, dear)).toBe('₹2,03,411 to ₹2,20,500 with GST and TCS');
		expect(rangeTaxLine(france, included)).toBe(
			'₹2,03,411 with GST and TCS to ₹1,84,500 without taxes on top',
		);
		expect(rangeTaxLine(seatPriceOf(priced('India'), ratesOf), dear)).toBe(
			'₹1,84,500 without taxes on top to ₹2,20,500 with GST and TCS',
		);
	});

	test('CHK-13: one stop outside India makes a tour international', () => {
		expect(scopeOf([{ country: 'India' }, { country: 'Nepal' }])).toBe('international');
		expect(scopeOf([{ country: 'India' }])).toBe('domestic');
	});
});

describe('discountPercent', () => {
	test('ENT-09: equal prices are no discount, and any lower price is at least 1 %', () => {
		expect(discountPercent(rupees(10_000), rupees(10_000))).toBe(0);
		expect(discountPercent(rupees(10_000), rupees(9_999))).toBe(1);
	});

	test('lies between 0 and 100 for every pair of prices', () => {
		const price = fc.integer({ min: 1, max: 10_000_000 });
		fc.assert(
			fc.property(price, price, (a, b) => {
				const percent = discountPercent(rupees(Math.max(a, b)), rupees(Math.min(a, b)));
				expect(percent).toBeGreaterThanOrEqual(0);
				expect(percent).toBeLessThanOrEqual(100);
			}),
		);
	});

	test('rejects a retail price of nothing', () => {
		expect(() => discountPercent(rupees(0), rupees(0))).toThrow(RangeError);
	});
});
