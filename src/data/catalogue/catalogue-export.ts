import type { Database } from '../database/schema.ts';
import type { NewDeparture } from './departures-swap.ts';
import type { PackageDocument } from './package-document.ts';

/** A package on offer as stored, with its departures by day. */
export interface StoredPackage {
	slug: string;
	name: string;
	operatorId: string;
	retailPaise: number;
	listPaise: number;
	document: PackageDocument;
	departures: NewDeparture[];
}

const PAGE = 200;

/** Reads one state of the catalogue, whatever an import stores meanwhile. */
export const readOneState = <Result>(
	db: Database,
	read: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
	db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);

/** Every package on offer in the order of the catalogue, read in pages, which `readOneState` makes those of one state. */
export async function* storedPackages(db: Database): AsyncGenerator<StoredPackage> {
	for (let after = -1; ; ) {
		const rows = await db
			.selectFrom('packages')
			.selectAll()
			.where('withdrawnAt', 'is', null)
			.where('position', '>', after)
			.orderBy('position')
			.limit(PAGE)
			.execute();
		const last = rows.at(-1);
		if (!last) return;
		const departures = await departuresByPackage(
			db,
			rows.map(({ id }) => id),
		);
		for (const row of rows)
			yield {
				slug: row.slug,
				name: row.name,
				operatorId: row.agentId,
				retailPaise: row.retailPaise,
				listPaise: row.listPaise,
				document: JSON.parse(row.document),
				departures: departures.get(row.id) ?? [],
			};
		after = last.position;
	}
}

async function departuresByPackage(
	db: Database,
	ids: readonly string[],
): Promise<Map<string, NewDeparture[]>> {
	const rows = await db
		.selectFrom('departures')
		.select(['packageId', 'date', 'seats'])
		.where('packageId', 'in', ids)
		.where('withdrawnAt', 'is', null)
		.orderBy('date')
		.execute();
	const byPackage = new Map<string, NewDeparture[]>();
	for (const { packageId, date, seats } of rows)
		byPackage.set(packageId, [...(byPackage.get(packageId) ?? []), { date, seats }]);
	return byPackage;
}
