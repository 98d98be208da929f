import { describe, expect, test } from 'vitest';
import {
	bookableDays,
	dayInWords,
	dayOnCard,
	departureMonths,
	isDay,
	isSoon,
	lastDay,
	soldOutDays,
} from '#domain/package/departure.ts';

const seats = (date: string, seats_left?: number) => ({
	date,
	...(seats_left === undefined ? {} : { seats_left }),
});

describe('bookableDays', () => {
	test('CAL-04, CAL-05: days that are listed, not over and not sold out, earliest first', () => {
		const listed = [
			seats('2027-05-01', 2),
			seats('2027-04-14', 9),
			seats('2027-04-15', 4),
			seats('2027-04-20', 0),
		];
		expect([...bookableDays(listed, '2027-04-15')]).toEqual([
			['2027-04-15', 4],
			['2027-05-01', 2],
		]);
	});

	test('seats of one day add up; one that is not told leaves the sum untold', () => {
		const listed = [
			seats('2027-05-01', 2),
			seats('2027-05-01', 3),
			seats('2027-05-02', 2),
			seats('2027-05-02'),
		];
		expect([...bookableDays(listed, '2027-04-15')]).toEqual([
			['2027-05-01', 5],
			['2027-05-02', null],
		]);
	});

	test.each(['', 'soon', '2027-02-30', '2027-4-1'])('%s is no day', (date) => {
		expect(bookableDays([seats(date, 5)], '2026-01-01').size).toBe(0);
	});
});

test('a day is sold out when none of its departures has a seat left', () => {
	const departures = [
		{ date: '2027-05-08', seatsLeft: 0 },
		{ date: '2027-05-01', seatsLeft: 0 },
		{ date: '2027-05-01', seatsLeft: 0 },
		{ date: '2027-05-15', seatsLeft: 0 },
		{ date: '2027-05-15', seatsLeft: 2 },
		{ date: '2027-05-22', seatsLeft: 1 },
	];
	expect(soldOutDays(departures)).toEqual(['2027-05-01', '2027-05-08']);
});

describe('departure days', () => {
	test('are listed by month with their weekday', () => {
		expect(departureMonths(['2027-04-17', '2027-05-01', '2027-05-08'])).toEqual([
			{ name: 'April 2027', days: [{ date: '2027-04-17', label: 'Sat 17', spoken: 'Sat 17 April 2027' }] },
			{
				name: 'May 2027',
				days: [
					{ date: '2027-05-01', label: 'Sat 1', spoken: 'Sat 1 May 2027' },
					{ date: '2027-05-08', label: 'Sat 8', spoken: 'Sat 8 May 2027' },
				],
			},
		]);
	});

	test('CHK-01: a day reads as day, month, year', () => {
		expect(dayInWords('2027-03-12')).toBe('12 March 2027');
	});

	test('a card shows day and month, and the year where it is another than the present one', () => {
		expect(dayOnCard('2027-05-08', '2027-01-01')).toBe('8 May');
		expect(dayOnCard('2027-05-08', '2026-12-31')).toBe('8 May 2027');
	});

	test.each([
		['2027-02-28', true],
		['2027-02-29', false],
		['2027-13-01', false],
		['27-01-01', false],
		['2027-01-01T00', false],
		['', false],
	])('%j is a day: %s', (text, expected) => {
		expect(isDay(text)).toBe(expected);
	});
});

test.each([
	['2027-04-17', 1, '2027-04-17'],
	['2027-04-27', 6, '2027-05-02'],
	['2027-12-30', 4, '2028-01-02'],
])('a journey from %s of %i days ends on %s', (from, days, last) => {
	expect(lastDay(from, days)).toBe(last);
});

test.each([
	['2026-11-27', [], '2026-11-27', true],
	['2027-02-28', [], '2026-11-27', true],
	['2027-02-28', [], '2026-11-01', true],
	['2027-03-01', [], '2026-11-30', false],
	['2027-03-01', [], '2026-12-01', true],
	['2027-12-05', [12], '2026-12-01', false],
	[null, [1, 6], '2026-11-27', true],
	[null, [3, 10], '2026-11-27', false],
	[null, [2], '2026-11-27', true],
	[null, [], '2026-11-27', false],
] as const)('next on %s, else in the months %j, counts on %s as soon: %s', (next, months, today, soon) => {
	expect(isSoon(next, months, today)).toBe(soon);
});
