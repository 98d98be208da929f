import { userRepository } from '#data/account/users.ts';
import { bookingRepository } from '#data/booking/bookings.ts';
import { type Hold, holdRepository } from '#data/booking/holds.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { checkHold, dueReminderAt } from '#domain/booking/booking.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { displayName } from '#domain/package/package-name.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import { workOff } from '#server/concurrency/work-off.ts';
import { toTraveller } from './booking-messages.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Where held seats are paid or released, by the id of their hold. */
	checkoutOf: (holdId: string) => string;
	/** False where no message leaves by WhatsApp. */
	hasWhatsapp: boolean;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** Reminds customers of holds that end within hours, each once and by day (decision D142). */
export function holdReminders({ db, now, checkoutOf, hasWhatsapp, wakeOutbox }: Dependencies) {
	/** Reminds the customer of one hold. Another process may have done it, or the hold been paid, since it was found. */
	async function remind(transaction: Database, id: string): Promise<void> {
		const holds = holdRepository(transaction);
		const hold = await holds.lock(id);
		const at = now();
		if (!hold || hold.remindAt === null || hold.remindAt > at) return;
		const sendAt = checkHold(hold, at).ok ? dueReminderAt(at, hold.expiresAt) : null;
		await holds.change(id, { remindAt: sendAt === at ? null : sendAt });
		if (sendAt !== at) return;
		const customer = await customerOf(transaction, hold);
		if (!customer) return;
		const { packageName, date } = hold.offer;
		const told = {
			packageName: displayName(packageName),
			day: dayInWords(date),
			until: momentInWords(hold.expiresAt),
			link: checkoutOf(id),
		};
		// Later it would not be true any more.
		const { expiresAt } = hold;
		const messages = await toTraveller(transaction, customer, 'hold-ends', { hasWhatsapp, expiresAt }, told);
		await outboxRepository(transaction).add(messages, at);
	}

	const reminders = workOff<string>({
		due: (limit) => holdRepository(db).toRemind(now(), limit),
		async run(id) {
			await db.transaction().execute((transaction) => remind(transaction, id));
			wakeOutbox();
		},
		failure: 'customer not reminded of a hold',
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
export type HoldReminders = ReturnType<typeof holdReminders>;

/**
 * Who is reminded: the traveller of the hold's booking, otherwise its customer, by phone only, because no e-mail address is confirmed.
 */
async function customerOf(db: Database, { id, customerId }: Hold) {
	const booking = await bookingRepository(db).ofHold(id);
	if (booking) return booking;
	const user = await userRepository(db).byId(customerId);
	return user && { ...user, id, email: null };
}
