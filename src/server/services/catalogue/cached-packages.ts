import type { PackageRepository } from '#data/catalogue/packages.ts';
import type { Package } from '#domain/package/package.ts';
import type { Snapshot } from './snapshot.ts';

/** Most packages in memory, some 10 kB each; their cards and the HTML of these are freed with them. */
const CACHED_MAX = 2000;

/**
 * Packages by id, read from the database once per version of the catalogue and day, because reading and parsing a dozen documents
 * takes longer than finding them. A discount ends with a day (D195). Meanwhile, a package is always the same object.
 *
 * @returns packages in the order of `ids`; those not on offer are left out
 */
export function cachedPackages({ byIds }: Pick<PackageRepository, 'byIds'>) {
	let readAt = '';
	const cache = new Map<string, Package>();

	return async (
		ids: readonly string[],
		{ version, day }: Pick<Snapshot, 'version' | 'day'>,
	): Promise<Package[]> => {
		const current = `${version} ${day}`;
		if (current !== readAt || cache.size > CACHED_MAX) cache.clear();
		readAt = current;
		const known = new Map(ids.flatMap((id) => cache.get(id) ?? []).map((item) => [item.id, item]));
		const missing = ids.filter((id) => !known.has(id));
		if (missing.length > 0) {
			const found = await byIds(missing);
			// The catalogue or the day has changed meanwhile: a list must not mix the two.
			if (readAt !== current) return byIds(ids);
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
