import type { Inclusion, Theme } from '#data/catalogue.ts';
import type { Destination } from '#domain/package.ts';
import { ALL_PACKAGES, type FilterType } from '#domain/package-query.ts';
import type { SnapshotHolder } from './snapshot.ts';

/** Something of the catalogue with the number of packages it would show. */
export type Counted<T> = T & { count: number };

/** The short lists of the catalogue: what visitors choose from. */
export function catalogueService(snapshot: SnapshotHolder) {
	async function counted<T extends { name: string }>(
		type: FilterType,
		items: readonly T[],
	): Promise<Counted<T>[]> {
		const { index } = await snapshot.get();
		const options = index
			.search(ALL_PACKAGES, { pageSize: 1 })
			.groups.find((group) => group.type === type)?.options;
		const counts = new Map(options?.map(({ name, count }) => [name, count]));
		return items.map((item) => ({ ...item, count: counts.get(item.name) ?? 0 }));
	}

	return {
		async destinations(): Promise<Counted<Destination>[]> {
			return counted('destination', (await snapshot.get()).destinations);
		},
		async themes(): Promise<Counted<Theme>[]> {
			return counted('theme', (await snapshot.get()).themes);
		},
		async inclusions(): Promise<Counted<Inclusion>[]> {
			return counted('inclusion', (await snapshot.get()).inclusions);
		},
		async departureCities(): Promise<readonly string[]> {
			return (await snapshot.get()).departureCities;
		},
		/** Packages on offer. */
		async size(): Promise<number> {
			return (await snapshot.get()).index.size;
		},
	};
}
export type CatalogueService = ReturnType<typeof catalogueService>;
