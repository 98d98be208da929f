import type { FacetResult } from '#catalogue/facet-index.ts';
import { type Chip, chipsOf } from '#domain/list/chips.ts';
import { withComingMonths } from '#domain/list/month-options.ts';
import type { FilterOptions, ListRelaxation } from '#domain/list/package-list.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/list/package-query.ts';
import { withoutUnknown } from '#domain/list/package-query-changes.ts';
import { PAGE_SIZE } from '#domain/list/page-size.ts';
import type { PackageCard } from '#domain/package/package-views.ts';
import type { ReadText } from '#domain/search/understood-query.ts';
import { choicesAlone, listRelaxations } from './list-relaxations.ts';
import { missingTexts, type NearbyList, nearbyLists } from './nearby-lists.ts';
import { packageCards } from './package-cards.ts';
import type { PackageSources } from './package-sources.ts';
import type { Snapshot } from './snapshot.ts';

const POPULAR = 6;

/** One page of the list and everything beside it. */
export interface PackageList {
	cards: PackageCard[];
	/** Packages on all pages. */
	total: number;
	page: number;
	/** Null on the last page. */
	nextPage: number | null;
	groups: readonly FilterOptions[];
	chips: Chip[];
	/** The choices that can be dropped one at a time when nothing matches. */
	relaxations: ListRelaxation[];
	/** The lists of each choice by itself, when dropping a single choice is not enough. */
	alone: ListRelaxation[];
	/** The query that is answered: its free text may have become filters. */
	query: PackageQuery;
	/** How the free text was read, where it is not searched for as it stands. */
	read: ReadText | null;
	/** Places with names like the one that was not found. */
	nearby: NearbyList[];
}

/**
 * The groups of a list with the counts of its query; those of an empty list without what the index does not know, beside which every
 * choice would find nothing.
 */
function groupsOf(
	query: PackageQuery,
	found: FacetResult,
	{ index, day }: Snapshot,
): readonly FilterOptions[] {
	const { groups } =
		found.total > 0 ? found : index.search(withoutUnknown(query, found.unknown), { pageSize: 1 });
	return withComingMonths(groups, day);
}

/** Packages as lists show them. */
export function packageLists({
	packages,
	snapshot,
	taxes,
	special,
	readers,
	noteMissing,
}: Omit<PackageSources, 'departures' | 'today'>) {
	const cardsOf = packageCards(packages, taxes, special);

	/** The first packages of a query, at most `most`. */
	async function first(query: PackageQuery, most: number): Promise<PackageCard[]> {
		const current = await snapshot.get();
		return cardsOf(current.index.first(query, most), current);
	}

	return {
		first,

		async list(asked: PackageQuery): Promise<PackageList> {
			const current = await snapshot.get();
			const { index } = current;
			const { query, read } = readers(current).read(asked);
			const found = index.search(query, { pageSize: PAGE_SIZE });
			const isStuck = found.total === 0 && found.relaxations.length === 0;
			const missing = found.total === 0 ? missingTexts(found.unknown) : [];
			for (const text of read ? read.unknown : missing) noteMissing(text);
			return {
				query,
				read,
				nearby: missing.length > 0 ? nearbyLists(query, missing, readers(current).names, index) : [],
				cards: await cardsOf(found.ids, current, query.showOperator),
				total: found.total,
				page: query.page,
				nextPage: query.page * PAGE_SIZE < found.total ? query.page + 1 : null,
				groups: groupsOf(query, found, current),
				chips: chipsOf(query, found.unknown),
				relaxations: listRelaxations(query, found.relaxations),
				alone: isStuck ? choicesAlone(query, found.unknown, (only) => index.count(only)) : [],
			};
		},

		/** The filter groups for a query, without packages. */
		async groups(asked: PackageQuery): Promise<readonly FilterOptions[]> {
			const current = await snapshot.get();
			const { query } = readers(current).read(asked);
			return groupsOf(query, current.index.search(query, { pageSize: 1 }), current);
		},

		/** The packages that are recommended first. */
		popular: () => first(ALL_PACKAGES, POPULAR),

		/** The packages of a query that cost less than usual, the largest discount first; at most `most`. */
		async onSale(query: PackageQuery, most: number): Promise<PackageCard[]> {
			const current = await snapshot.get();
			const percent = (id: string) => current.discounts.get(id) ?? 0;
			const ids = current.index.first(query, current.index.size);
			const reduced = ids.filter((id) => percent(id) > 0).sort((a, b) => percent(b) - percent(a));
			return cardsOf(reduced.slice(0, most), current);
		},

		/** These packages in the order asked for; those not on offer are left out. */
		async listed(ids: readonly string[], { showOperator = true } = {}): Promise<PackageCard[]> {
			return cardsOf(ids, await snapshot.get(), showOperator);
		},
	};
}
