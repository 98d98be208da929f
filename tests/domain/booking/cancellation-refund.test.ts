import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	checkCancellation,
	type PaidJourney,
	policyLines,
	USUAL_POLICY,
} from '#domain/booking/cancellation-refund.ts';
import { type Paise, rupees } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';

const BOOKED = Date.parse('2026-11-21T06:30:00Z');
const booking = {
	paid: rupees(12_345),
	bookedAt: BOOKED,
	confirmedAt: BOOKED + HOUR_MS,
	departsOn: '2027-01-20',
	policy: USUAL_POLICY,
};
/** The refund of a booking that can be cancelled; its operator has confirmed it where `confirmedAt` says so. */
function cancellationRefund(journey: PaidJourney, now: number) {
	const check = checkCancellation(journey.confirmedAt === null ? 'requested' : 'confirmed', journey, now);
	if (!check.ok) throw new Error(check.reason);
	return check.refund;
}
const inIndia = (text: string) => Date.parse(`${text}+05:30`);

describe('what cancelling gives back', () => {
	test('CON-07: everything within 24 hours of booking, also after the operator has confirmed', () => {
		expect(cancellationRefund(booking, BOOKED + 24 * HOUR_MS - 1)).toEqual({
			amount: rupees(12_345),
			percent: 100,
			reason: 'within a day',
			freeUntil: BOOKED + 24 * HOUR_MS,
		});
		expect(cancellationRefund(booking, BOOKED + 24 * HOUR_MS)).toMatchObject({
			percent: 90,
			freeUntil: null,
		});
	});

	test('LEG-07: everything until the operator confirms, as late as the day before departure', () => {
		expect(
			cancellationRefund({ ...booking, confirmedAt: null }, inIndia('2027-01-19T23:59:59')),
		).toMatchObject({
			amount: rupees(12_345),
			reason: 'not confirmed',
		});
	});

	test.each([
		['2026-12-21T23:59:59', 90, 11_110],
		['2026-12-22T00:00:00', 50, 6_172],
		['2027-01-05T23:59:59', 50, 6_172],
		['2027-01-06T00:00:00', 25, 3_086],
		['2027-01-13T23:59:59', 25, 3_086],
		['2027-01-14T00:00:00', 0, 0],
		['2027-01-19T23:59:59', 0, 0],
	])('after that what the policy says on %s in India: %i%%, whole rupees', (at, percent, amount) => {
		expect(cancellationRefund(booking, inIndia(at))).toMatchObject({
			percent,
			amount: rupees(amount),
			reason: 'policy',
		});
	});

	test('nothing from the day of departure on, once the operator has confirmed and 24 hours are over', () => {
		for (const at of ['2027-01-20T00:00:00', '2027-01-20T12:00:00', '2027-01-20T23:59:59'])
			expect(cancellationRefund(booking, inIndia(at))).toEqual({
				amount: 0,
				percent: 0,
				reason: 'departed',
				freeUntil: null,
			});
	});

	test('LEG-07: nothing on the day of departure, also when the operator has never confirmed', () => {
		const unanswered = { ...booking, confirmedAt: null };
		for (const at of ['2027-01-20T00:00:00', '2027-01-20T23:59:59'])
			expect(cancellationRefund(unanswered, inIndia(at))).toEqual({
				amount: 0,
				percent: 0,
				reason: 'departed',
				freeUntil: null,
			});
	});

	test('LEG-07: everything of an unconfirmed booking within 24 hours, also on the day of departure', () => {
		const late = { ...booking, bookedAt: inIndia('2027-01-19T20:00:00'), confirmedAt: null };
		expect(cancellationRefund(late, inIndia('2027-01-20T19:59:59'))).toMatchObject({
			amount: rupees(12_345),
			reason: 'not confirmed',
		});
		expect(cancellationRefund(late, inIndia('2027-01-20T20:00:00'))).toMatchObject({
			amount: 0,
			reason: 'departed',
		});
	});

	test('LEG-07: everything on the day of departure within 24 hours of booking, until the day is over', () => {
		const late = {
			...booking,
			bookedAt: inIndia('2027-01-19T20:00:00'),
			confirmedAt: inIndia('2027-01-19T21:00:00'),
		};
		const free = { amount: rupees(12_345), reason: 'within a day' };
		expect(cancellationRefund(late, inIndia('2027-01-20T19:59:59'))).toMatchObject({
			...free,
			freeUntil: inIndia('2027-01-20T20:00:00'),
		});
		expect(cancellationRefund(late, inIndia('2027-01-20T20:00:00'))).toMatchObject({ reason: 'departed' });
		const sameDay = {
			...late,
			bookedAt: inIndia('2027-01-20T08:00:00'),
			confirmedAt: inIndia('2027-01-20T09:00:00'),
		};
		expect(cancellationRefund(sameDay, inIndia('2027-01-20T23:59:59'))).toMatchObject({
			...free,
			freeUntil: inIndia('2027-01-21T00:00:00'),
		});
		expect(checkCancellation('confirmed', sameDay, inIndia('2027-01-21T00:00:00'))).toEqual({
			ok: false,
			reason: 'departed',
		});
	});

	test.each([
		['requested', '2027-01-20T23:59:59', { ok: true }],
		['confirmed', '2027-01-20T23:59:59', { ok: true }],
		['requested', '2027-01-21T00:00:00', { ok: false, reason: 'departed' }],
		['confirmed', '2027-01-21T00:00:00', { ok: false, reason: 'departed' }],
		['confirmed', '2028-01-21T00:00:00', { ok: false, reason: 'departed' }],
		['cancelled', '2026-12-01T00:00:00', { ok: false, reason: 'ended' }],
		['refused', '2027-02-01T00:00:00', { ok: false, reason: 'ended' }],
	] as const)(
		'LEG-07: a %s booking on %s can be cancelled until the day of departure is over',
		(state, at, outcome) => {
			expect(checkCancellation(state, booking, inIndia(at))).toMatchObject(outcome);
		},
	);

	test('what was not paid for cannot be cancelled', () => {
		for (const state of ['pending', 'expired'] as const)
			expect(checkCancellation(state, null, BOOKED)).toEqual({ ok: false, reason: 'not paid' });
	});

	test('D238: a policy in words: every number of days is in one line, and whose days they are in the last', () => {
		expect(policyLines(USUAL_POLICY)).toEqual([
			'30 days or more before departure: 90% refunded',
			'15 to 29 days before departure: 50% refunded',
			'7 to 14 days before departure: 25% refunded',
			'Later: no refund',
			'Days and times are those of India',
		]);
		expect(
			policyLines([
				{ daysBefore: 1, percent: 10 },
				{ daysBefore: 2, percent: 100 },
			]),
		).toEqual([
			'2 days or more before departure: 100% refunded',
			'1 day before departure: 10% refunded',
			'Later: no refund',
			'Days and times are those of India',
		]);
		expect(policyLines([{ daysBefore: 5, percent: 0 }])).toEqual(['No refund']);
	});

	test('never more than was paid, nor less than nothing, whatever the policy', () => {
		const policies = fc.array(
			fc.record({ daysBefore: fc.integer({ min: 0, max: 400 }), percent: fc.integer({ min: 0, max: 100 }) }),
		);
		const moments = fc.integer({ min: BOOKED, max: inIndia('2027-01-20T23:59:59') });
		const amounts = fc.integer({ min: 100, max: 1_000_000_000 }).map((paise) => paise as Paise);
		fc.assert(
			fc.property(policies, moments, amounts, (policy, now, paid) => {
				const { amount } = cancellationRefund({ ...booking, policy, paid }, now);
				expect(amount).toBeGreaterThanOrEqual(0);
				expect(amount).toBeLessThanOrEqual(paid);
				expect(Number.isInteger(amount)).toBe(true);
			}),
		);
	});
});
