import type { Departure } from '#domain/package.ts';
import type { Database } from './schema.ts';

/** Days one can start on. `today` is the day in India, `YYYY-MM-DD`, and counts as upcoming. */
export function departureRepository(db: Database) {
	const upcoming = (today: string) =>
		db
			.selectFrom('departures')
			.select(['id', 'package_id', 'date', 'seats', 'seats_taken'])
			.where('withdrawn_at', 'is', null)
			.where('date', '>=', today);

	return {
		/** The upcoming departures of one package, earliest first, sold-out ones included. */
		async upcomingOf(packageId: string, today: string): Promise<Departure[]> {
			const rows = await upcoming(today).where('package_id', '=', packageId).orderBy('date').execute();
			return rows.map(departureOf);
		},

		/** Those of `packageIds` that have an upcoming departure with a free seat. */
		async withFreeSeats(packageIds: readonly string[], today: string): Promise<Set<string>> {
			if (packageIds.length === 0) return new Set();
			const rows = await db
				.selectFrom('departures')
				.select('package_id')
				.distinct()
				.where('withdrawn_at', 'is', null)
				.where('date', '>=', today)
				.whereRef('seats_taken', '<', 'seats')
				.where('package_id', 'in', packageIds)
				.execute();
			return new Set(rows.map(({ package_id }) => package_id));
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
