import { describe, expect, test } from 'vitest';
import { compareLists, lowestOf } from '#domain/compare/compare-differences.ts';

describe('marking differences', () => {
	test('what one package alone has is marked, what all have is shared, what some have is neither', () => {
		const lists = [
			['Breakfast', 'Visa', 'Rail pass'],
			['Breakfast', 'Visa'],
			['breakfast ', 'Ferry'],
		];
		expect(compareLists(lists)).toEqual({
			differs: true,
			marks: [
				['shared', 'plain', 'only'],
				['shared', 'plain'],
				['shared', 'only'],
			],
		});
	});

	test('lists that share nothing stay plain: marking everything marks nothing', () => {
		expect(compareLists([['Paris'], ['Rome']])).toEqual({ differs: true, marks: [['plain'], ['plain']] });
	});

	test('the same things in another order do not differ', () => {
		const { differs, marks } = compareLists([
			['a', 'b'],
			['B', 'A'],
		]);
		expect(differs).toBe(false);
		expect(marks.flat()).toEqual(['plain', 'plain', 'plain', 'plain']);
	});

	test('an empty list differs from one that is not', () => {
		expect(compareLists([[], ['a']]).differs).toBe(true);
		expect(compareLists([[], []]).differs).toBe(false);
	});

	test.each([
		[
			[3, 1, 2],
			[false, true, false],
		],
		[
			[1, 1, 2],
			[true, true, false],
		],
		[
			[2, 2],
			[false, false],
		],
		[[5], [false]],
		[[], []],
	])('of the prices %j the lowest are %j', (prices, expected) => {
		expect(lowestOf(prices)).toEqual(expected);
	});
});
