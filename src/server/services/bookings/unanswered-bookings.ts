import { setImmediate as nextTurn } from 'node:timers/promises';
import { bookingRepository } from '#data/bookings.ts';
import type { Database } from '#data/schema.ts';
import { checkReminder } from '#domain/operator-reply.ts';
import { addUnansweredMessages, type BookingLinks } from './booking-messages.ts';
import { lockedView } from './booking-views.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Addresses of a booking for those without an account, by its id. */
	linksOf: (bookingId: string) => BookingLinks;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

const BATCH = 50;

/**
 * Bookings that their operators have neither confirmed nor refused as the departure comes near: the operator is reminded and the
 * traveller is told, each once (ARCHITECTURE.md D95).
 */
export function unansweredBookings({ db, now, linksOf, wakeOutbox }: Dependencies) {
	/** Does what is due about one booking. Another process may have done it, or the operator replied, since it was found. */
	async function remind(transaction: Database, id: string): Promise<void> {
		const { booking, intent, paid } = await lockedView(transaction, id);
		const { state, bookedAt, remindAt } = booking;
		const at = now();
		if (state !== 'requested' || !paid || bookedAt === null || remindAt === null || remindAt > at) return;
		const check = checkReminder(bookedAt, intent.offer.date, at);
		await bookingRepository(transaction).remindAt(id, check.do === 'wait' ? check.until : null);
		if (check.do !== 'remind') return;
		const { travellers } = paid.order;
		await addUnansweredMessages(transaction, { booking, intent, links: linksOf(id), travellers }, at);
	}

	return {
		/** Reminds everybody who is to be reminded by now; safe to run in several processes at once. */
		async remindDue(): Promise<void> {
			for (;;) {
				const ids = await bookingRepository(db).unanswered(now(), BATCH);
				for (const id of ids) await db.transaction().execute((transaction) => remind(transaction, id));
				if (ids.length > 0) wakeOutbox();
				if (ids.length < BATCH) return;
				// SQLite answers within the same turn of the event loop: without this no other request would get a turn.
				await nextTurn();
			}
		},
	};
}
export type UnansweredBookings = ReturnType<typeof unansweredBookings>;
