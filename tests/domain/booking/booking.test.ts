import { describe, expect, test } from 'vitest';
import {
	checkHold,
	decideOnPayment,
	dueReminderAt,
	endOfHold,
	HOLD_MS,
	holdReminderAt,
	isStanding,
	STANDING,
	statesBefore,
} from '#domain/booking/booking.ts';

describe('what may follow what', () => {
	test('never back from paid, and a paid booking ends at most once', () => {
		expect(statesBefore('order', 'open')).toEqual([]);
		expect(statesBefore('hold', 'held')).toEqual([]);
		expect(statesBefore('booking', 'pending')).toEqual([]);
		expect(statesBefore('order', 'void')).toEqual(['open']);
		expect(statesBefore('booking', 'cancelled')).toEqual(['requested', 'confirmed']);
		expect(statesBefore('booking', 'refused')).toEqual(['requested', 'confirmed']);
		expect(statesBefore('hold', 'converted')).toEqual(['held', 'expired']);
		expect(statesBefore('payment', 'refund due')).toEqual(['verified']);
		expect(statesBefore('refund', 'due')).toEqual(['due', 'sent']);
	});

	test('a booking stands while it is paid, and neither refused nor cancelled', () => {
		expect(STANDING).toEqual(['requested', 'confirmed']);
		for (const state of STANDING) expect(isStanding(state)).toBe(true);
		for (const state of ['pending', 'expired', 'refused', 'cancelled'] as const)
			expect(isStanding(state)).toBe(false);
	});
});

test('BOOK-06: a hold stands for 24 hours to the millisecond', () => {
	const hold = { state: 'held', expiresAt: HOLD_MS, offer: { date: '1970-01-31' } } as const;
	expect(checkHold(hold, HOLD_MS - 1)).toEqual({ ok: true });
	expect(checkHold(hold, HOLD_MS)).toEqual({ ok: false, reason: 'expired' });
	expect(checkHold({ ...hold, state: 'converted' }, 0)).toEqual({ ok: false, reason: 'converted' });
});

test('BOOK-06: a hold ends with the day of departure in India, if that is earlier', () => {
	const evening = Date.parse('2027-01-10T18:00:00+05:30');
	const midnight = Date.parse('2027-01-11T00:00:00+05:30');
	expect(endOfHold(evening, '2027-01-10')).toBe(midnight);
	expect(endOfHold(evening, '2027-01-11')).toBe(evening + HOLD_MS);
	const hold = { state: 'held', expiresAt: evening + HOLD_MS, offer: { date: '2027-01-10' } } as const;
	expect(checkHold(hold, midnight - 1)).toEqual({ ok: true });
	expect(checkHold(hold, midnight)).toEqual({ ok: false, reason: 'departed' });
	expect(checkHold({ ...hold, state: 'converted' }, midnight)).toEqual({ ok: false, reason: 'converted' });
});

test.each([
	['six hours before its end', '2027-01-09T15:00', '2027-01-10T15:00', '2027-01-10T09:00'],
	['not before 8 am', '2027-01-09T14:00', '2027-01-10T14:00', '2027-01-10T08:00'],
	['at 8 pm instead of at night', '2027-01-09T13:59', '2027-01-10T13:59', '2027-01-09T20:00'],
	['at 8 pm instead of at 4 am', '2027-01-09T10:00', '2027-01-10T10:00', '2027-01-09T20:00'],
	['not after 8 pm', '2027-01-09T03:00', '2027-01-10T03:00', '2027-01-09T20:00'],
	['six hours before the day of departure ends', '2027-01-10T16:00', '2027-01-11T00:00', '2027-01-10T18:00'],
	['not within two hours', '2027-01-10T16:01', '2027-01-11T00:00', null],
	['not at all where only the night is left', '2027-01-09T19:00', '2027-01-10T10:00', null],
])('D142: the customer of a hold is reminded %s: made %s, until %s', (_, made, until, reminded) => {
	const inIndia = (text: string) => Date.parse(`${text}+05:30`);
	expect(holdReminderAt(inIndia(made), inIndia(until))).toBe(reminded && inIndia(reminded));
});

test.each([
	['at once at 8 pm', '2027-01-09T20:00', '2027-01-09T20:00'],
	['at once until 9 pm', '2027-01-09T20:59', '2027-01-09T20:59'],
	['at 8 am from 9 pm on', '2027-01-09T21:00', '2027-01-10T08:00'],
	['at 8 am after midnight', '2027-01-10T02:00', '2027-01-10T08:00'],
	['at once from 8 am on', '2027-01-10T08:00', '2027-01-10T08:00'],
])('D142: a reminder that a site finds due at night waits: sent %s, found at %s', (_, now, sent) => {
	const inIndia = (text: string) => Date.parse(`${text}+05:30`);
	expect(dueReminderAt(inIndia(now), inIndia('2027-01-10T10:00'))).toBe(inIndia(sent));
	if (sent === '2027-01-10T08:00' && now !== sent)
		expect(dueReminderAt(inIndia(now), inIndia('2027-01-10T08:00'))).toBeNull();
});

describe('what money leads to', () => {
	const money = {
		due: 100,
		amount: 100,
		currency: 'INR',
		order: 'open',
		hold: 'held',
		hasDeparted: false,
		isReturned: false,
	} as const;
	test.each([
		[{}, { do: 'book' }],
		[{ hold: 'expired' }, { do: 'book again' }],
		[{ isReturned: true }, { do: 'refund', reason: 'returned' }],
		[{ hold: 'converted' }, { do: 'refund', reason: 'paid already' }],
		[{ order: 'paid' }, { do: 'refund', reason: 'paid already' }],
		[{ order: 'void' }, { do: 'refund', reason: 'order void' }],
		[{ hasDeparted: true }, { do: 'refund', reason: 'departed' }],
		[
			{ hasDeparted: true, hold: 'expired' },
			{ do: 'refund', reason: 'departed' },
		],
		[
			{ hasDeparted: true, order: 'void' },
			{ do: 'refund', reason: 'order void' },
		],
		[{ amount: 99 }, { do: 'refund', reason: 'wrong amount' }],
		[{ amount: 101 }, { do: 'refund', reason: 'wrong amount' }],
		[{ currency: 'USD' }, { do: 'refund', reason: 'wrong amount' }],
	] as const)('%o leads to %o', (changes, outcome) => {
		expect(decideOnPayment({ ...money, ...changes })).toEqual(outcome);
	});
});
