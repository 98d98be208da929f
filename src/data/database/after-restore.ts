import { startOfIndianDay } from '#domain/time/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { nextFullHour } from '#domain/time/moment-in-words.ts';
import { bookingRepository } from '../booking/bookings.ts';
import { jsonMember } from './json-member.ts';
import type { Database } from './schema.ts';

/** How a database is restored. */
export interface Restoring {
	/** Replaces a database that holds data or is in use. */
	force: boolean;
	/** Epoch milliseconds. */
	now: number;
}

/** What a restore has changed in the rows of its backup. */
export interface Restored {
	/** Paid orders that the running site asks the payment provider about. */
	orders: number;
	/** Paid bookings whose links from before open nothing any more. */
	links: number;
	/** Paid bookings that wait for their operators' reply, which may have come since the backup. */
	unanswered: number;
}

/** Milliseconds from 8 pm, after which nobody should be told (decision D257), to the end of a day. */
const EVENING_MS = 4 * HOUR_MS;

/**
 * Prepares a database that was just restored for what has happened since its backup (decision D243). Each paid order is due to be looked
 * up at the provider, because a refund since then is known there alone and would be made twice. Every booking gets the moment of the
 * restore, which is part of its links, because one that was made void since would open it again (decision D252). For a day neither a
 * message nor a page says that an operator has not replied, because a reply since then is lost; at the latest until 8 pm of the day before
 * departure, when the traveller can still be told. From that day on nothing says it at all.
 *
 * @param now epoch milliseconds
 */
export async function prepareRestored(db: Database, now: number): Promise<Restored> {
	return db.transaction().execute(async (transaction) => {
		const orders = await transaction
			.updateTable('orders')
			.set({ nextCheckAt: 0 })
			.where('state', '=', 'paid')
			.executeTakeFirstOrThrow();
		// Also of those that are not paid for: their payment, and the end of their first link, may have come since the backup.
		await transaction.updateTable('bookings').set({ restoredAt: now }).execute();
		const { links } = await transaction
			.selectFrom('bookings')
			.select(({ fn }) => fn.countAll<number>().as('links'))
			.where('paymentId', 'is not', null)
			.executeTakeFirstOrThrow();
		const unanswered = await transaction
			.selectFrom('bookings')
			.innerJoin('intents', 'intents.id', 'bookings.intentId')
			.select(['bookings.id', 'bookings.remindAt', 'bookings.replyBy'])
			.select(jsonMember(transaction, 'intents.offer', 'date').as('departsOn'))
			.where('bookings.state', '=', 'requested')
			.execute();
		for (const { id, remindAt, replyBy, departsOn } of unanswered) {
			const begins = startOfIndianDay(departsOn);
			const until = now < begins ? Math.min(nextFullHour(now + DAY_MS), begins - EVENING_MS) : null;
			const moved = (at: number | null) => (at === null || until === null ? null : Math.max(at, until));
			const changes = { remindAt: moved(remindAt), replyBy: moved(replyBy) };
			await bookingRepository(transaction).change(id, changes);
		}
		return {
			orders: Number(orders.numUpdatedRows),
			links: Number(links),
			unanswered: unanswered.length,
		};
	});
}
