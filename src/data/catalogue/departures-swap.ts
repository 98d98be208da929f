import type { Transaction } from 'kysely';
import { indianDay } from '#domain/time/calendar-day.ts';
import { chunks } from '../database/chunks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { DepartureRow } from './catalogue-rows.ts';
import { nextVersion, type SeatConflict, SeatsTakenError, type Swapped } from './swapped.ts';

/** A departure of an import. */
export interface NewDeparture {
	/** `YYYY-MM-DD` */
	date: string;
	/** Capacity. */
	seats: number;
}

type Wanted = NewDeparture & { packageId: string; slug: string };

/** The most rows of one statement; with six values each it stays below SQLite's limit of 32,766. */
const ROWS = 2000;

/** The most packages whose departures are read by one statement. */
const PACKAGES = 1000;

/** The result of a swap for the departures of some packages. */
interface Replaced {
	/** Departures that would have fewer seats than are taken. They are not changed. */
	conflicts: readonly SeatConflict[];
	/** Ids of departures that were withdrawn although seats are taken. */
	withdrawn: readonly string[];
	/** How many departures to come were withdrawn. */
	offSale: number;
}

/** Thrown when packages of these slugs are not on sale; nothing was changed. */
export class NotOnSaleError extends Error {
	override readonly name = 'NotOnSaleError';
	readonly slugs: readonly string[];

	constructor(slugs: readonly string[]) {
		super('Not on sale');
		this.slugs = slugs;
	}
}

/**
 * Replaces all departures of some packages in one transaction, as `swapCatalogue` does with all of a catalogue. Everything else stays.
 *
 * @param departures by slug
 * @param now epoch milliseconds
 * @param finish the last step of the transaction; what it throws undoes all
 * @returns what `finish` returns
 * @throws NotOnSaleError when a slug is that of no package on sale
 * @throws SeatsTakenError when a departure would have fewer seats than are taken
 */
export async function swapDepartures<Result>(
	db: Database,
	departures: ReadonlyMap<string, readonly NewDeparture[]>,
	now: number,
	finish: (transaction: Database, swapped: Swapped) => Promise<Result>,
): Promise<Result> {
	return db.transaction().execute(async (transaction) => {
		const version = await nextVersion(transaction, now);
		const idOf = await idsOnSale(transaction);
		const missing = [...departures.keys()].filter((slug) => !idOf.has(slug));
		if (missing.length > 0) throw new NotOnSaleError(missing);
		const { replaceOf } = await replaceDepartures(transaction, now);
		const named = [...departures].map(([slug, its]) => ({ packageId: idOf.get(slug) ?? '', slug, its }));
		const replaced: Replaced[] = [];
		for (const some of chunks(named, PACKAGES)) {
			const wanted = some.flatMap(({ its, ...of }) => its.map(({ date, seats }) => ({ ...of, date, seats })));
			replaced.push(
				await replaceOf(
					some.map(({ packageId }) => packageId),
					wanted,
				),
			);
		}
		const conflicts = replaced.flatMap((it) => it.conflicts);
		if (conflicts.length > 0) throw new SeatsTakenError(conflicts);
		const withdrawn = replaced.flatMap((it) => it.withdrawn);
		const offSale = replaced.reduce((sum, it) => sum + it.offSale, 0);
		return finish(transaction, {
			...{ version, withdrawn, unproven: [] },
			offSale: { packages: [], departures: offSale },
		});
	});
}

/** The ids of packages on sale, by slug. */
async function idsOnSale(db: Transaction<Schema>): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('packages')
		.select(['id', 'slug'])
		.where('withdrawnAt', 'is', null)
		.execute();
	return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Replaces departures page by page, writing only changed rows; ids stay with package and date. */
export async function replaceDepartures(db: Transaction<Schema>, now: number) {
	const highest = await db
		.selectFrom('departures')
		.select(({ fn, cast }) => fn.max<number | null>(cast('id', 'bigint')).as('id'))
		.executeTakeFirst();
	let nextId = Number(highest?.id ?? 0) + 1;
	const today = indianDay(now);

	return {
		/** Makes `wanted` the departures of `packageIds`. */
		async replaceOf(packageIds: readonly string[], wanted: readonly Wanted[]): Promise<Replaced> {
			const rows: DepartureRow[] = [];
			const changed: DepartureRow[] = [];
			const slugs = new Map(wanted.map(({ packageId, slug }) => [packageId, slug]));
			const unseen = await departuresOf(db, packageIds);
			for (const { packageId, date, seats } of wanted) {
				const old = unseen.get(`${packageId} ${date}`);
				unseen.delete(`${packageId} ${date}`);
				if (!old)
					rows.push({ id: String(nextId++), packageId, date, seats, seatsTaken: 0, withdrawnAt: null });
				else if (old.seats !== seats || old.withdrawnAt !== null)
					changed.push({ ...old, seats, withdrawnAt: null });
			}
			for (const old of unseen.values())
				if (old.withdrawnAt === null) changed.push({ ...old, withdrawnAt: now });

			const seatsTaken = await lockSeatsTaken(
				db,
				changed.map(({ id }) => id),
			);
			const conflicts: SeatConflict[] = [];
			const withdrawn: string[] = [];
			let offSale = 0;
			for (const row of changed) {
				const { id, packageId, date, seats, withdrawnAt } = row;
				const taken = seatsTaken.get(id) ?? 0;
				if (taken > seats)
					conflicts.push({ slug: slugs.get(packageId) ?? packageId, date, seats, seatsTaken: taken });
				else {
					rows.push(row);
					if (withdrawnAt === null) continue;
					if (taken > 0) withdrawn.push(id);
					if (date >= today) offSale += 1;
				}
			}
			for (const some of chunks(rows, ROWS)) await upsert(db, some);
			return { conflicts, withdrawn, offSale };
		},
	};
}

async function departuresOf(
	db: Transaction<Schema>,
	packageIds: readonly string[],
): Promise<Map<string, DepartureRow>> {
	if (packageIds.length === 0) return new Map();
	const rows = await db.selectFrom('departures').selectAll().where('packageId', 'in', packageIds).execute();
	return new Map(rows.map((row) => [`${row.packageId} ${row.date}`, row]));
}

/**
 * The seats taken of departures, by id. They are locked until the transaction ends: a booking could otherwise take a
 * seat that the import is about to remove.
 */
async function lockSeatsTaken(db: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, number>> {
	const seatsTaken = new Map<string, number>();
	// A hold that is moved locks two departures of one package, in the order of their ids as well, so that no two deadlock.
	for (const some of chunks(ids.toSorted(), ROWS)) {
		const rows = await db
			.selectFrom('departures')
			.select(['id', 'seatsTaken'])
			.where('id', 'in', some)
			// SQLite has no row locks: a write locks the whole file.
			.$if(isPostgres(db), (query) => query.orderBy('id').forNoKeyUpdate())
			.execute();
		for (const row of rows) seatsTaken.set(row.id, row.seatsTaken);
	}
	return seatsTaken;
}

/** Does not write `seatsTaken`, because a booking may have changed it since it was read. */
async function upsert(db: Transaction<Schema>, rows: readonly DepartureRow[]): Promise<void> {
	await db
		.insertInto('departures')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('id').doUpdateSet((row) => ({
				seats: row.ref('excluded.seats'),
				withdrawnAt: row.ref('excluded.withdrawnAt'),
			})),
		)
		.execute();
}
