import type { Offer } from '#domain/offer.ts';
import { resultOf, type Statement, statement } from './ahead.ts';
import type { Database, IntentRow } from './schema.ts';
import type { Phone } from './users.ts';

/** Seats that are held for a customer. */
export interface Intent extends Omit<IntentRow, 'offer'> {
	offer: Offer;
}

/** Holds of seats. */
export function intentRepository(db: Database) {
	return {
		/** Stores a new hold; false when its customer already has one of the same departure. */
		async add(intent: Intent): Promise<boolean> {
			const stored = await db
				.insertInto('intents')
				.values({ ...intent, offer: JSON.stringify(intent.offer) })
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
			return stored !== undefined;
		},

		async byId(id: string): Promise<Intent | undefined> {
			const row = await db.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirst();
			return row && intentOf(row);
		},

		/**
		 * The hold, locked until the transaction ends. Every change of a hold, its orders and its bookings begins here, so that changes
		 * happen one after the other.
		 */
		async lock(id: string): Promise<Intent | undefined> {
			return (await resultOf(db, this.lockAll([id]))).get(id);
		},

		/** As `lock`, for several holds, by their ids. */
		lockAll: (ids: readonly string[]): Statement<Map<string, Intent>> =>
			statement(
				db
					.updateTable('intents')
					.set((intent) => ({ travellers: intent.ref('travellers') }))
					.where('id', 'in', ids)
					.returningAll(),
				(rows) => new Map(rows.map((row) => [row.id, intentOf(row)])),
			),

		/** The holds of a customer, including expired ones that were not ended yet. */
		async heldBy(customerId: string): Promise<Intent[]> {
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', '=', customerId)
				.where('state', '=', 'held')
				.execute();
			return rows.map(intentOf);
		},

		/** Every hold of a customer and every one that was booked with their phone number, whatever became of it, the oldest first. */
		async ofCustomer({ id, countryCode, phoneNumber }: Phone & { id: string }): Promise<Intent[]> {
			const booked = db
				.selectFrom('bookings')
				.select('intentId')
				.where('countryCode', '=', countryCode)
				.where('phoneNumber', '=', phoneNumber);
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where(({ eb, or }) => or([eb('customerId', '=', id), eb('id', 'in', booked)]))
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			return rows.map(intentOf);
		},

		async change(id: string, changes: Partial<Pick<IntentRow, 'travellers' | 'couponCode'>>): Promise<void> {
			await db.updateTable('intents').set(changes).where('id', '=', id).execute();
		},

		/** Ids of holds that have expired at `now`, earliest expiry first; of one departure if one is given. */
		async due(now: number, limit: number, departureId?: string): Promise<string[]> {
			const rows = await db
				.selectFrom('intents')
				.select('id')
				.where('state', '=', 'held')
				.where('expiresAt', '<=', now)
				.$if(departureId !== undefined, (query) => query.where('departureId', '=', departureId ?? ''))
				.orderBy('expiresAt')
				.limit(limit)
				.execute();
			return rows.map(({ id }) => id);
		},
	};
}

const intentOf = ({ offer, ...row }: IntentRow): Intent => ({ ...row, offer: JSON.parse(offer) as Offer });
