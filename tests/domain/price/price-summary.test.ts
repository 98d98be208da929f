import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '#domain/price/money.ts';
import { fareOf, seatPriceOf } from '#domain/price/price.ts';
import { type PriceLine, priceLines } from '#domain/price/price-lines.ts';
import { type Fare, priceSummary } from '#domain/price/price-summary.ts';
import { ratesOn } from '#domain/price/tax.ts';
import { SPECIFIED_TAXES } from '../../support/specified-rates.ts';

const ratesOf = ratesOn(SPECIFIED_TAXES, '2026-11-21');
const abroad: Fare = {
	retail: rupees(205_000),
	list: rupees(184_500),
	gstPercent: 5,
	tcsPercent: 5,
};
/** The same fare as the catalogue has it. */
const CATALOGUE = {
	retailPaise: abroad.retail,
	listPaise: abroad.list,
	taxesIncluded: false,
	stops: [{ country: 'France' }],
};
const amounts = (lines: readonly PriceLine[]) => lines.map(({ name, amount }) => `${name} ${amount}`);

/** Whole rupees per person as the catalogue allows them, the list price never above the retail price. */
const fares = fc
	.record({
		prices: fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 })),
		gstPercent: fc.constantFrom(0, 5, 12.5, 18),
		tcsPercent: fc.constantFrom(0, 2, 5, 20),
	})
	.map(({ prices, ...rest }) => ({
		...rest,
		retail: rupees(Math.max(...prices)),
		list: rupees(Math.min(...prices)),
	}));
const travellers = fc.integer({ min: 1, max: 50 });
const discounts = fc.record({
	special: fc.integer({ min: 0, max: 20_000_000 }).map(rupees),
	coupon: fc.integer({ min: 0, max: 20_000_000 }).map(rupees),
});

describe('priceSummary', () => {
	test('CHK-07, CHK-13: two travellers to France, with a special discount, pay what the lines say', () => {
		const summary = priceSummary(abroad, 2, { special: rupees(4_000) });
		expect(amounts(priceLines(summary))).toEqual([
			'Retail price, 2 travellers ₹4,10,000',
			'Standard discount -₹41,000',
			'Sale price ₹3,69,000',
			'Special discount -₹4,000',
			'GST 5% ₹18,250',
			'TCS 5% ₹19,163',
			'Payable amount ₹4,02,413',
		]);
	});

	test('PRD-07, CHK-13: a tour within India, or with its taxes included, has no tax lines', () => {
		for (const fare of [
			fareOf({ ...CATALOGUE, stops: [{ country: 'India' }] }, ratesOf),
			fareOf({ ...CATALOGUE, taxesIncluded: true }, ratesOf),
		]) {
			const summary = priceSummary({ ...fare, retail: fare.list }, 3);
			expect(summary).toMatchObject({ gstAmount: 0, tcsAmount: 0 });
			expect(amounts(priceLines(summary))).toEqual([
				'Price, 3 travellers ₹5,53,500',
				'Payable amount ₹5,53,500',
			]);
		}
	});

	test('for one traveller it is the price that cards and lists show', () => {
		fc.assert(
			fc.property(fares, (fare) => {
				const { retail, list, ...percents } = fare;
				const priced = { ...CATALOGUE, retailPaise: retail, listPaise: list };
				const price = seatPriceOf(priced, (scope) => ({ ...ratesOf(scope), ...percents }));
				const summary = priceSummary(fare, 1);
				expect(summary.payableAmount).toBe(price.total);
				expect(summary.gstAmount).toBe(price.taxes.gst);
			}),
		);
	});

	test('the lines add up to what is paid, in whole rupees, and nothing is negative', () => {
		fc.assert(
			fc.property(fares, travellers, discounts, (fare, count, further) => {
				const summary = priceSummary(fare, count, further);
				const { totalRetailPrice, totalSalePrice, standardDiscount, payableAmount } = summary;
				const { specialDiscount, couponDiscount, gstAmount, tcsAmount } = summary;
				expect(totalRetailPrice - standardDiscount).toBe(totalSalePrice);
				expect(totalSalePrice - specialDiscount - couponDiscount + gstAmount + tcsAmount).toBe(payableAmount);
				expect(totalSalePrice).toBe(fare.list * count);
				for (const amount of Object.values(summary))
					if (typeof amount === 'number') expect(amount).toBeGreaterThanOrEqual(0);
				for (const paise of [gstAmount, tcsAmount, payableAmount]) expect(paise % 100).toBe(0);
			}),
		);
	});

	test('CHK-10: one traveller more never costs less', () => {
		fc.assert(
			fc.property(fares, travellers, discounts, (fare, count, further) => {
				const fewer = priceSummary(fare, count, further).payableAmount;
				expect(priceSummary(fare, count + 1, further).payableAmount).toBeGreaterThanOrEqual(fewer);
			}),
		);
	});

	test('taxes are rounded once: for a group they lie within a rupee of their share of the price', () => {
		fc.assert(
			fc.property(fares, travellers, (fare, count) => {
				const { totalSalePrice, gstAmount, tcsAmount, gstPercent, tcsPercent } = priceSummary(fare, count);
				expect(Math.abs(gstAmount - (totalSalePrice * gstPercent) / 100)).toBeLessThanOrEqual(50);
				const withGst = totalSalePrice + gstAmount;
				expect(Math.abs(tcsAmount - (withGst * tcsPercent) / 100)).toBeLessThanOrEqual(50);
			}),
		);
	});

	test.each([0, -1, 1.5, Number.NaN])('rejects %d travellers', (count) => {
		expect(() => priceSummary(abroad, count)).toThrow(RangeError);
	});

	test('a discount takes no more than is left', () => {
		const summary = priceSummary(abroad, 1, { special: rupees(200_000), coupon: 100 as Paise });
		expect(summary).toMatchObject({ specialDiscount: abroad.list, couponDiscount: 0, payableAmount: 0 });
	});
});
