import type { Paise } from '#domain/money.ts';
import type { Package, PackageFacets } from '#domain/package.ts';
import type { PackageDocument } from './package-document.ts';
import type { Database } from './schema.ts';

/** Rows of one reading step; small enough to let other requests in between. */
const PAGE = 1000;
/** SQLite takes 32,766 values in one statement, and lists show far fewer packages. */
const IDS_AT_ONCE = 500;

/** Packages on offer; one that was withdrawn from the catalogue is found only by `exists`. */
export function packageRepository(db: Database) {
	const onOffer = () =>
		db
			.selectFrom('packages')
			.innerJoin('agents', 'agents.id', 'packages.agent_id')
			.where('packages.withdrawn_at', 'is', null)
			.select([
				'packages.id',
				'packages.slug',
				'packages.name',
				'packages.retail_paise',
				'packages.list_paise',
				'packages.document',
				'agents.id as agent_id',
				'agents.name as agent_name',
				'agents.rating as agent_rating',
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

		/** Names and slugs of packages on offer in a stable order: at most `size` of them after the first `from`. */
		async addresses(from: number, size: number): Promise<{ slug: string; name: string }[]> {
			return db
				.selectFrom('packages')
				.select(['slug', 'name'])
				.where('withdrawn_at', 'is', null)
				.orderBy('id')
				.limit(size)
				.offset(from)
				.execute();
		},

		/** True for every package there ever was, also for withdrawn ones. */
		async exists(id: string): Promise<boolean> {
			const row = await db.selectFrom('packages').select('id').where('id', '=', id).executeTakeFirst();
			return row !== undefined;
		},

		/**
		 * What the facet index is compiled from, with the months that the operators give; read in steps that let other requests
		 * in between. An import may fall between two steps: whoever compiles compares the catalogue's version before and after.
		 */
		async *facetsOfAll(): AsyncGenerator<PackageFacets[]> {
			let after = '';
			for (;;) {
				const rows = await db
					.selectFrom('packages')
					.select(['id', 'facets'])
					.where('withdrawn_at', 'is', null)
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
	retail_paise: number;
	list_paise: number;
	document: string;
	agent_id: string;
	agent_name: string;
	agent_rating: number;
}

function packageOf(row: FoundRow): Package {
	const { ownMonths: _, pictures, ...document }: PackageDocument = JSON.parse(row.document);
	return {
		...document,
		id: row.id,
		slug: row.slug,
		name: row.name,
		operator: { id: row.agent_id, name: row.agent_name, rating: row.agent_rating },
		retailPaise: row.retail_paise as Paise,
		listPaise: row.list_paise as Paise,
		pictures: pictures.map(({ base, alt, tone }) => ({ base, alt, tone })),
	};
}
