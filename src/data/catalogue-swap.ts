import type { Transaction } from 'kysely';
import type { PackageFacets } from '#domain/package.ts';
import { type NewLists, replaceLists } from './catalogue-lists.ts';
import { type NewDeparture, replaceDepartures, type SeatConflict } from './departures-swap.ts';
import type { PackageDocument } from './package-document.ts';
import type { Database, Schema } from './schema.ts';

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

/** Thrown when the new catalogue has fewer seats in some departures than are taken; nothing was changed. */
export class SeatsTakenError extends Error {
	override readonly name = 'SeatsTakenError';
	readonly conflicts: readonly SeatConflict[];

	constructor(conflicts: readonly SeatConflict[]) {
		super('Fewer seats than are taken');
		this.conflicts = conflicts;
	}
}

/**
 * Replaces the catalogue in one transaction. Packages keep their id by slug, departures by package and day. Packages and departures
 * that are missing from the new catalogue are kept and marked as withdrawn.
 *
 * @param now epoch milliseconds
 * @returns the new version of the catalogue
 * @throws SeatsTakenError when a departure would have fewer seats than are taken
 */
export async function swapCatalogue(db: Database, catalogue: NewCatalogue, now: number): Promise<number> {
	return db.transaction().execute(async (transaction) => {
		// The first statement, because its row lock makes a concurrent import wait.
		const { version } = await transaction
			.updateTable('catalogueState')
			.set((row) => ({ version: row('version', '+', 1), changedAt: now }))
			.returning('version')
			.executeTakeFirstOrThrow();
		await replaceLists(transaction, catalogue, now);
		await replacePackages(transaction, catalogue, now);
		return version;
	});
}

async function replacePackages(db: Transaction<Schema>, catalogue: NewCatalogue, now: number): Promise<void> {
	const known = await db.selectFrom('packages').select(['id', 'slug']).execute();
	const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
	let nextId = known.reduce((next, { id }) => Math.max(next, Number(id) + 1), FIRST_PACKAGE);
	const gone = new Map(idOf);
	const conflicts: SeatConflict[] = [];
	const departures = await replaceDepartures(db, now);
	let position = 0;

	for (const page of catalogue.packages) {
		const rows = page.map((item) => ({ item, id: idOf.get(item.slug) ?? String(nextId++), at: position++ }));
		for (const { item } of rows) gone.delete(item.slug);
		await upsert(db, rows);
		const wanted = rows.flatMap(({ id, item }) =>
			catalogue
				.departuresOf(item.slug)
				.map((departure) => ({ ...departure, packageId: id, slug: item.slug })),
		);
		conflicts.push(
			...(await departures.replaceOf(
				rows.map(({ id }) => id),
				wanted,
			)),
		);
	}
	if (conflicts.length > 0) throw new SeatsTakenError(conflicts);
	await withdraw(db, [...gone.values()], now);
}

/** The columns of a package that an import may change. */
const CONTENT = ['name', 'agentId', 'retailPaise', 'listPaise', 'facets', 'document', 'position'] as const;

async function upsert(
	db: Transaction<Schema>,
	rows: readonly { item: NewPackage; id: string; at: number }[],
): Promise<void> {
	const values = rows.map(({ item, id, at }) => ({
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
				// A catalogue that is imported again writes only what changed.
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

async function withdraw(db: Transaction<Schema>, ids: readonly string[], now: number): Promise<void> {
	for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
		const some = ids.slice(start, start + IDS_AT_ONCE);
		const gone = { withdrawnAt: now };
		await db
			.updateTable('packages')
			.set(gone)
			.where('id', 'in', some)
			.where('withdrawnAt', 'is', null)
			.execute();
		await db
			.updateTable('departures')
			.set(gone)
			.where('packageId', 'in', some)
			.where('withdrawnAt', 'is', null)
			.execute();
	}
}
