import { expect, test } from 'vitest';
import { monthName, monthOf } from '#domain/time/month.ts';

test.each([
	['June', 6],
	['  JUNE ', 6],
	['6', 6],
	['06', 6],
	['12', 12],
	['13', null],
	['0', null],
	['Juin', null],
	['', null],
])('QRY-06: %j is month %s', (typed, month) => expect(monthOf(typed)).toBe(month));

test('month 1 is January and there is no month 13', () => {
	expect(monthName(1)).toBe('January');
	expect(monthName(13)).toBeNull();
});
