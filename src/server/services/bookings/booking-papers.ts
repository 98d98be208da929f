import { type Booking, bookingRepository } from '#data/booking/bookings.ts';
import { paymentRepository } from '#data/booking/payments.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { expireMessages } from '#data/message/outbox-expiry.ts';
import { redirectMessages } from '#data/message/outbox-redirect.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
	bookingMessageKey,
	papersKey,
	papersKeys,
	travellerMessageKeys,
} from '#server/messages/booking-message-keys.ts';
import type { BookingAccess } from './booking-access.ts';
import { aboutJourney } from './booking-messages.ts';
import { type BookingView, lockedView, type PaidView } from './booking-views.ts';
import type { Telling, TellingOf } from './traveller-variables.ts';

/** The most new links of one booking, each of which is a letter. */
const MOST_LINKS = 20;

interface Dependencies {
	db: Database;
	access: BookingAccess;
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** The papers of a paid booking: the link and the address that they go to. Their callers have shown to be its owner. */
export function bookingPapers({ db, access, tellingOf, wakeOutbox }: Dependencies) {
	/**
	 * Makes earlier links void. What still waits gets the new one, and the papers are sent again, to the given address, in place of those
	 * that were sent again before and wait.
	 */
	async function renew(transaction: Database, view: BookingView, email: string): Promise<BookingView> {
		const { booking } = view;
		if (!view.paid) throw new AppError('conflict', 'This booking is not paid for, so it has no papers yet.');
		if (booking.linkVersion >= MOST_LINKS)
			throw new AppError('conflict', 'This booking has had many new links already. Please call us.');
		const changes = { email, linkVersion: booking.linkVersion + 1 };
		const renewed = { ...booking, ...changes };
		await bookingRepository(transaction).change(booking.id, changes);
		const paymentIds = await paymentRepository(transaction).idsOfBooking(booking.id);
		await redirectMessages(transaction, travellerMessageKeys(booking, paymentIds), {
			email,
			from: access.linkKeyOf(booking),
			to: access.linkKeyOf(renewed),
		});
		const after = { ...view, booking: renewed, paid: view.paid };
		const telling = tellingOf(renewed);
		// After the redirection, which has locked these and the others in one order (decision D69).
		await expireMessages(transaction, papersKeys(booking.id, booking.linkVersion), telling.now);
		await addPapers(transaction, after, telling);
		return after;
	}

	async function change(
		id: string,
		shown: number,
		emailOf: (view: BookingView) => string | null,
	): Promise<BookingView> {
		const view = await db.transaction().execute(async (transaction) => {
			const read = await lockedView(transaction, id);
			const email = emailOf(read);
			// Another version was shown: the same press has come before.
			return email === null || read.booking.linkVersion !== shown ? read : renew(transaction, read, email);
		});
		wakeOutbox();
		return view;
	}

	return {
		/**
		 * Makes the links of earlier messages void, and sends the papers again with the new one.
		 *
		 * @param shown version of the link that the caller saw; with another one nothing changes, e.g. after a second press
		 * @throws AppError `not-found`; `conflict` for a booking that is not paid for or has had too many links
		 */
		renewLink: (id: string, shown: number): Promise<BookingView> =>
			change(id, shown, ({ booking }) => booking.email),

		/**
		 * Corrects the e-mail address: the papers are sent there, and the old address gets nothing more, nor do its links work. The
		 * same address changes nothing.
		 *
		 * @throws AppError as above
		 */
		correctEmail: (id: string, shown: number, email: string): Promise<BookingView> =>
			change(id, shown, ({ booking }) => (booking.email === email ? null : email)),

		/**
		 * True once the mail server has taken the confirmation of a booking, or the latest papers that were sent again; false while it waits
		 * or could not be sent.
		 */
		areSent: ({ id, linkVersion }: Pick<Booking, 'id' | 'linkVersion'>): Promise<boolean> =>
			outboxRepository(db).isLastDelivered([
				bookingMessageKey('booking-confirmed', id, 'email'),
				...papersKeys(id, linkVersion),
			]),
	};
}
export type BookingPapers = ReturnType<typeof bookingPapers>;

/**
 * Stores the e-mail about a booking with its present link, in the given transaction, unless the booking has ended. SMS and WhatsApp are
 * not sent again, because they would say nothing new.
 */
async function addPapers(transaction: Database, view: PaidView, telling: Telling): Promise<void> {
	const { booking } = view;
	const template = PAPERS[booking.state];
	if (!template) return;
	const letters = (await aboutJourney(transaction, view, telling, template))
		.filter(({ channel }) => channel === 'email')
		.map((letter) => ({ ...letter, idempotencyKey: papersKey(booking.id, booking.linkVersion) }));
	await outboxRepository(transaction).add(letters, telling.now);
}
/** The letter with the papers of a booking in its state. */
const PAPERS: Partial<Record<Booking['state'], 'booking-confirmed' | 'booking-confirmed-by-operator'>> = {
	requested: 'booking-confirmed',
	confirmed: 'booking-confirmed-by-operator',
};
