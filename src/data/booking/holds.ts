import { sql } from 'kysely';
import type { Offer } from '#domain/price/offer.ts';
import type { Phone } from '../account/users.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import type { HoldRow } from './booking-rows.ts';

/** Seats that are held for a customer. */
export interface Hold extends Omit<HoldRow, 'offer'> {
	offer: Offer;
}

/** The columns of a hold that change while its state stays; `movedTo` also changes with it. */
type HoldChanges = Partial<Pick<HoldRow, 'travellers' | 'couponCode' | 'remindAt' | 'movedTo'>>;

/** Holds of seats. */
export function holdRepository(db: Database) {
	return {
		/** Stores a new hold, in a transaction with `lockHeldBy`: a customer has one of a departure at most. */
		async add(hold: Hold): Promise<void> {
			await db
				.insertInto('intents')
				.values({ ...hold, offer: JSON.stringify(hold.offer) })
				.execute();
		},

		async byId(id: string): Promise<Hold | undefined> {
			const row = await db.selectFrom('intents').selectAll().where('id', '=', id).executeTakeFirst();
			return row && holdOf(row);
		},

		/** Holds by their ids. */
		async byIds(ids: readonly string[]): Promise<Map<string, Hold>> {
			const rows = await db.selectFrom('intents').selectAll().where('id', 'in', ids).execute();
			return new Map(rows.map((row) => [row.id, holdOf(row)]));
		},

		/**
		 * The hold, locked until the transaction ends. Every change of a hold, its orders and its bookings begins here, so that changes
		 * happen one after the other.
		 */
		async lock(id: string): Promise<Hold | undefined> {
			const row = await db
				.selectFrom('intents')
				.selectAll()
				.where('id', '=', id)
				// A transaction of SQLite has locked everything.
				.$if(isPostgres(db), (query) => query.forUpdate())
				.executeTakeFirst();
			return row && holdOf(row);
		},

		/**
		 * The holds of a customer, including expired ones that were not ended yet. Other transactions wait here until this one ends: two
		 * that counted the holds at once would together store too many.
		 */
		async lockHeldBy(customerId: string): Promise<Hold[]> {
			// A row cannot be locked, because there may be none. A transaction of SQLite has locked everything.
			if (isPostgres(db))
				await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`.execute(db);
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', '=', customerId)
				.where('state', '=', 'held')
				.execute();
			return rows.map(holdOf);
		},

		/** Ids of the holds of a customer on a departure that have an open order, in the order of the ids. */
		async withOpenOrders(customerId: string, departureId: string): Promise<string[]> {
			const rows = await db
				.selectFrom('intents')
				.innerJoin('orders', 'orders.intentId', 'intents.id')
				.select('intents.id')
				.where('customerId', '=', customerId)
				.where('departureId', '=', departureId)
				// A literal, because an index has it as its condition (decision D255).
				.where('orders.state', '=', sql.lit('open' as const))
				.orderBy('intents.id')
				.execute();
			return rows.map(({ id }) => id);
		},

		/** The holds of a customer that are valid at `now`, soonest expiry first. */
		async heldBy(customerId: string, now: number): Promise<Hold[]> {
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', '=', customerId)
				.where('state', '=', 'held')
				.where('expiresAt', '>', now)
				.orderBy('expiresAt')
				.orderBy('id')
				.execute();
			return rows.map(holdOf);
		},

		/**
		 * The holds of a customer that ended without a booking while money may still be under way, newest first: those with an open order,
		 * and those with a payment that goes back or went back after `since`. Both moments are epoch milliseconds.
		 */
		async endedWithMoney(
			customerId: string,
			{ now, since }: { now: number; since: number },
		): Promise<Hold[]> {
			const rows = await db
				.selectFrom('intents')
				.selectAll()
				.where('customerId', '=', customerId)
				.where(({ eb, and, or }) =>
					or([eb('state', '=', 'expired'), and([eb('state', '=', 'held'), eb('expiresAt', '<=', now)])]),
				)
				.where(({ exists, or, selectFrom }) =>
					or([
						exists(
							selectFrom('orders')
								.select('orders.id')
								.whereRef('orders.intentId', '=', 'intents.id')
								// A literal, because an index has it as its condition (decision D255).
								.where('orders.state', '=', sql.lit('open' as const)),
						),
						exists(
							selectFrom('orders')
								.innerJoin('payments', 'payments.orderId', 'orders.id')
								.innerJoin('refunds', 'refunds.paymentId', 'payments.id')
								.select('refunds.id')
								.whereRef('orders.intentId', '=', 'intents.id')
								.where((refund) =>
									refund.or([refund('refunds.state', '<>', 'done'), refund('refunds.doneAt', '>', since)]),
								),
						),
					]),
				)
				.orderBy('expiresAt', 'desc')
				.orderBy('id')
				.execute();
			return rows.map(holdOf);
		},

		/** Every hold of a customer, and every hold that was booked with their phone number, in any state, the oldest first. */
		async ofCustomer({ id, countryCode, phoneNumber }: Phone & { id: string }): Promise<Hold[]> {
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
			return rows.map(holdOf);
		},

		/** Changes columns while the state stays; `changeState` changes the state. */
		async change(id: string, changes: HoldChanges): Promise<void> {
			await db.updateTable('intents').set(changes).where('id', '=', id).execute();
		},

		/** Ids of holds whose customers are to be reminded at `now`, the earliest first; at most `limit`. */
		async toRemind(now: number, limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('intents')
				.select('id')
				// A literal, because an index has it as its condition (decision D255).
				.where('state', '=', sql.lit('held' as const))
				.where('remindAt', '<=', now)
				.orderBy('remindAt')
				.limit(limit)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** Ids of holds that have expired at `now`, earliest expiry first; of one departure if one is given. */
		async due(now: number, limit: number, departureId?: string): Promise<string[]> {
			const rows = await db
				.selectFrom('intents')
				.select('id')
				// A literal, because an index has it as its condition (decision D255).
				.where('state', '=', sql.lit('held' as const))
				.where('expiresAt', '<=', now)
				.$if(departureId !== undefined, (query) => query.where('departureId', '=', departureId ?? ''))
				.orderBy('expiresAt')
				.limit(limit)
				.execute();
			return rows.map(({ id }) => id);
		},
	};
}

const holdOf = ({ offer, ...row }: HoldRow): Hold => ({ ...row, offer: JSON.parse(offer) as Offer });
