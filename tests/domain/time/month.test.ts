import { expect, test } from 'vitest';
import { chosenMonth, comingMonths, monthName, monthOf, monthWithYear } from '#domain/time/month.ts';

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

test.each([
	['jun', 6],
	['Sept', 9],
	['ju', null],
])('%j, the beginning of one name or of several, is month %s', (typed, month) =>
	expect(monthOf(typed)).toBe(month),
);

test('month 1 is January and there is no month 13', () => {
	expect(monthName(1)).toBe('January');
	expect(monthName(13)).toBeNull();
});

test.each([
	['2026-11-27', 'November 2026', 'December 2026', 'January 2027', 'October 2027'],
	['2026-12-31', 'December 2026', 'January 2027', 'February 2027', 'November 2027'],
	['2027-01-01', 'January 2027', 'February 2027', 'March 2027', 'December 2027'],
])('FLT-18: on %s the coming months begin with %s, %s, %s and end with %s', (today, ...expected) => {
	const months = comingMonths(today).map(monthWithYear);
	expect(months).toHaveLength(12);
	expect(new Set(comingMonths(today).map(({ id }) => id)).size).toBe(12);
	expect([...months.slice(0, 3), months.at(-1)]).toEqual(expected);
});

test.each([
	['2026-11-30', '2026-11-30', 11, 'November 2026'],
	['2026-11-30', '2026-11-30', 10, 'October 2027'],
	['2026-11-30', '2026-12-01', 12, 'December 2026'],
	['2026-11-30', '2026-12-01', 1, 'January 2027'],
	// November 2026, or the one of 2027 in a dialog that was opened later than its page.
	['2026-11-30', '2026-12-01', 11, 'November'],
	['2026-09-30', '2026-12-01', 10, 'October'],
	['2026-11-30', '2026-11-30', 13, undefined],
])('of a form opened on %s and sent on %s, month %i is %s', (opened, sent, id, month) =>
	expect(chosenMonth(id, opened, sent)).toBe(month),
);
