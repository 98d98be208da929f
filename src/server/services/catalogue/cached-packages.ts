import type { PackageRepository } from '#data/catalogue/packages.ts';
import type { Package } from '#domain/package/package.ts';

/** Most packages in memory, some 10 kB each; their cards and the HTML of these are freed with them. */
const CACHED_MAX = 2000;

/**
 * Packages by id, read from the database once per version of the catalogue, because reading and parsing a dozen documents
 * takes longer than finding them. Within a version, a package is always the same object.
 *
 * @returns packages in the order of `ids`; those not on offer are left out
 */
export function cachedPackages({ byIds }: Pick<PackageRepository, 'byIds'>) {
	let version = -1;
	const cache = new Map<string, Package>();

	return async (ids: readonly string[], current: number): Promise<Package[]> => {
		if (current !== version || cache.size > CACHED_MAX) cache.clear();
		version = current;
		const known = new Map(ids.flatMap((id) => cache.get(id) ?? []).map((item) => [item.id, item]));
		const missing = ids.filter((id) => !known.has(id));
		if (missing.length > 0) {
			const found = await byIds(missing);
			// The catalogue has changed meanwhile: a list must not mix two versions.
			if (version !== current) return byIds(ids);
			for (const item of found) {
				// Another request may have read the same package meanwhile.
				const first = cache.get(item.id) ?? item;
				cache.set(item.id, first);
				known.set(item.id, first);
			}
		}
		return ids.flatMap((id) => known.get(id) ?? []);
	};
}
