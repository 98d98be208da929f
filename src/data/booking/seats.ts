import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';

/** The seats of departures: taken and released in the transaction of the hold or booking. */
export function seatRepository(db: Database) {
	return {
		/**
		 * Takes seats of a departure that is still on offer.
		 *
		 * @param today the day in India, `YYYY-MM-DD`
		 * @returns false when too few seats are free, or the departure has left or was withdrawn; then none are taken
		 */
		async takeSeats(departureId: string, seats: number, today: string): Promise<boolean> {
			const row = await db
				.updateTable('departures')
				.set((departure) => ({ seatsTaken: departure('seatsTaken', '+', seats) }))
				.where('id', '=', departureId)
				.where('withdrawnAt', 'is', null)
				.where('date', '>=', today)
				.where((departure) => departure(departure('seatsTaken', '+', seats), '<=', departure.ref('seats')))
				.returning('id')
				.executeTakeFirst();
			return row !== undefined;
		},

		/** The free seats of a departure; 0 once it has left or was withdrawn. @param today as for `takeSeats` */
		async seatsLeft(departureId: string, today: string): Promise<number> {
			const row = await db
				.selectFrom('departures')
				.select(['seats', 'seatsTaken'])
				.where('id', '=', departureId)
				.where('withdrawnAt', 'is', null)
				.where('date', '>=', today)
				.executeTakeFirst();
			return row ? row.seats - row.seatsTaken : 0;
		},

		/** Whether a departure was taken out of the catalogue. It stays so until the transaction ends: an import waits for it. */
		async isWithdrawn(departureId: string): Promise<boolean> {
			const row = await db
				.selectFrom('departures')
				.select('withdrawnAt')
				.where('id', '=', departureId)
				.$if(isPostgres(db), (query) => query.forShare())
				.executeTakeFirstOrThrow();
			return row.withdrawnAt !== null;
		},

		/** Releases seats that were taken. */
		async free(departureId: string, seats: number): Promise<void> {
			await db
				.updateTable('departures')
				.set((departure) => ({ seatsTaken: departure('seatsTaken', '-', seats) }))
				.where('id', '=', departureId)
				.execute();
		},
	};
}
