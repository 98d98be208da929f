import { describe, expect, test } from 'vitest';
import { checkHold, HOLD_MS, settle, statesBefore } from '#domain/booking.ts';

describe('what may follow what', () => {
	test('never back from paid, and a paid booking ends at most once', () => {
		expect(statesBefore('order', 'open')).toEqual([]);
		expect(statesBefore('intent', 'held')).toEqual([]);
		expect(statesBefore('booking', 'pending')).toEqual([]);
		expect(statesBefore('order', 'void')).toEqual(['open']);
		expect(statesBefore('booking', 'cancelled')).toEqual(['requested', 'confirmed']);
		expect(statesBefore('booking', 'refused')).toEqual(['requested']);
		expect(statesBefore('intent', 'converted')).toEqual(['held', 'expired']);
		expect(statesBefore('payment', 'refund due')).toEqual(['verified']);
	});
});

test('BOOK-06: a hold stands for 24 hours to the millisecond', () => {
	const hold = { state: 'held', expiresAt: HOLD_MS } as const;
	expect(checkHold(hold, HOLD_MS - 1)).toEqual({ ok: true });
	expect(checkHold(hold, HOLD_MS)).toEqual({ ok: false, reason: 'expired' });
	expect(checkHold({ ...hold, state: 'converted' }, 0)).toEqual({ ok: false, reason: 'converted' });
});

describe('what money leads to', () => {
	const money = { due: 100, amount: 100, currency: 'INR', order: 'open', intent: 'held' } as const;
	test.each([
		[{}, { do: 'book' }],
		[{ intent: 'expired' }, { do: 'book again' }],
		[{ intent: 'converted' }, { do: 'refund', reason: 'paid already' }],
		[{ order: 'paid' }, { do: 'refund', reason: 'paid already' }],
		[{ order: 'void' }, { do: 'refund', reason: 'order void' }],
		[{ amount: 99 }, { do: 'refund', reason: 'wrong amount' }],
		[{ amount: 101 }, { do: 'refund', reason: 'wrong amount' }],
		[{ currency: 'USD' }, { do: 'refund', reason: 'wrong amount' }],
	] as const)('%o leads to %o', (changes, outcome) => {
		expect(settle({ ...money, ...changes })).toEqual(outcome);
	});
});
