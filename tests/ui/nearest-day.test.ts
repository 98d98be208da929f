import { describe, expect, test } from 'vitest';
import { nearestDay } from '#ui/nearest-day.ts';

const DAYS = ['2027-04-17', '2027-04-24', '2027-05-01', '2027-05-29', '2027-08-14'];

describe('the day that a key leads to', () => {
	test.each([
		// Right, left, down and up, from one departure to the next, also into another month.
		['2027-04-18', 1, '2027-04-24'],
		['2027-04-23', -1, '2027-04-17'],
		['2027-05-01', 7, '2027-05-01'],
		['2027-04-25', 1, '2027-05-01'],
		['2027-05-30', 1, '2027-08-14'],
		['2027-08-07', -7, '2027-05-29'],
		// Nothing is further on.
		['2027-08-15', 1, '2027-08-14'],
		['2027-04-16', -1, '2027-04-17'],
		// A month later or earlier, and to the beginning and end of a month: it stays in that month.
		['2027-05-24', 30, '2027-05-29'],
		['2027-05-30', 31, '2027-05-29'],
		['2027-04-29', -30, '2027-04-24'],
		['2027-04-01', -23, '2027-04-17'],
		['2027-05-31', 30, '2027-05-29'],
		// A month without departures.
		['2027-06-29', 31, '2027-06-29'],
		['2027-07-14', -31, '2027-07-14'],
		// The day that has the focus.
		['2027-06-29', 0, '2027-06-29'],
	])('%s, by %i days: %s', (to, moved, found) => {
		expect(nearestDay(to, moved, DAYS)).toBe(found);
	});
});
