import type { PackageRepository } from '#data/packages.ts';
import type { Package } from '#domain/package.ts';

/** Some 10 kB each. */
const MOST = 2000;

/**
 * Packages by id as the lists show them, read once per version of the catalogue: reading and parsing a dozen documents
 * takes longer than finding them.
 *
 * @returns packages in the order of `ids`; those not on offer are left out
 */
export function keptPackages({ byIds }: Pick<PackageRepository, 'byIds'>) {
	let version = -1;
	const kept = new Map<string, Package>();

	return async (ids: readonly string[], current: number): Promise<Package[]> => {
		if (current !== version || kept.size > MOST) kept.clear();
		version = current;
		const known = ids.map((id) => kept.get(id));
		if (!known.includes(undefined)) return known.flatMap((item) => item ?? []);
		const found = await byIds(ids);
		// Meanwhile the catalogue may have changed.
		if (version === current) for (const item of found) kept.set(item.id, item);
		return found;
	};
}
