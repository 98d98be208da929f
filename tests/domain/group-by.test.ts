import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '#domain/group-by.ts';

test('items are grouped as Map.groupBy groups them, keys and items in the order of the first', () => {
	fc.assert(
		fc.property(fc.array(fc.integer()), (numbers) => {
			const keyOf = (number: number) => number % 5;
			expect([...groupBy(numbers, keyOf)]).toEqual([...Map.groupBy(numbers, keyOf)]);
		}),
	);
});
