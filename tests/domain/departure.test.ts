import { describe, expect, test } from 'vitest';
import { bookableDays } from '#domain/departure.ts';

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
