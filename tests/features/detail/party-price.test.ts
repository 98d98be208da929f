import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import { barLine, boxLines } from '#features/detail/party-price.ts';

const special = { percent: 5, most: rupees(10_000) };
const fare = { retail: rupees(50_000), list: rupees(40_000), gstPercent: 0, tcsPercent: 0 };
const taxed = { ...fare, gstPercent: 5, tcsPercent: 5 };
const linesOf = (...offer: Parameters<typeof priceOfOffer>) =>
	boxLines(priceOfOffer(...offer)).map(({ name, amount }) => `${name} ${amount}`);

describe('ENT-11: the price box, which has the price of one traveller above its lines', () => {
	test('has for one guest the taxes and their sum, or nothing', () => {
		expect(linesOf({ fare, special: null }, 1)).toEqual([]);
		expect(linesOf({ fare: taxed, special: null }, 1)).toEqual([
			'GST 5% ₹2,000',
			'TCS 5% ₹2,100',
			'With taxes ₹44,100',
		]);
	});

	test('names the special discount of one signed-in traveller, and what is left to pay', () => {
		expect(linesOf({ fare, special }, 1)).toEqual(['Special discount -₹2,000', 'Total ₹38,000']);
		expect(linesOf({ fare: taxed, special }, 1)).toEqual([
			'Special discount -₹2,000',
			'GST 5% ₹1,900',
			'TCS 5% ₹1,995',
			'With taxes ₹41,895',
		]);
	});

	test('has every line for several, the special discount up to its most', () => {
		expect(linesOf({ fare, special }, 6)).toEqual([
			'Retail price, 6 travellers ₹3,00,000',
			'Standard discount -₹60,000',
			'Sale price ₹2,40,000',
			'Special discount -₹10,000',
			'Total ₹2,30,000',
		]);
	});
});

test.each([
	[fare, null, 1, 'No taxes on top'],
	[fare, special, 1, '₹38,000 with your discount'],
	[fare, special, 2, '₹76,000, 2 travellers'],
	[taxed, special, 1, '₹41,895 with taxes'],
])('ENT-11: the bar of a phone says what is paid', (of, off, travellers, line) => {
	expect(barLine(priceOfOffer({ fare: of, special: off }, travellers))).toBe(line);
});
