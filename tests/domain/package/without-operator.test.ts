import { expect, test } from 'vitest';
import type { Facts } from '#domain/package/facts.ts';
import { withoutOperator } from '#domain/package/without-operator.ts';

const access = { steps: 'yes', lift: 'no', walking: 'unknown' } as const;

test.each([
	['Himal Walks', 'the operator'],
	['guests of HIMAL WALKS', 'guests of the operator'],
	['a guest', 'a guest'],
])('QRY-10: %j is told as %j where the operator is hidden', (said, told) => {
	const facts: Facts = { access: { ...access, saidBy: said }, reviews: { count: 3, by: said } };
	expect(withoutOperator({ facts, operatorReviews: { count: 9, by: said } }, 'Himal Walks')).toEqual({
		facts: { access: { ...access, saidBy: told }, reviews: { count: 3, by: told } },
		operatorReviews: { count: 9, by: told },
	});
});

test('a name with signs of a pattern is found as it is written', () => {
	const facts: Facts = { reviews: { count: 1, by: 'friends of Asia (All) + Co.' } };
	expect(withoutOperator({ facts }, 'Asia (All) + Co.').facts.reviews?.by).toBe('friends of the operator');
});

test('other facts stay, and none is added', () => {
	const facts: Facts = { tourType: 'group', effort: 'easy' };
	expect(withoutOperator({ facts }, 'Himal Walks')).toEqual({ facts, operatorReviews: undefined });
});
