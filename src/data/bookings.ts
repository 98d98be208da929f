import { sql } from 'kysely';
import { statesBefore } from '#domain/booking.ts';
import { type Statement, statement } from './ahead.ts';
import type { BookingRow, Database } from './schema.ts';

/** A booking, with the data of its traveller. */
export type Booking = BookingRow;
/** The fields that the traveller enters. */
export type Traveller = Pick<BookingRow, 'name' | 'email' | 'countryCode' | 'phoneNumber' | 'message'>;

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
		 * Notes that bookings are paid for, each by its payment, and requested of their operators.
		 *
		 * @returns how many were in a state that allows it; the others have not changed
		 */
		requestAll(paid: readonly { id: string; paymentId: string }[], bookedAt: number): Statement<number> {
			const whens = paid.map(({ id, paymentId }) => sql`when ${id} then ${paymentId}`);
			return statement(
				db
					.updateTable('bookings')
					.set({
						state: 'requested',
						bookedAt,
						paymentId: sql<string>`case id ${sql.join(whens, sql` `)} end`,
					})
					.where(
						'id',
						'in',
						paid.map(({ id }) => id),
					)
					.where('state', 'in', statesBefore('booking', 'requested'))
					.returning('id'),
				(rows) => rows.length,
			);
		},

		/** The booking that a payment paid for. */
		async ofPayment(paymentId: string): Promise<Booking | undefined> {
			return one().where('paymentId', '=', paymentId).executeTakeFirst();
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
