import { sql } from 'kysely';
import type { Departure } from '#domain/package.ts';
import type { Database } from './schema.ts';

/** Departures. `today` is the day in India, `YYYY-MM-DD`, and counts as upcoming. */
export function departureRepository(db: Database) {
	const upcoming = (today: string) =>
		db.selectFrom('departures').where('withdrawnAt', 'is', null).where('date', '>=', today);
	/** Those that still have a free seat. */
	const open = (packageIds: readonly string[], today: string) =>
		upcoming(today).whereRef('seatsTaken', '<', 'seats').where('packageId', 'in', packageIds);

	return {
		/** The upcoming departures of one package, earliest first, sold-out ones included. */
		async upcomingOf(packageId: string, today: string): Promise<Departure[]> {
			const rows = await upcoming(today)
				.select(['id', 'date', 'seats', 'seatsTaken'])
				.where('packageId', '=', packageId)
				.orderBy('date')
				.execute();
			return rows.map(departureOf);
		},

		/** A departure by its id, whether or not it can still be booked. */
		async byId(id: string): Promise<{ id: string; packageId: string; date: string } | undefined> {
			return db
				.selectFrom('departures')
				.select(['id', 'packageId', 'date'])
				.where('id', '=', id)
				.executeTakeFirst();
		},

		/** Upcoming departures without a free seat, each with the id of its package. */
		async full(today: string): Promise<Map<string, string>> {
			const rows = await upcoming(today)
				.whereRef('seatsTaken', '>=', 'seats')
				.select(['id', 'packageId'])
				.execute();
			return new Map(rows.map(({ id, packageId }) => [id, packageId]));
		},

		/** The ids among `packageIds` of packages with an upcoming departure that has a free seat. */
		async withFreeSeats(packageIds: readonly string[], today: string): Promise<Set<string>> {
			if (packageIds.length === 0) return new Set();
			const rows = await open(packageIds, today).select('packageId').distinct().execute();
			return new Set(rows.map(({ packageId }) => packageId));
		},

		/**
		 * The months (1–12) of open departures by package, January first: none for a package that is sold out. Packages without any upcoming
		 * departure are absent.
		 */
		async openMonths(packageIds: readonly string[], today: string): Promise<Map<string, number[]>> {
			if (packageIds.length === 0) return new Map();
			const month = sql<string>`substr(date, 6, 2)`;
			const isOpen = sql<number>`max(case when ${sql.ref('seatsTaken')} < seats then 1 else 0 end)`;
			const rows = await upcoming(today)
				.where('packageId', 'in', packageIds)
				.select(['packageId', month.as('month'), isOpen.as('isOpen')])
				.groupBy(['packageId', month])
				.orderBy('month')
				.execute();
			const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
			return new Map(
				[...byPackage].map(([id, found]) => [
					id,
					found.filter((row) => row.isOpen === 1).map((row) => Number(row.month)),
				]),
			);
		},
	};
}
export type DepartureRepository = ReturnType<typeof departureRepository>;

interface FoundRow {
	id: string;
	date: string;
	seats: number;
	seatsTaken: number;
}

const departureOf = ({ id, date, seats, seatsTaken }: FoundRow): Departure => ({
	id,
	date,
	seats,
	seatsLeft: seats - seatsTaken,
});
