import { bookingRepository } from '#data/booking/bookings.ts';
import type { Database } from '#data/database/schema.ts';
import { checkReply, replyDeadline } from '#domain/booking/operator-reply.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import { addReplyReminder, addUnansweredMessages, addUnansweredNotice } from './booking-messages.ts';
import { lockedView } from './booking-views.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/**
 * Bookings to which their operators have not replied. Before the deadline the operator is reminded; after it the desk and, before the day
 * of departure, the traveller are told, each once (decision D140).
 */
export function unansweredBookings({ db, now, tellingOf, wakeOutbox }: Dependencies) {
	/** Does what is due about one booking. Another process may have done it, or the operator replied, since it was found. */
	async function remind(transaction: Database, id: string): Promise<void> {
		const { booking, hold, paid } = await lockedView(transaction, id);
		const { state, bookedAt, remindAt } = booking;
		const telling = tellingOf(booking);
		if (state !== 'requested' || !paid || bookedAt === null || remindAt === null || remindAt > telling.now)
			return;
		const { reply } = telling.terms;
		// A booking of an earlier release has none yet.
		const deadline = booking.replyBy ?? replyDeadline(bookedAt, hold.offer.date, reply);
		const check = checkReply({ bookedAt, deadline, departsOn: hold.offer.date }, reply, telling.now);
		const changes = { replyBy: deadline, remindAt: 'until' in check ? check.until : null };
		await bookingRepository(transaction).change(id, changes);
		const view = { booking: { ...booking, ...changes }, hold, paid };
		if (check.do === 'remind') await addReplyReminder(transaction, view, telling);
		if (check.do === 'alert') await addUnansweredMessages(transaction, view, telling);
		if (check.do === 'alert desk') await addUnansweredNotice(transaction, view, telling);
	}

	const reminders = workOff<string>({
		due: (limit) => bookingRepository(db).unanswered(now(), limit),
		async run(id) {
			await db.transaction().execute((transaction) => remind(transaction, id));
			wakeOutbox();
		},
		failure: 'nobody told of an unanswered booking',
	});

	return {
		/**
		 * Reminds everybody who is to be reminded by now; safe to run in several processes at once. Rejects when the database cannot be
		 * read.
		 */
		remindDue: reminders.run,

		/** Reminds nobody else, and resolves when nobody is being reminded. */
		close: reminders.close,
	};
}
export type UnansweredBookings = ReturnType<typeof unansweredBookings>;
