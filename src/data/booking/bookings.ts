import { sql } from 'kysely';
import type { Phone } from '../account/users.ts';
import type { Database } from '../database/schema.ts';
import type { BookingRow } from './booking-rows.ts';

/** A booking, with the data of its traveller. */
export type Booking = BookingRow;
/** The fields that the traveller enters. */
export type Traveller = Pick<BookingRow, 'name' | 'email' | 'countryCode' | 'phoneNumber' | 'message'>;

/** The columns of a booking that change while its state stays. */
type BookingChanges = Partial<
	Pick<
		BookingRow,
		keyof Traveller | 'linkVersion' | 'remindAt' | 'replyBy' | 'whoTravels' | 'whoTravelsVersion'
	>
>;

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

		async ofHold(holdId: string): Promise<Booking | undefined> {
			return one().where('intentId', '=', holdId).executeTakeFirst();
		},

		/** Bookings by the holds that they are of. */
		async ofHolds(holdIds: readonly string[]): Promise<Map<string, Booking>> {
			const rows = await one().where('intentId', 'in', holdIds).execute();
			return new Map(rows.map((row) => [row.intentId, row]));
		},

		/** The booking that a payment paid for. */
		async ofPayment(paymentId: string): Promise<Booking | undefined> {
			return one().where('paymentId', '=', paymentId).executeTakeFirst();
		},

		/** Ids of bookings whose operators may have to be reminded at `now`, the longest due first; not all of them at once. */
		async unanswered(now: number, limit: number): Promise<string[]> {
			const rows = await db
				.selectFrom('bookings')
				.select('id')
				// A literal, because an index has it as its condition (decision D255).
				.where('state', '=', sql.lit('requested' as const))
				.where('remindAt', '<=', now)
				.orderBy('remindAt')
				.limit(limit)
				.execute();
			return rows.map(({ id }) => id);
		},

		/** Changes columns while the state stays; `changeState` changes the state. */
		async change(id: string, changes: BookingChanges): Promise<void> {
			await db.updateTable('bookings').set(changes).where('id', '=', id).execute();
		},

		/**
		 * The bookings that a customer has made, and those with their phone number, newest first, at most `limit`; unpaid ones are left
		 * out.
		 */
		async ofCustomer(
			{ id, countryCode, phoneNumber }: Phone & { id: string },
			limit: number,
		): Promise<Booking[]> {
			return one()
				.where(({ eb, and, or }) =>
					or([
						eb('customerId', '=', id),
						and([eb('phoneNumber', '=', phoneNumber), eb('countryCode', '=', countryCode)]),
					]),
				)
				.where('paymentId', 'is not', null)
				.orderBy('createdAt', 'desc')
				.limit(limit)
				.execute();
		},
	};
}
