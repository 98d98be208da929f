import { sql } from 'kysely';
import { isStanding } from '#domain/booking/booking.ts';
import { lastDay } from '#domain/package/departure.ts';
import type { Offer } from '#domain/price/offer.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import type { Database } from '../database/schema.ts';

/** Replaces the erased data of a traveller, because the columns must not be empty. */
export const ERASED = '-';

/** Bookings of one step, few because other writers wait for them. */
const BATCH = 100;

/**
 * Erases travellers whose data is not needed any more: name, e-mail address, phone number, message, who
 * travels along and the reason of a refusal.
 * Amounts are kept by law, and the ledger names nobody.
 */
export function travellerErasureRepository(db: Database) {
	return {
		/** Ids of accounts that were deleted before `deletedUntil` and may have bookings that still name their traveller. */
		async leaving(deletedUntil: number): Promise<string[]> {
			const rows = await db
				.selectFrom('users')
				.select('id')
				.where('deletedAt', '<=', deletedUntil)
				.where('erasedAt', 'is', null)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** Bookings of a deleted account that still name their traveller: the ids of past journeys, and whether there are later ones. */
		async ofLeaving(customerId: string, now: number): Promise<{ past: string[]; hasMore: boolean }> {
			const rows = await db
				.selectFrom('bookings')
				.innerJoin('intents', 'intents.id', 'bookings.intentId')
				.select(['bookings.id', 'bookings.state', 'intents.offer'])
				.where('bookings.customerId', '=', customerId)
				.where('bookings.name', '<>', ERASED)
				.execute();
			const today = indianDay(now);
			const isToCome = ({ state, offer }: (typeof rows)[number]) => {
				const { date, days } = JSON.parse(offer) as Offer;
				return isStanding(state) && lastDay(date, days) >= today;
			};
			const { past = [], toCome = [] } = Object.groupBy(rows, (row) => (isToCome(row) ? 'toCome' : 'past'));
			return { past: past.map(({ id }) => id), hasMore: toCome.length > 0 };
		},

		/**
		 * Notes that no booking of a deleted account names its traveller any more; it is not looked at again. An account that still has
		 * personal data of its own is left as it is, because the purge looks for that in accounts without this note.
		 */
		async finish(customerId: string, now: number): Promise<void> {
			await db
				.updateTable('users')
				.set({ erasedAt: now })
				.where('id', '=', customerId)
				.where('purgedAt', 'is not', null)
				.execute();
		},

		/**
		 * Ids of some of the bookings that were never paid and no longer can be, whose hold ended before `endedUntil`, and that still
		 * name their traveller.
		 */
		async neverPaid(endedUntil: number): Promise<string[]> {
			const rows = await db
				.selectFrom('bookings')
				.innerJoin('intents', 'intents.id', 'bookings.intentId')
				.select('bookings.id')
				// A literal, because an index has it as its condition (decision D255).
				.where('bookings.state', '=', sql.lit('expired' as const))
				.where('bookings.name', '<>', sql.lit(ERASED))
				// A booking is older than the end of its hold.
				.where('bookings.createdAt', '<=', endedUntil)
				.where('intents.closedAt', '<=', endedUntil)
				// Money for an open order would still book it.
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom('orders')
								.select('orders.id')
								.whereRef('orders.intentId', '=', 'intents.id')
								.where('orders.state', '=', 'open'),
						),
					),
				)
				.limit(BATCH)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** Erases the traveller of a booking and the messages to them. @param messageKeys idempotency keys of these messages */
		async erase(id: string, messageKeys: readonly string[]): Promise<void> {
			await db
				.updateTable('bookings')
				.set({
					name: ERASED,
					email: ERASED,
					countryCode: ERASED,
					phoneNumber: ERASED,
					message: null,
					whoTravels: null,
					refusalReason: null,
				})
				.where('id', '=', id)
				.execute();
			await db.deleteFrom('outbox').where('idempotencyKey', 'in', messageKeys).execute();
		},
	};
}
