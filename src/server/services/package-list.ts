import type { PackageListAnswer } from '#contracts/package-list.ts';
import type { PackageQuery } from '#domain/package-query.ts';
import type { PackageService } from './packages.ts';

/** A page of the list under both of its spellings (ENT-07). */
export async function packageListOf(
	packages: PackageService,
	query: PackageQuery,
): Promise<PackageListAnswer> {
	const { items, nextPage, totalCount, groups, relaxations } = await packages.list(query);
	return {
		data: items,
		next_page: nextPage,
		total_count: totalCount,
		listingPackages: items,
		nextPage,
		totalCount,
		filters: groups,
		relaxations,
	};
}
