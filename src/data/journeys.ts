import { dayAfter, indianDay } from '#domain/calendar-day.ts';
import type { Offer } from '#domain/offer.ts';
import type { Database } from './schema.ts';

/** Replaces the erased data of a traveller, because the columns must not be empty. */
export const ERASED = '-';

/**
 * Travellers of deleted accounts. The amounts they paid are kept by law, and the ledger names nobody; name, e-mail address, phone
 * number and message are erased once the booking is over.
 */
export function journeyRepository(db: Database) {
	return {
		/**
		 * Ids of bookings that are over at `now` and still name their traveller, of accounts that were deleted before `deletedUntil`.
		 */
		async toErase(deletedUntil: number, now: number): Promise<string[]> {
			const rows = await db
				.selectFrom('bookings')
				.innerJoin('users', 'users.id', 'bookings.customerId')
				.innerJoin('intents', 'intents.id', 'bookings.intentId')
				.select(['bookings.id', 'bookings.state', 'intents.offer'])
				.where('users.deletedAt', '<=', deletedUntil)
				.where('bookings.name', '<>', ERASED)
				.execute();
			const today = indianDay(now);
			return rows
				.filter(({ state, offer }) => {
					const { date, days } = JSON.parse(offer) as Offer;
					const isToCome = state === 'requested' || state === 'confirmed';
					return !isToCome || dayAfter(date, days - 1) < today;
				})
				.map(({ id }) => id);
		},

		/** Erases the traveller of a booking and the messages to them. @param messageKeys idempotency keys of these messages */
		async erase(id: string, messageKeys: readonly string[]): Promise<void> {
			await db
				.updateTable('bookings')
				.set({ name: ERASED, email: ERASED, countryCode: ERASED, phoneNumber: ERASED, message: null })
				.where('id', '=', id)
				.execute();
			await db.deleteFrom('outbox').where('idempotencyKey', 'in', messageKeys).execute();
		},
	};
}
