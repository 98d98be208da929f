import { expect, test } from 'vitest';
import { commentWithWishes, wishesInComment } from '#domain/lead/trip-wishes.ts';

const WISHES = { theme: 'Beach', includes: 'Hotels, Meals' };

test.each([
	[undefined, WISHES, 'Theme: Beach\nIncludes: Hotels, Meals'],
	['A quiet room', WISHES, 'A quiet room\nTheme: Beach\nIncludes: Hotels, Meals'],
	['A quiet room', { theme: undefined, includes: '' }, 'A quiet room'],
	[undefined, {}, undefined],
])('the comment %j with %j', (comment, wishes, expected) => {
	expect(commentWithWishes(comment, wishes)).toBe(expected);
});

test('wishes are found again in the comment that they were added to', () => {
	expect(wishesInComment(commentWithWishes('A quiet room', WISHES) ?? '')).toEqual(WISHES);
	expect(wishesInComment('A quiet room')).toEqual({ theme: undefined, includes: undefined });
});

test('of a lead and its repeat the wishes of the repeat hold', () => {
	expect(wishesInComment('Theme: Beach\nIncludes: Meals\n\nTheme: Hill')).toEqual({
		theme: 'Hill',
		includes: 'Meals',
	});
});
