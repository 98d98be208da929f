import { expect, test } from 'vitest';
import {
	momentInWords,
	nextFullHour,
	pastMomentInWords,
	shortDay,
	workingDaysAfter,
} from '#domain/time/moment-in-words.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);

test.each([
	['2026-11-27T18:00', 'Fri 27 Nov, 6 pm IST'],
	['2026-11-27T18:05', 'Fri 27 Nov, 6:05 pm IST'],
	['2026-11-27T00:00', 'Thu 26 Nov, 11:59 pm IST'],
	['2026-11-27T00:00:59', 'Thu 26 Nov, 11:59 pm IST'],
	['2026-11-27T00:01', 'Fri 27 Nov, 12:01 am IST'],
	['2026-11-27T12:00', 'Fri 27 Nov, 12 noon IST'],
	['2026-11-27T12:30', 'Fri 27 Nov, 12:30 pm IST'],
	['2026-02-28T09:00', 'Sat 28 Feb, 9 am IST'],
])('D238: the deadline %s is "%s"', (moment, words) => {
	expect(momentInWords(inIndia(moment))).toBe(words);
});

test.each([
	['2026-12-17T00:00', 'Thu 17 Dec, 00:00 IST'],
	['2026-12-17T00:00:59', 'Thu 17 Dec, 00:00 IST'],
	['2026-12-17T00:01', 'Thu 17 Dec, 12:01 am IST'],
	['2026-12-16T23:59', 'Wed 16 Dec, 11:59 pm IST'],
	['2026-12-17T12:00', 'Thu 17 Dec, 12 noon IST'],
])('D238: what has happened at %s is said as "%s", on its own day', (moment, words) => {
	expect(pastMomentInWords(inIndia(moment))).toBe(words);
});

test('a day is named with its weekday and short month', () => {
	expect(shortDay('2027-01-02')).toBe('Sat 2 Jan');
});

test('the next full hour is one of India, and a full hour is its own', () => {
	expect(nextFullHour(inIndia('2026-11-27T18:00'))).toBe(inIndia('2026-11-27T18:00'));
	expect(nextFullHour(inIndia('2026-11-27T18:00') + 1)).toBe(inIndia('2026-11-27T19:00'));
	expect(nextFullHour(inIndia('2026-11-27T23:30'))).toBe(inIndia('2026-11-28T00:00'));
});

test.each([
	['2026-11-26', 7, '2026-12-07'],
	['2026-11-27', 1, '2026-11-30'],
	['2026-11-28', 1, '2026-11-30'],
	['2026-11-26', 0, '2026-11-26'],
])('%s and %i working days are %s', (day, count, later) => {
	expect(workingDaysAfter(day, count)).toBe(later);
});
