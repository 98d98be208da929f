import { expect, test } from 'vitest';
import { checkReply, reminderAt, replyDeadline } from '#domain/booking/operator-reply.ts';

const inIndia = (text: string) => Date.parse(`${text}+05:30`);
const DEPARTS = '2027-01-20';
const TERMS = { hours: 48, reminderHours: 12 };

test.each([
	['48 hours later', '2026-11-21T12:00', '2026-11-23T12:00', '2026-11-23T00:00'],
	['at the next full hour after that', '2026-11-21T12:00:01', '2026-11-23T13:00', '2026-11-23T01:00'],
	['at noon of the day before', '2027-01-18T11:00', '2027-01-19T12:00', '2027-01-19T00:00'],
	[
		'at noon of the day before, reminded half-way',
		'2027-01-19T02:00',
		'2027-01-19T12:00',
		'2027-01-19T07:00',
	],
	// In less time an operator would be reminded and found late before anybody has read of the booking.
	['at noon of the day before, in two hours', '2027-01-19T10:00', '2027-01-19T12:00', '2027-01-19T11:00'],
])('D140: a reply is due %s: booked %s, due %s, reminded %s', (_, booked, due, reminded) => {
	const deadline = replyDeadline(inIndia(booked), DEPARTS, TERMS);
	expect(deadline).toBe(inIndia(due));
	expect(reminderAt(inIndia(booked), deadline ?? 0, TERMS)).toBe(inIndia(reminded));
});

test.each([
	'2027-01-19T10:00:01',
	'2027-01-19T11:59',
	'2027-01-19T12:00',
	'2027-01-19T23:59',
	'2027-01-20T08:00',
])('D140: what is booked at the last moment has no deadline, and nobody is reminded: %s', (booked) => {
	const deadline = replyDeadline(inIndia(booked), DEPARTS, TERMS);
	expect(deadline).toBeNull();
	const booking = { bookedAt: inIndia(booked), deadline, departsOn: DEPARTS };
	for (const at of ['2027-01-19T23:59', '2027-01-20T08:00'])
		expect(checkReply(booking, TERMS, inIndia(at))).toEqual({ do: 'nothing' });
});

test('the operator is reminded, then the alarm is raised, to the desk alone on the day of departure, and to nobody after it', () => {
	const booking = {
		bookedAt: inIndia('2026-11-21T12:00'),
		deadline: inIndia('2026-11-23T12:00'),
		departsOn: DEPARTS,
	};
	const at = (text: string, less = 0) => checkReply(booking, TERMS, inIndia(text) - less);
	const morning = inIndia('2026-11-23T08:00');
	expect(at('2026-11-23T00:00', 1)).toEqual({ do: 'wait', until: inIndia('2026-11-23T00:00') });
	expect(at('2026-11-23T00:00')).toEqual({ do: 'wait', until: morning });
	expect(at('2026-11-23T08:00', 1)).toEqual({ do: 'wait', until: morning });
	expect(at('2026-11-23T08:00')).toEqual({ do: 'remind', until: booking.deadline });
	expect(at('2026-11-23T12:00', 1)).toEqual({ do: 'remind', until: booking.deadline });
	expect(at('2026-11-23T12:00')).toEqual({ do: 'alert' });
	expect(at('2027-01-20T00:00', 1)).toEqual({ do: 'alert' });
	expect(at('2027-01-20T00:00')).toEqual({ do: 'alert desk' });
	expect(at('2027-01-21T00:00', 1)).toEqual({ do: 'alert desk' });
	expect(at('2027-01-21T00:00')).toEqual({ do: 'nothing' });
});

test.each([
	['in the morning', '2026-11-23T02:00', { do: 'wait', until: inIndia('2026-11-23T08:00') }],
	['in the next morning', '2026-11-24T21:00', { do: 'wait', until: inIndia('2026-11-25T08:00') }],
	['at once until 9 pm', '2026-11-24T20:59', { do: 'alert' }],
	['at once, because the morning is too late', '2027-01-19T21:00', { do: 'alert' }],
])('D257: a silence until a deadline at 2 am is told %s: found at %s', (_, at, expected) => {
	const [bookedAt, deadline] = [inIndia('2026-11-21T01:20'), inIndia('2026-11-23T02:00')];
	expect(checkReply({ bookedAt, deadline, departsOn: DEPARTS }, TERMS, inIndia(at))).toEqual(expected);
});

test('D257: an operator whose deadline passes before the morning is not reminded of it', () => {
	const [bookedAt, deadline] = [inIndia('2026-11-21T06:00'), inIndia('2026-11-23T06:00')];
	const booking = { bookedAt, deadline, departsOn: DEPARTS };
	const terms = { hours: 48, reminderHours: 4 };
	const morning = inIndia('2026-11-23T08:00');
	expect(checkReply(booking, terms, inIndia('2026-11-23T02:00'))).toEqual({ do: 'wait', until: morning });
	expect(checkReply(booking, terms, morning)).toEqual({ do: 'alert' });
});
