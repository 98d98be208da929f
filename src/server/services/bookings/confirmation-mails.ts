import type { Booking } from '#data/booking/bookings.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { bookingMessageKey, papersKeys } from '#server/messages/booking-message-keys.ts';

/** The e-mails that confirm bookings. */
export function confirmationMails(db: Database) {
	return {
		/** True once the mail server has taken the confirmation of a booking, or the latest papers that were sent again; false while it waits or could not be sent. */
		isSent: ({ id, linkVersion }: Pick<Booking, 'id' | 'linkVersion'>): Promise<boolean> =>
			outboxRepository(db).isLastDelivered([
				bookingMessageKey('booking-confirmed', id, 'email'),
				...papersKeys(id, linkVersion),
			]),
	};
}
export type ConfirmationMails = ReturnType<typeof confirmationMails>;
