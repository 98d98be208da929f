import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { parseDiscounts, readDiscounts } from '#server/settings/read-discounts.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const file = (coupon: string) => `special: null
coupons:
  - ${coupon}
`;

describe("the owner's file of discounts", () => {
	test('CON-06: the file that ships is sound, whatever the owner adds: no discount is above ₹10,000', () => {
		const { special } = readDiscounts();
		expect(special?.most ?? 0).toBeLessThanOrEqual(rupees(10_000));
	});

	test('another file takes its place, and is named where it is wrong', () => {
		const own = join(temporaryFolder(), 'own.yaml');
		writeFileSync(own, 'special: null\ncoupons: []\n');
		expect(readDiscounts(own)).toEqual({ special: null, coupons: [] });
		writeFileSync(own, 'special: null\ncoupons: 5\n');
		expect(() => readDiscounts(own)).toThrow(`${own}:2: coupons`);
		expect(() => readDiscounts(`${own}.gone`)).toThrow(`${own}.gone`);
	});

	test('a coupon is one line', () => {
		const line =
			'{ code: MONSOON, percent: 5, most: 4000, least: 20000, from: 2027-06-01, until: 2027-08-31 }';
		expect(parseDiscounts(file(line)).coupons).toEqual([
			{
				code: 'MONSOON',
				percent: 5,
				most: rupees(4_000),
				least: rupees(20_000),
				from: '2027-06-01',
				until: '2027-08-31',
			},
		]);
	});

	test.each([
		['{ code: monsoon, percent: 5, most: 4000, least: 0, from: 2027-06-01, until: 2027-08-31 }', /code/],
		['{ code: MONSOON, percent: 50, most: 4000, least: 0, from: 2027-06-01, until: 2027-08-31 }', /percent/],
		['{ code: MONSOON, percent: 5, most: 0.5, least: 0, from: 2027-06-01, until: 2027-08-31 }', /most/],
		[
			'{ code: MONSOON, percent: 5, most: 4000, least: 0, from: 2027-09-01, until: 2027-08-31 }',
			/before the first/,
		],
		['{ code: MONSOON, percent: 5, most: 4000, from: 2027-06-01, until: 2027-08-31 }', /least/],
	])('rejects %s', (line, fault) => {
		expect(() => parseDiscounts(file(line))).toThrow(fault);
	});

	test('no special discount is larger than what the cards promise', () => {
		expect(() => parseDiscounts('special: { percent: 5, most: 10001 }\ncoupons: []\n')).toThrow(
			/special\.most/,
		);
	});
});
