import { sql } from 'kysely';
import { TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import type { Departure } from '#domain/package/package.ts';
import type { Database } from '../database/schema.ts';

/** Departures. `today` is the day in India, `YYYY-MM-DD`, and counts as upcoming. */
export function departureRepository(db: Database) {
	const upcoming = (today: string) =>
		db.selectFrom('departures').where('withdrawnAt', 'is', null).where('date', '>=', today);

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

		/** Upcoming departures with taken seats and fewer free ones than a booking may have travellers, by id. */
		async scarce(today: string): Promise<Map<string, ScarceDeparture>> {
			const rows = await upcoming(today)
				// A literal, by which the database knows that the index of taken seats is enough.
				.where('seatsTaken', '>', sql.lit(0))
				.where((departure) =>
					departure(departure('seats', '-', departure.ref('seatsTaken')), '<', TRAVELLERS_MAX),
				)
				.select(['id', 'packageId', 'seats', 'seatsTaken'])
				.execute();
			return new Map(
				rows.map(({ id, packageId, seats, seatsTaken }) => [
					id,
					{ packageId, seatsLeft: seats - seatsTaken },
				]),
			);
		},

		/** The open departures by package; packages without any upcoming departure are absent. */
		async openOf(packageIds: readonly string[], today: string): Promise<Map<string, OpenDepartures>> {
			if (packageIds.length === 0) return new Map();
			const month = sql<string>`substr(date, 1, 7)`;
			const first = sql<string | null>`min(case when ${sql.ref('seatsTaken')} < seats then date end)`;
			const most = sql<number>`max(seats - ${sql.ref('seatsTaken')})`;
			const rows = await upcoming(today)
				.where('packageId', 'in', packageIds)
				.select(['packageId', month.as('month'), first.as('first'), most.as('most')])
				.groupBy(['packageId', month])
				.orderBy('month')
				.execute();
			const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
			const aYearOn = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`;
			return new Map(
				[...byPackage].map(([id, found]) => {
					// The first open day of each month.
					const days = found.flatMap((row) => row.first ?? []);
					const months = days.filter((day) => day < aYearOn).map((day) => Number(day.slice(5, 7)));
					const most = Math.min(TRAVELLERS_MAX, Math.max(...found.map((row) => row.most)));
					return [id, { months: months.toSorted((a, b) => a - b), next: days[0] ?? null, most }];
				}),
			);
		},
	};
}
export type DepartureRepository = ReturnType<typeof departureRepository>;

/** The upcoming departures of a package that still have a free seat. */
export interface OpenDepartures {
	/** Of the twelve months from the present one on those with an open departure, 1–12, January first; none for a package that is sold out. */
	months: readonly number[];
	/** The first departure with a free seat, `YYYY-MM-DD`; null for a package that is sold out. */
	next: string | null;
	/** The most free seats on one day, but at most as many as a booking may have travellers. */
	most: number;
}

/** A departure that has few seats left. */
export interface ScarceDeparture {
	packageId: string;
	seatsLeft: number;
}

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
