import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { bookingMessageKey } from '#server/messages/booking-message-keys.ts';

/** The e-mails that confirm bookings. */
export function confirmationMails(db: Database) {
	return {
		/** True once the mail server has taken the confirmation of a booking; false while it waits or could not be sent. */
		isSent: (bookingId: string): Promise<boolean> =>
			outboxRepository(db).isDelivered(bookingMessageKey('booking-confirmed', bookingId, 'email')),
	};
}
export type ConfirmationMails = ReturnType<typeof confirmationMails>;
