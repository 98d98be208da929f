import type { Package, PackageFacets } from '#domain/package/package.ts';
import type { Paise } from '#domain/price/money.ts';
import type { Database } from '../database/schema.ts';
import type { PackageDocument } from './package-document.ts';

/** Rows of one reading step, few enough not to delay other requests. */
const PAGE = 1000;
/** The most ids of one statement. SQLite takes 32,766 values, and lists show far fewer packages. */
const IDS_AT_ONCE = 500;

/** Reads packages on offer; `known` and `slugs` include withdrawn ones. */
export function packageRepository(db: Database) {
	const onOffer = () =>
		db
			.selectFrom('packages')
			.innerJoin('agents', 'agents.id', 'packages.agentId')
			.where('packages.withdrawnAt', 'is', null)
			.select([
				'packages.id',
				'packages.slug',
				'packages.name',
				'packages.retailPaise',
				'packages.listPaise',
				'packages.document',
				'agents.id as agentId',
				'agents.name as agentName',
				'agents.rating as agentRating',
			]);

	return {
		async bySlug(slug: string): Promise<Package | undefined> {
			const row = await onOffer().where('packages.slug', '=', slug).executeTakeFirst();
			return row && packageOf(row);
		},

		async byId(id: string): Promise<Package | undefined> {
			const row = await onOffer().where('packages.id', '=', id).executeTakeFirst();
			return row && packageOf(row);
		},

		/** Packages in the order of `ids`; those not on offer are left out. */
		async byIds(ids: readonly string[]): Promise<Package[]> {
			const found = new Map<string, Package>();
			for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
				const rows = await onOffer()
					.where('packages.id', 'in', ids.slice(start, start + IDS_AT_ONCE))
					.execute();
				for (const row of rows) found.set(row.id, packageOf(row));
			}
			return ids.flatMap((id) => found.get(id) ?? []);
		},

		/** Slugs by id, also of withdrawn packages. */
		async slugs(ids: readonly string[]): Promise<Map<string, string>> {
			if (ids.length === 0) return new Map();
			const rows = await db.selectFrom('packages').select(['id', 'slug']).where('id', 'in', ids).execute();
			return new Map(rows.map(({ id, slug }) => [id, slug]));
		},

		/** Names and slugs of packages on offer in a stable order: at most `size` of them after the first `from`. */
		async addresses(from: number, size: number): Promise<{ slug: string; name: string }[]> {
			return db
				.selectFrom('packages')
				.select(['slug', 'name'])
				.where('withdrawnAt', 'is', null)
				.orderBy('id')
				.limit(size)
				.offset(from)
				.execute();
		},

		/** True for a package that was ever imported, also when it was withdrawn. */
		async isKnown(id: string): Promise<boolean> {
			const row = await db.selectFrom('packages').select('id').where('id', '=', id).executeTakeFirst();
			return row !== undefined;
		},

		/**
		 * The facets that the index is compiled from, with the months given by operators. They are read in steps, so that other requests
		 * are served in between. An import may run between two steps, so the caller compares the catalogue's version before and after.
		 */
		async *facetsOfAll(): AsyncGenerator<PackageFacets[]> {
			let after = '';
			for (;;) {
				const rows = await db
					.selectFrom('packages')
					.select(['id', 'facets'])
					.where('withdrawnAt', 'is', null)
					.where('id', '>', after)
					.orderBy('id')
					.limit(PAGE)
					.execute();
				const last = rows.at(-1);
				if (!last) return;
				yield rows.map(({ id, facets }) => ({ id, ...JSON.parse(facets) }));
				if (rows.length < PAGE) return;
				after = last.id;
			}
		},
	};
}
export type PackageRepository = ReturnType<typeof packageRepository>;

interface FoundRow {
	id: string;
	slug: string;
	name: string;
	retailPaise: number;
	listPaise: number;
	document: string;
	agentId: string;
	agentName: string;
	agentRating: number;
}

function packageOf({ document, agentId, agentName, agentRating, ...row }: FoundRow): Package {
	const { ownMonths: _, pictures, ...stored }: PackageDocument = JSON.parse(document);
	return {
		...stored,
		...row,
		operator: { id: agentId, name: agentName, rating: agentRating },
		retailPaise: row.retailPaise as Paise,
		listPaise: row.listPaise as Paise,
		pictures: pictures.map(({ base, alt, tone }) => ({ base, alt, tone })),
	};
}
