import { expect } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { replyDeadline } from '#domain/booking/operator-reply.ts';
import type { Offer } from '#domain/price/offer.ts';
import { startOfIndianDay } from '#domain/time/calendar-day.ts';
import { BOOKING_TERMS } from './booking-site.ts';

/**
 * What must be true of operators' replies between any two steps: a deadline never changes after booking, only refused bookings have a
 * reason and other days, and each reminder or notice of silence is sent once and in time.
 */
export async function expectRepliesSound(db: Database): Promise<void> {
	const [holds, bookings, outbox] = await db
		.transaction()
		.execute((transaction) =>
			Promise.all([
				transaction.selectFrom('intents').selectAll().execute(),
				transaction.selectFrom('bookings').selectAll().execute(),
				transaction
					.selectFrom('outbox')
					.select(['idempotencyKey', 'template', 'channel', 'createdAt'])
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
		if (state === 'requested' && remindAt !== null) expect(remindAt).toBeLessThanOrEqual(due ?? 0);

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
	for (const { id, remindAt, expiresAt } of holds) {
		if (remindAt !== null) expect(remindAt, `reminder of hold ${id}`).toBe(expiresAt - 6 * 3_600_000);
	}
}
