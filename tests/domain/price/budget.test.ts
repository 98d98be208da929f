import { describe, expect, test } from 'vitest';
import { BUDGETS, budgetLabel, budgetValue, parseBudget } from '#domain/price/budget.ts';
import { answered } from '../../support/answered.ts';

describe('budgets', () => {
	test('the options follow one another without a gap', () => {
		expect(BUDGETS[0]?.min).toBe(0);
		expect(BUDGETS.at(-1)?.max).toBeNull();
		for (const [i, { max }] of BUDGETS.slice(0, -1).entries()) expect(max).toBe(BUDGETS[i + 1]?.min);
	});

	test.each([
		['0-15000', 'Under ₹15,000'],
		['15000-30000', '₹15,000 to ₹30,000'],
		['200000-', '₹2,00,000 and above'],
		['-20000', 'Under ₹20,000'],
	])('QRY-07: %s reads "%s"', (value, label) => {
		const budget = parseBudget(value);
		expect(budget && budgetLabel(budget)).toBe(label);
	});

	test('every option is read from its value', () => {
		for (const budget of BUDGETS) expect(parseBudget(budgetValue(budget))).toEqual(budget);
	});

	test.each(['', '-', 'cheap', '15000', '5-5', '30000-15000', '1.5-2', '1e3-2e3', '1-2-3', '９-'])(
		'%j is no budget',
		(value) => expect(parseBudget(value)).toBeNull(),
	);

	test('blanks around its numbers do not count, however many they are', () => {
		const blanks = ' '.repeat(100_000);
		expect(answered(() => parseBudget(`${blanks}5${blanks}-${blanks}9${blanks}`))).toEqual({
			min: 5,
			max: 9,
		});
		for (const value of [`-${blanks}x`, `${blanks}x`, `5-${blanks}x`])
			expect(answered(() => parseBudget(value))).toBeNull();
	});
});
