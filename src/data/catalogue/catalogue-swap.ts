import type { Transaction } from 'kysely';
import type { PackageFacets } from '#domain/package/package.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { chunks } from '../database/chunks.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database, Schema } from '../database/schema.ts';
import { type NewLists, replaceLists } from './catalogue-lists.ts';
import { type NewDeparture, replaceDepartures } from './departures-swap.ts';
import type { PackageDocument } from './package-document.ts';
import { type PriceDays, priceChanges, recordWithdrawn } from './price-changes.ts';
import { nextVersion, type SeatConflict, SeatsTakenError, type Swapped } from './swapped.ts';

/** A package of an import. A known slug keeps its id; a new slug gets a new one. */
export interface NewPackage {
	slug: string;
	name: string;
	operatorId: string;
	retailPaise: number;
	listPaise: number;
	facets: Omit<PackageFacets, 'id'>;
	document: PackageDocument;
}

/** A checked catalogue that is ready to be swapped in. Packages come in pages, each read when it is needed. */
export interface NewCatalogue extends NewLists {
	packages: Iterable<readonly NewPackage[]>;
	departuresOf: (slug: string) => readonly NewDeparture[];
}

/** The lowest id of a package. */
const FIRST_PACKAGE = 1001;

/**
 * Replaces the catalogue in one transaction. Packages keep their id by slug, departures by package and day. Packages and departures
 * that are missing from the new catalogue are kept and marked as withdrawn.
 *
 * @param now epoch milliseconds
 * @param finish the last step of the transaction; what it throws undoes all
 * @returns what `finish` returns
 * @throws SeatsTakenError when a departure would have fewer seats than are taken
 */
export async function swapCatalogue<Result>(
	db: Database,
	catalogue: NewCatalogue,
	now: number,
	finish: (transaction: Database, swapped: Swapped) => Promise<Result>,
): Promise<Result> {
	return db.transaction().execute(async (transaction) => {
		const version = await nextVersion(transaction, now);
		await replaceLists(transaction, catalogue, now);
		return finish(transaction, { version, ...(await replacePackages(transaction, catalogue, now)) });
	});
}

async function replacePackages(
	db: Transaction<Schema>,
	catalogue: NewCatalogue,
	now: number,
): Promise<Omit<Swapped, 'version'>> {
	const today = indianDay(now);
	const unproven: string[] = [];
	const known = await db.selectFrom('packages').select(['id', 'slug']).execute();
	const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
	let nextId = known.reduce((next, { id }) => Math.max(next, Number(id) + 1), FIRST_PACKAGE);
	const gone = new Map(idOf);
	const conflicts: SeatConflict[] = [];
	const withdrawn: string[] = [];
	let departuresOffSale = 0;
	const departures = await replaceDepartures(db, now);
	let position = 0;

	for (const page of catalogue.packages) {
		const rows = page.map((item) => ({ item, id: idOf.get(item.slug) ?? String(nextId++), at: position++ }));
		for (const { item } of rows) gone.delete(item.slug);
		const prices = await priceChanges(
			db,
			rows.map(({ id, item }) => ({ id, ...item, earlierPrices: item.document.earlierPrices ?? [] })),
			now,
		);
		await upsert(
			db,
			rows.map((row) => ({ ...row, prices: prices.daysOf(row.id) })),
		);
		await prices.record();
		for (const { id, item } of rows)
			if (item.retailPaise > item.listPaise && prices.daysOf(id).struckUntil < today)
				unproven.push(item.slug);
		const wanted = rows.flatMap(({ id, item }) =>
			catalogue
				.departuresOf(item.slug)
				.map((departure) => ({ ...departure, packageId: id, slug: item.slug })),
		);
		const replaced = await departures.replaceOf(
			rows.map(({ id }) => id),
			wanted,
		);
		conflicts.push(...replaced.conflicts);
		withdrawn.push(...replaced.withdrawn);
		departuresOffSale += replaced.offSale;
	}
	if (conflicts.length > 0) throw new SeatsTakenError(conflicts);
	const withdrawal = await withdraw(db, [...gone.values()], now);
	withdrawn.push(...withdrawal.withdrawn);
	const offSale = { packages: withdrawal.slugs.toSorted(), departures: departuresOffSale };
	return { offSale, withdrawn, unproven };
}

/** The columns of a package that an import may change. */
const CONTENT = [
	...(['name', 'agentId', 'retailPaise', 'listPaise', 'facets', 'document', 'position'] as const),
	...(['struckUntil', 'lowestFrom', 'lowestUntil'] as const),
] as const;

async function upsert(
	db: Transaction<Schema>,
	rows: readonly { item: NewPackage; id: string; at: number; prices: PriceDays }[],
): Promise<void> {
	const values = rows.map(({ item, id, at, prices }) => ({
		id,
		slug: item.slug,
		name: item.name,
		agentId: item.operatorId,
		retailPaise: item.retailPaise,
		listPaise: item.listPaise,
		facets: JSON.stringify(item.facets),
		document: JSON.stringify(item.document),
		position: at,
		withdrawnAt: null,
		...prices,
	}));
	await db
		.insertInto('packages')
		.values(values)
		.onConflict((conflict) =>
			conflict
				.column('slug')
				.doUpdateSet((row) => ({
					...Object.fromEntries(CONTENT.map((column) => [column, row.ref(`excluded.${column}`)])),
					withdrawnAt: null,
				}))
				// Importing the same catalogue again writes only rows that changed.
				.where((row) =>
					row.or([
						row('packages.withdrawnAt', 'is not', null),
						...CONTENT.map((column) => row(`packages.${column}`, '<>', row.ref(`excluded.${column}`))),
					]),
				),
		)
		.execute();
}

/** The most rows whose ids fit one statement on either engine. */
const IDS_AT_ONCE = 1000;

/**
 * Withdraws packages with their departures.
 *
 * @returns the slugs of those that were on sale, and ids of departures that have seats taken
 */
async function withdraw(
	db: Transaction<Schema>,
	ids: readonly string[],
	now: number,
): Promise<{ slugs: string[]; withdrawn: string[] }> {
	const slugs: string[] = [];
	const withdrawn: string[] = [];
	for (const some of chunks(ids, IDS_AT_ONCE)) {
		const gone = { withdrawnAt: now };
		const packages = await db
			.updateTable('packages')
			.set(gone)
			.where('id', 'in', some)
			.where('withdrawnAt', 'is', null)
			.returning('slug')
			.execute();
		slugs.push(...packages.map(({ slug }) => slug));
		// In the order in which moved holds lock them, so that no two deadlock. A statement that updates many locks them in any order.
		if (isPostgres(db))
			await db
				.selectFrom('departures')
				.select('id')
				.where('packageId', 'in', some)
				.where('withdrawnAt', 'is', null)
				.orderBy('id')
				.forNoKeyUpdate()
				.execute();
		const departures = await db
			.updateTable('departures')
			.set(gone)
			.where('packageId', 'in', some)
			.where('withdrawnAt', 'is', null)
			.returning(['id', 'seatsTaken'])
			.execute();
		await recordWithdrawn(db, some, now);
		for (const { id, seatsTaken } of departures) if (seatsTaken > 0) withdrawn.push(id);
	}
	return { slugs, withdrawn };
}
