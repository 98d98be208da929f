import { expect, test } from 'vitest';
import { checkReminder, reminderAt } from '#domain/operator-reply.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const DEPARTS = '2027-01-20';

test.each([
	['a week before the departure', '2026-11-21T12:00', '2027-01-13T00:00'],
	['a day after a later booking', '2027-01-12T12:00', '2027-01-13T12:00'],
	['a day after a later booking', '2027-01-18T11:00', '2027-01-19T11:00'],
	['at noon of the day before, when a day later would be too late', '2027-01-18T20:00', '2027-01-19T12:00'],
	['at noon of the day before, when a day later would be too late', '2027-01-19T11:59', '2027-01-19T12:00'],
])('the operator is reminded %s: booked %s, reminded %s', (_, booked, reminded) => {
	expect(reminderAt(inIndia(booked), DEPARTS)).toBe(inIndia(reminded));
});

test.each(['2027-01-19T12:00', '2027-01-19T23:59', '2027-01-20T08:00'])(
	'nobody is reminded of what was booked at the last moment: %s',
	(booked) => {
		expect(reminderAt(inIndia(booked), DEPARTS)).toBeNull();
		expect(checkReminder(inIndia(booked), DEPARTS, inIndia('2027-01-20T10:00'))).toEqual({ do: 'nothing' });
	},
);

test('a reminder waits for its moment, and is left out once the day of departure has come', () => {
	const booked = inIndia('2026-11-21T12:00');
	const moment = inIndia('2027-01-13T00:00');
	expect(checkReminder(booked, DEPARTS, moment - 1)).toEqual({ do: 'wait', until: moment });
	expect(checkReminder(booked, DEPARTS, moment)).toEqual({ do: 'remind' });
	expect(checkReminder(booked, DEPARTS, inIndia('2027-01-20T00:00') - 1)).toEqual({ do: 'remind' });
	expect(checkReminder(booked, DEPARTS, inIndia('2027-01-20T00:00'))).toEqual({ do: 'nothing' });
});
