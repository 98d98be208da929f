import { sql } from 'kysely';
import type { Departure } from '#domain/package.ts';
import type { Database } from './schema.ts';

/** Days one can start on. `today` is the day in India, `YYYY-MM-DD`, and counts as upcoming. */
export function departureRepository(db: Database) {
	const upcoming = (today: string) =>
		db.selectFrom('departures').where('withdrawn_at', 'is', null).where('date', '>=', today);
	/** Those that still have a free seat. */
	const open = (packageIds: readonly string[], today: string) =>
		upcoming(today).whereRef('seats_taken', '<', 'seats').where('package_id', 'in', packageIds);

	return {
		/** The upcoming departures of one package, earliest first, sold-out ones included. */
		async upcomingOf(packageId: string, today: string): Promise<Departure[]> {
			const rows = await upcoming(today)
				.select(['id', 'date', 'seats', 'seats_taken'])
				.where('package_id', '=', packageId)
				.orderBy('date')
				.execute();
			return rows.map(departureOf);
		},

		/** Those of `packageIds` that have an upcoming departure with a free seat. */
		async withFreeSeats(packageIds: readonly string[], today: string): Promise<Set<string>> {
			if (packageIds.length === 0) return new Set();
			const rows = await open(packageIds, today).select('package_id').distinct().execute();
			return new Set(rows.map(({ package_id }) => package_id));
		},

		/** The months (1–12) of these departures by package, January first; a package without any is absent. */
		async openMonths(packageIds: readonly string[], today: string): Promise<Map<string, number[]>> {
			if (packageIds.length === 0) return new Map();
			const month = sql<string>`substr(date, 6, 2)`;
			const rows = await open(packageIds, today)
				.select(['package_id', month.as('month')])
				.distinct()
				.orderBy('month')
				.execute();
			const byPackage = Map.groupBy(rows, ({ package_id }) => package_id);
			return new Map([...byPackage].map(([id, found]) => [id, found.map((row) => Number(row.month))]));
		},
	};
}
export type DepartureRepository = ReturnType<typeof departureRepository>;

interface FoundRow {
	id: string;
	date: string;
	seats: number;
	seats_taken: number;
}

const departureOf = ({ id, date, seats, seats_taken }: FoundRow): Departure => ({
	id,
	date,
	seats,
	seatsLeft: seats - seats_taken,
});
