import type { Transaction } from 'kysely';
import type { DepartureRow, Schema } from './schema.ts';

/** A departure as an import brings it. */
export interface NewDeparture {
	/** `YYYY-MM-DD` */
	date: string;
	/** Capacity. */
	seats: number;
}

/** A departure that would have fewer seats than are taken. */
export interface SeatConflict extends NewDeparture {
	slug: string;
	seatsTaken: number;
}

type Wanted = NewDeparture & { packageId: string; slug: string };

/** Rows of one statement; seven values each stay below SQLite's 32,766. */
const ROWS = 2000;

/** Replaces departures page by page, writing only what changed; ids stay with package and date. */
export async function replaceDepartures(db: Transaction<Schema>, now: number) {
	const highest = await db
		.selectFrom('departures')
		.select(({ fn, cast }) => fn.max<number | null>(cast('id', 'bigint')).as('id'))
		.executeTakeFirst();
	let nextId = Number(highest?.id ?? 0) + 1;

	return {
		/** Makes `wanted` the departures of `packageIds`. Those with too few seats are given back and left alone. */
		async replaceOf(packageIds: readonly string[], wanted: readonly Wanted[]): Promise<SeatConflict[]> {
			const conflicts: SeatConflict[] = [];
			const changed: DepartureRow[] = [];
			const kept = await departuresOf(db, packageIds);
			for (const { packageId, slug, date, seats } of wanted) {
				const old = kept.get(`${packageId} ${date}`);
				kept.delete(`${packageId} ${date}`);
				if (old && old.seats_taken > seats)
					conflicts.push({ slug, date, seats, seatsTaken: old.seats_taken });
				else if (!old)
					changed.push({
						id: String(nextId++),
						package_id: packageId,
						date,
						seats,
						seats_taken: 0,
						withdrawn_at: null,
					});
				else if (old.seats !== seats || old.withdrawn_at !== null)
					changed.push({ ...old, seats, withdrawn_at: null });
			}
			for (const old of kept.values())
				if (old.withdrawn_at === null) changed.push({ ...old, withdrawn_at: now });
			for (let start = 0; start < changed.length; start += ROWS)
				await upsert(db, changed.slice(start, start + ROWS));
			return conflicts;
		},
	};
}

async function departuresOf(
	db: Transaction<Schema>,
	packageIds: readonly string[],
): Promise<Map<string, DepartureRow>> {
	if (packageIds.length === 0) return new Map();
	const rows = await db.selectFrom('departures').selectAll().where('package_id', 'in', packageIds).execute();
	return new Map(rows.map((row) => [`${row.package_id} ${row.date}`, row]));
}

/** Leaves `seats_taken` alone: a booking may have changed it since it was read. */
async function upsert(db: Transaction<Schema>, rows: readonly DepartureRow[]): Promise<void> {
	await db
		.insertInto('departures')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet((row) => ({
				seats: row.ref('excluded.seats'),
				withdrawn_at: row.ref('excluded.withdrawn_at'),
			})),
		)
		.execute();
}
