import type { PackageListResponse } from '#contracts/package-list.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';
import type { PackageService } from '#server/services/catalogue/packages.ts';
import { toFilterGroups, toRelaxation } from './filter-responses.ts';
import { toListItem } from './package-responses.ts';

/** A page of the list under both of its spellings (ENT-07). */
export async function packageList(
	packages: Pick<PackageService, 'list'>,
	query: PackageQuery,
): Promise<PackageListResponse> {
	const { cards, nextPage, total, groups, relaxations } = await packages.list(query);
	const items = cards.map(toListItem);
	return {
		data: items,
		next_page: nextPage,
		total_count: total,
		listingPackages: items,
		nextPage,
		totalCount: total,
		filters: toFilterGroups(groups, query),
		relaxations: relaxations.map(toRelaxation),
	};
}
