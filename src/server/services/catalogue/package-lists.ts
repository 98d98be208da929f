import { type Chip, chipsOf } from '#domain/chips.ts';
import type { FilterOptions, ListRelaxation } from '#domain/package-list.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/package-query.ts';
import type { PackageCard } from '#domain/package-views.ts';
import { PAGE_SIZE } from '#domain/page-size.ts';
import { choicesAlone, listRelaxations } from './list-relaxations.ts';
import { packageCards } from './package-cards.ts';
import type { PackageSources } from './package-sources.ts';

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
	/** What each choice finds alone, when dropping a single one is not enough. */
	alone: ListRelaxation[];
}

/** Packages as lists show them. */
export function packageLists({ packages, departures, snapshot, today, taxes, special }: PackageSources) {
	const cardsOf = packageCards(packages, taxes, special);

	/** The first packages of a query, at most `most`. */
	async function first(query: PackageQuery, most: number): Promise<PackageCard[]> {
		const current = await snapshot.get();
		const { ids } = current.index.search(query, { pageSize: most });
		return cardsOf(ids, current);
	}

	return {
		first,

		async list(query: PackageQuery): Promise<PackageList> {
			const current = await snapshot.get();
			const { index } = current;
			const found = index.search(query, { pageSize: PAGE_SIZE });
			const isStuck = found.total === 0 && found.relaxations.length === 0;
			return {
				cards: await cardsOf(found.ids, current, query.showOperator),
				total: found.total,
				page: query.page,
				nextPage: query.page * PAGE_SIZE < found.total ? query.page + 1 : null,
				groups: found.groups,
				chips: chipsOf(query, found.unknown),
				relaxations: listRelaxations(query, found.relaxations),
				alone: isStuck
					? choicesAlone(query, found.unknown, (only) => index.search(only, { pageSize: 1 }).total)
					: [],
			};
		},

		/** The filter groups for a query, without packages. */
		async groups(query: PackageQuery): Promise<readonly FilterOptions[]> {
			const { index } = await snapshot.get();
			return index.search(query, { pageSize: 1 }).groups;
		},

		/** How many packages a query finds. */
		async count(query: PackageQuery): Promise<number> {
			const { index } = await snapshot.get();
			return index.search(query, { pageSize: 1 }).total;
		},

		/** The packages that are recommended first. */
		popular: () => first(ALL_PACKAGES, POPULAR),

		/** The packages of a query that cost less than usual, the largest discount first; at most `most`. */
		async onSale(query: PackageQuery, most: number): Promise<PackageCard[]> {
			const current = await snapshot.get();
			const percent = (id: string) => current.discounts.get(id) ?? 0;
			const { ids } = current.index.search({ ...query, page: 1 }, { pageSize: current.index.size });
			const reduced = ids.filter((id) => percent(id) > 0).sort((a, b) => percent(b) - percent(a));
			return cardsOf(reduced.slice(0, most), current);
		},

		/** These packages in the order asked for; those not on offer are left out. */
		async listed(ids: readonly string[], { showOperator = true } = {}): Promise<PackageCard[]> {
			return cardsOf(ids, await snapshot.get(), showOperator);
		},

		/** Which of these packages have an upcoming departure with a free seat now. */
		withFreeSeats: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
			departures.withFreeSeats(ids, today()),
	};
}
