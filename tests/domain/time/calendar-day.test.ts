import { expect, test } from 'vitest';
import { weekdayOf } from '#domain/time/calendar-day.ts';

test.each([
	['2026-02-28', 'Sat'],
	['2026-03-01', 'Sun'],
	['2028-02-29', 'Tue'],
	['', ''],
])('"%s" is "%s"', (day, weekday) => {
	expect(weekdayOf(day)).toBe(weekday);
});
