import { expect } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { dueReminderAt, holdReminderAt } from '#domain/booking/booking.ts';
import { replyDeadline } from '#domain/booking/operator-reply.ts';
import type { Offer } from '#domain/price/offer.ts';
import { startOfIndianDay } from '#domain/time/calendar-day.ts';
import { BOOKING_TERMS } from './booking-site.ts';
import type { Refused } from './booking-steps.ts';

/** True for a moment (epoch milliseconds) until which what was found due at night waits: 8 am. */
const isMorning = (at: number): boolean => dueReminderAt(at - 1, Number.POSITIVE_INFINITY) === at;

/**
 * What must be true of operators' replies between any two steps: a deadline never changes after booking; only refused bookings have a
 * reason and other days, those of the first refusal, and each channel tells them once; each reminder or notice of silence is sent once
 * and in time.
 *
 * @param refusals the first words of the operators, by the id of the booking
 */
export async function expectRepliesSound(
	db: Database,
	refusals: ReadonlyMap<string, Refused>,
): Promise<void> {
	const [holds, bookings, outbox] = await db
		.transaction()
		.execute((transaction) =>
			Promise.all([
				transaction.selectFrom('intents').selectAll().execute(),
				transaction.selectFrom('bookings').selectAll().execute(),
				transaction
					.selectFrom('outbox')
					.select(['idempotencyKey', 'template', 'channel', 'text', 'createdAt'])
					.execute(),
			]),
		);
	const holdOf = new Map(holds.map((hold) => [hold.id, hold]));
	const sent = (template: string, id: string) =>
		outbox.filter(({ idempotencyKey }) => idempotencyKey.startsWith(`${template}-${id}-`));
	for (const booking of bookings) {
		const { id, state, bookedAt, replyBy, remindAt, confirmedAt, closedAt } = booking;
		const { date } = JSON.parse(holdOf.get(booking.intentId)?.offer ?? '{}') as Offer;
		const due = bookedAt === null ? null : replyDeadline(bookedAt, date, BOOKING_TERMS.reply);
		expect(replyBy, `deadline of ${id}`).toBe(due);
		expect(booking.refusalReason !== null, `reason of ${id}, ${state}`).toBe(state === 'refused');
		const offered = booking.offeredDates === null ? [] : (JSON.parse(booking.offeredDates) as string[]);
		expect(state === 'refused' || offered.length === 0, `other days of ${id}`).toBe(true);
		expect(offered, `other days of ${id}`).not.toContain(date);
		const refused = state === 'refused' ? refusals.get(id) : undefined;
		expect(booking.refusalReason, `reason of ${id}`).toBe(refused?.reason ?? null);
		expect(offered, `other days of ${id}`).toEqual(refused ? [...refused.days].sort() : []);
		const told = sent('booking-refused', id);
		expect(new Set(told.map(({ channel }) => channel)).size, `refusal of ${id}, by channel`).toBe(
			told.length,
		);
		expect(told.length > 0, `refusal of ${id} is told`).toBe(state === 'refused');
		const letter = told.find(({ channel }) => channel === 'email');
		if (refused) expect(letter?.text, `letter about ${id}`).toContain(refused.reason);
		if (state === 'requested' && remindAt !== null && !isMorning(remindAt))
			expect(remindAt).toBeLessThanOrEqual(due ?? 0);

		const alarms = sent('booking-unanswered', id);
		expect(alarms.length, `the silence about ${id} is told once by each channel`).toBeLessThanOrEqual(2);
		for (const { createdAt } of alarms) {
			expect(createdAt, `the silence about ${id}`).toBeGreaterThanOrEqual(due ?? Number.NaN);
			expect(createdAt).toBeLessThan(startOfIndianDay(date));
			const answeredAt = confirmedAt ?? (state === 'requested' ? null : closedAt);
			if (answeredAt !== null) expect(createdAt).toBeLessThanOrEqual(answeredAt);
		}
		const reminders = sent('booking-reply-reminder', id);
		expect(reminders.length).toBeLessThanOrEqual(1);
		for (const { createdAt } of reminders) expect(createdAt).toBeLessThan(due ?? 0);
	}
	for (const { id, remindAt, createdAt, expiresAt } of holds) {
		const planned = holdReminderAt(createdAt, expiresAt);
		if (remindAt !== null && remindAt !== planned) {
			// It was found due at night, so it waits until 8 am.
			expect(planned, `reminder of hold ${id}`).toBeLessThan(remindAt);
			expect(dueReminderAt(remindAt - 1, expiresAt), `reminder of hold ${id}`).toBe(remindAt);
		}
	}
}

/**
 * What holds right after the reminders that were due at `now` (epoch milliseconds): every silence until then has been told, unless it
 * waits for the morning.
 */
export async function expectSilenceTold(db: Database, now: number): Promise<void> {
	const late = await db
		.selectFrom('bookings')
		.innerJoin('intents', 'intents.id', 'bookings.intentId')
		.select(['bookings.id', 'offer'])
		.where('bookings.state', '=', 'requested')
		.where('replyBy', '<=', now)
		.execute();
	const keys = (await db.selectFrom('outbox').select('idempotencyKey').execute()).map(
		({ idempotencyKey }) => idempotencyKey,
	);
	for (const { id, offer } of late) {
		const { date } = JSON.parse(offer) as Offer;
		const begins = startOfIndianDay(date);
		if (now >= begins || (dueReminderAt(now, begins) ?? now) > now) continue;
		const isTold = keys.some((key) => key.startsWith(`booking-unanswered-${id}-`));
		expect(isTold, `the silence about ${id} is told`).toBe(true);
	}
}
