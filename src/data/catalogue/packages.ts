import type { Package, PackageFacets } from '#domain/package/package.ts';
import type { Paise } from '#domain/price/money.ts';
import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/schema.ts';
import type { PackageDocument } from './package-document.ts';

/** Rows of one reading step, few enough not to delay other requests. */
const PAGE = 1000;
/** The most ids of one statement. SQLite takes 32,766 values, and lists show far fewer packages. */
const IDS_AT_ONCE = 500;

/**
 * Reads packages on offer; `isKnown` and `slugs` include withdrawn ones.
 *
 * @param today the day in India, `YYYY-MM-DD`, whose prices are read
 */
export function packageRepository(db: Database, today: () => string) {
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
				'packages.struckUntil',
				'packages.lowestFrom',
				'packages.lowestUntil',
				'packages.document',
				'agents.id as agentId',
				'agents.name as agentName',
				'agents.rating as agentRating',
				'agents.reviews as agentReviews',
			]);

	return {
		async bySlug(slug: string): Promise<Package | undefined> {
			const row = await onOffer().where('packages.slug', '=', slug).executeTakeFirst();
			return row && packageOf(row, today());
		},

		async byId(id: string): Promise<Package | undefined> {
			const row = await onOffer().where('packages.id', '=', id).executeTakeFirst();
			return row && packageOf(row, today());
		},

		/** Packages in the order of `ids`; those not on offer are left out. */
		async byIds(ids: readonly string[]): Promise<Package[]> {
			const found = new Map<string, Package>();
			for (const some of chunks(ids, IDS_AT_ONCE)) {
				const rows = await onOffer().where('packages.id', 'in', some).execute();
				for (const row of rows) found.set(row.id, packageOf(row, today()));
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
					.select(['id', 'facets', 'struckUntil'])
					.where('withdrawnAt', 'is', null)
					.where('id', '>', after)
					.orderBy('id')
					.limit(PAGE)
					.execute();
				const last = rows.at(-1);
				if (!last) return;
				yield rows.map(({ id, facets, struckUntil }) =>
					facetsOf({ id, ...JSON.parse(facets) }, struckUntil >= today()),
				);
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
	struckUntil: string;
	lowestFrom: string;
	lowestUntil: string;
	document: string;
	agentId: string;
	agentName: string;
	agentRating: number;
	agentReviews: string | null | undefined;
}

/** A discount from a price that was not charged long enough is none. */
const facetsOf = (facets: PackageFacets, isStruck: boolean): PackageFacets =>
	isStruck ? facets : { ...facets, discountPercent: 0 };

function packageOf(found: FoundRow, today: string): Package {
	const {
		document,
		agentId,
		agentName,
		agentRating,
		agentReviews,
		struckUntil,
		lowestFrom,
		lowestUntil,
		...row
	} = found;
	const { ownMonths: _, earlierPrices: __, pictures, ...stored }: PackageDocument = JSON.parse(document);
	return {
		...stored,
		...row,
		operator: {
			...{ id: agentId, name: agentName, rating: agentRating },
			...(agentReviews && { reviews: JSON.parse(agentReviews) }),
		},
		retailPaise: (struckUntil >= today ? row.retailPaise : row.listPaise) as Paise,
		listPaise: row.listPaise as Paise,
		isLowest: lowestFrom !== '' && lowestFrom <= today && today <= lowestUntil,
		pictures: pictures.map(({ poster: _, original: __, ...picture }) => picture),
	};
}
