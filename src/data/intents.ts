import { sql } from 'kysely';
import type { Offer } from '#domain/offer.ts';
import { isPostgres, resultOf, type Statement, statement, write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, IntentRow } from './schema.ts';
import type { Phone } from './users.ts';

/** Seats that are held for a customer. */
export interface Intent extends Omit<IntentRow, 'offer'> {
	offer: Offer;
}

/** Holds of seats. */
export function intentRepository(db: Database) {
	return {
		/** Stores new holds, in a transaction with `lockHeldBy`: a customer has one of a departure at most. */
		async addAll(intents: readonly Intent[]): Promise<void> {
			if (intents.length === 0) return;
			const rows = intents.map((intent) => ({ ...intent, offer: JSON.stringify(intent.offer) }));
			await write(db, insertRows(db, 'intents', rows));
		},

		/** Removes holds that the same transaction has stored. */
		async remove(ids: readonly string[]): Promise<void> {
			if (ids.length > 0) await db.deleteFrom('intents').where('id', 'in', ids).execute();
		},

		async byId(id: string): Promise<Intent | undefined> {
			const row = await db.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirst();
			return row && intentOf(row);
		},

		/** Holds by their ids. */
		byIds: (ids: readonly string[]): Statement<Map<string, Intent>> =>
			statement(db.selectFrom('intents').selectAll().where('id', 'in', ids), byIdOf),

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
					.selectFrom('intents')
					.selectAll()
					.where('id', 'in', ids)
					// Always in the same order, so that two transactions cannot deadlock. A transaction of SQLite has locked everything.
					.$if(isPostgres(db), (query) => query.orderBy('id').forUpdate()),
				byIdOf,
			),

		/**
		 * The holds of customers, by their ids, including expired ones that were not ended yet. Until the transaction ends no other one
		 * gets them from here: two processes would each count the holds and together store too many.
		 */
		async lockHeldBy(customerIds: readonly string[]): Promise<Map<string, Intent[]>> {
			// A row cannot be locked, because there may be none. A transaction of SQLite has locked everything.
			if (isPostgres(db)) {
				const locks = sql`(select count(pg_advisory_xact_lock(hashtextextended(id, 0))) from unnest(${customerIds}::text[]) as id)`;
				await write(db, db.selectNoFrom(locks.as('locks')));
			}
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', 'in', customerIds)
				.where('state', '=', 'held')
				.execute();
			return Map.groupBy(rows.map(intentOf), ({ customerId }) => customerId);
		},

		/** The holds of a customer that are valid at `now`, the one that ends first first. */
		async heldBy(customerId: string, now: number): Promise<Intent[]> {
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', '=', customerId)
				.where('state', '=', 'held')
				.where('expiresAt', '>', now)
				.orderBy('expiresAt')
				.orderBy('id')
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

const byIdOf = (rows: readonly IntentRow[]) => new Map(rows.map((row) => [row.id, intentOf(row)]));
const intentOf = ({ offer, ...row }: IntentRow): Intent => ({ ...row, offer: JSON.parse(offer) as Offer });
