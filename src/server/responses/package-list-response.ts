import type { PackageListItem } from '#contracts/package.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import type { PackageQuery } from '#domain/package-query.ts';
import type { PackageCard } from '#domain/package-views.ts';
import type { PackageService } from '#server/services/catalogue/packages.ts';
import { filterGroup, relaxation } from './filter-responses.ts';
import { listItem } from './package-responses.ts';

/** The packages of a list, each with whether it now has an upcoming departure with a free seat. */
export async function listItems(
	packages: Pick<PackageService, 'withFreeSeats'>,
	cards: readonly PackageCard[],
): Promise<PackageListItem[]> {
	const open = await packages.withFreeSeats(cards.map(({ id }) => id));
	return cards.map((card) => listItem(card, open.has(card.id)));
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
		filters: groups.map(filterGroup),
		relaxations: relaxations.map(relaxation),
	};
}
