import type { Destination, Operator, Region } from '#domain/package/package.ts';
import type { Database } from '../database/schema.ts';

/** A kind of journey, e.g. `Beach`. `scene` names the poster scene that shows it. */
export interface Theme {
	id: string;
	name: string;
	scene: string;
}

/** Something that a price may include, e.g. `Meals`. `icon` names an icon of the site. */
export interface Inclusion {
	id: string;
	name: string;
	icon: string;
}

/** The short lists of the catalogue, each in the order of the catalogue file. */
export function catalogueRepository(db: Database) {
	return {
		async destinations(): Promise<Destination[]> {
			const rows = await db
				.selectFrom('destinations')
				.select(['id', 'name', 'region', 'country', 'scene'])
				.orderBy('position')
				.execute();
			return rows.map((row) => ({ ...row, region: row.region as Region }));
		},

		async themes(): Promise<Theme[]> {
			return db.selectFrom('themes').select(['id', 'name', 'scene']).orderBy('position').execute();
		},

		async inclusions(): Promise<Inclusion[]> {
			return db.selectFrom('inclusions').select(['id', 'name', 'icon']).orderBy('position').execute();
		},

		/** The operators with their phone numbers and e-mail addresses, which no public page shows; for the export of the catalogue. */
		async operators(): Promise<(Operator & Partial<Record<'phone' | 'email', string | null | undefined>>)[]> {
			const rows = await db
				.selectFrom('agents')
				.select(['id', 'name', 'rating', 'phone', 'email', 'reviews'])
				.where('withdrawnAt', 'is', null)
				.orderBy('position')
				.execute();
			return rows.map(({ reviews, ...operator }) => ({
				...operator,
				...(reviews && { reviews: JSON.parse(reviews) }),
			}));
		},

		/** By name. */
		async departureCities(): Promise<string[]> {
			const rows = await db.selectFrom('departureCities').select('name').orderBy('name').execute();
			return rows.map(({ name }) => name);
		},

		/** The version of the catalogue: grows by one with each import, 0 before the first. */
		async version(): Promise<number> {
			const state = await db.selectFrom('catalogueState').select('version').executeTakeFirstOrThrow();
			return state.version;
		},
	};
}
export type CatalogueRepository = ReturnType<typeof catalogueRepository>;
