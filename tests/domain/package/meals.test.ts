import { expect, test } from 'vitest';
import { type Meals, mealsText } from '#domain/package/meals.ts';

test.each<[Meals, string]>([
	[{ breakfasts: 6, lunches: 0, dinners: 3 }, '6 breakfasts, 3 dinners'],
	[{ breakfasts: 1, lunches: 1, dinners: 1 }, '1 breakfast, 1 lunch, 1 dinner'],
	[{ lunches: 2 }, '2 lunches'],
	[{ breakfasts: 0, lunches: 0, dinners: 0 }, 'No meals'],
])('CMP-14: meals are counted by kind, and one that is unknown is not said: %j', (meals, text) =>
	expect(mealsText(meals)).toBe(text),
);
