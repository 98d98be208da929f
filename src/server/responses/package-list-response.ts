import type { PackageListItem } from '#contracts/package.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';
import type { PackageCard } from '#domain/package/package-views.ts';
import type { PackageService } from '#server/services/catalogue/packages.ts';
import { toFilterGroups, toRelaxation } from './filter-responses.ts';
import { toListItem } from './package-responses.ts';

/** The packages of a list, each with whether it now has an upcoming departure with a free seat. */
export async function listItems(
	packages: Pick<PackageService, 'withFreeSeats'>,
	cards: readonly PackageCard[],
): Promise<PackageListItem[]> {
	const open = await packages.withFreeSeats(cards.map(({ id }) => id));
	return cards.map((card) => toListItem(card, open.has(card.id)));
}

/** A page of the list under both of its spellings (ENT-07). */
export async function packageList(
	packages: PackageService,
	query: PackageQuery,
): Promise<PackageListResponse> {
	const { cards, nextPage, total, groups, relaxations } = await packages.list(query);
	const items = await listItems(packages, cards);
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
