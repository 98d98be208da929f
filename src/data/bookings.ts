import { sql } from 'kysely';
import { statesBefore } from '#domain/booking.ts';
import { isPostgres, type Statement, statement } from './ahead.ts';
import type { BookingRow, Database } from './schema.ts';

/** A booking, with the data of its traveller. */
export type Booking = BookingRow;
/** The fields that the traveller enters. */
export type Traveller = Pick<BookingRow, 'name' | 'email' | 'countryCode' | 'phoneNumber' | 'message'>;

/** What pays for a booking, and when to remind its operator; null for never. */
type PaidBooking = Pick<BookingRow, 'id' | 'remindAt'> & { paymentId: string };

/** Bookings, paid or not. */
export function bookingRepository(db: Database) {
	const one = () => db.selectFrom('bookings').selectAll();
	return {
		async add(booking: Booking): Promise<void> {
			await db.insertInto('bookings').values(booking).execute();
		},

		async byId(id: string): Promise<Booking | undefined> {
			return one().where('id', '=', id).executeTakeFirst();
		},

		async ofIntent(intentId: string): Promise<Booking | undefined> {
			return one().where('intentId', '=', intentId).executeTakeFirst();
		},

		/** Bookings by the holds that they are of. */
		ofIntents: (intentIds: readonly string[]): Statement<Map<string, Booking>> =>
			statement(
				one().where('intentId', 'in', intentIds),
				(rows) => new Map(rows.map((row) => [row.intentId, row])),
			),

		/**
		 * Notes that bookings are paid for, each by its payment, and requested of their operators, with when to remind them.
		 *
		 * @returns how many were in a state that allows it; the others have not changed
		 */
		requestAll(paid: readonly PaidBooking[], bookedAt: number): Statement<number> {
			const rows = JSON.stringify(paid.map(({ id, paymentId, remindAt }) => [id, paymentId, remindAt]));
			const given = isPostgres(db)
				? sql`jsonb_array_elements(${rows}::jsonb) as given(value)`
				: sql`json_each(${rows})`;
			// A join, because a condition for each booking would be tried for each of the others.
			const paying = sql<{
				paidId: string;
				payment: string;
				remind: number | null;
			}>`(select value ->> 0 as paid_id, value ->> 1 as payment, cast(value ->> 2 as bigint) as remind from ${given})`;
			return statement(
				db
					.updateTable('bookings')
					.from(paying.as('paying'))
					.set((row) => ({
						state: 'requested' as const,
						bookedAt,
						paymentId: row.ref('paying.payment'),
						remindAt: row.ref('paying.remind'),
					}))
					.whereRef('bookings.id', '=', 'paying.paidId')
					.where('bookings.state', 'in', statesBefore('booking', 'requested'))
					.returning('bookings.id'),
				(rows) => rows.length,
			);
		},

		/** The booking that a payment paid for. */
		async ofPayment(paymentId: string): Promise<Booking | undefined> {
			return one().where('paymentId', '=', paymentId).executeTakeFirst();
		},

		/** Ids of some bookings without a reply whose operators may have to be reminded at `now`, the longest due first. */
		async unanswered(now: number, limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('bookings')
				.select('id')
				// Spelled in the statement, so that SQLite sees the condition of the index.
				.where('state', '=', sql.lit('requested' as const))
				.where('remindAt', '<=', now)
				.orderBy('remindAt')
				.limit(limit)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** @param at when to look at the operator's reply again (epoch milliseconds); null for never */
		async remindAt(id: string, at: number | null): Promise<void> {
			await db.updateTable('bookings').set({ remindAt: at }).where('id', '=', id).execute();
		},

		async setTraveller(id: string, traveller: Traveller): Promise<void> {
			await db.updateTable('bookings').set(traveller).where('id', '=', id).execute();
		},

		/** The bookings of a customer, newest first, at most `limit`; unpaid ones are left out. */
		async ofCustomer(customerId: string, limit: number): Promise<Booking[]> {
			return one()
				.where('customerId', '=', customerId)
				.where('paymentId', 'is not', null)
				.orderBy('createdAt', 'desc')
				.limit(limit)
				.execute();
		},
	};
}
