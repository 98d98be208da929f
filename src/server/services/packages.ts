import type {
	AvailabilityItem,
	CompareItem,
	FilterGroup,
	PackageDetail,
	PackageListItem,
} from '#contracts/package.ts';
import type { Relaxation } from '#contracts/package-list.ts';
import type { DepartureRepository } from '#data/departures.ts';
import type { PackageRepository } from '#data/packages.ts';
import { type Chip, chipsOf } from '#domain/chips.ts';
import { COMPARE_MAX } from '#domain/compare.ts';
import type { Package } from '#domain/package.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/package-query.ts';
import { withNames } from '#domain/package-query-changes.ts';
import { PAGE_SIZE } from '#domain/page-size.ts';
import { aloneAnswers, filterGroupAnswer, relaxationAnswers } from './filter-answers.ts';
import { keptPackages } from './kept-packages.ts';
import { type AnswerContext, availabilityItem, compareItem, detail, listItem } from './package-answers.ts';
import type { Snapshot, SnapshotHolder } from './snapshot.ts';

const RELATED = 3;
const POPULAR = 6;

/** One page of the list and everything beside it. */
export interface PackageList {
	items: PackageListItem[];
	totalCount: number;
	page: number;
	/** Null on the last page. */
	nextPage: number | null;
	groups: FilterGroup[];
	chips: Chip[];
	/** The choices that can be dropped one at a time when nothing matches. */
	relaxations: Relaxation[];
	/** What each choice finds alone, when dropping one is not enough. */
	alone: Relaxation[];
}

interface Sources {
	packages: PackageRepository;
	departures: DepartureRepository;
	snapshot: SnapshotHolder;
	/** The day in India, `YYYY-MM-DD`. */
	today: () => string;
}

/** Reading packages: lists, one in full, side by side, and their departures. */
export function packageService({ packages, departures, snapshot, today }: Sources) {
	const keptByIds = keptPackages(packages);
	const contextOf = ({ inclusions, destinations }: Snapshot, showOperator = true): AnswerContext => {
		const icons = new Map(inclusions.map(({ name, icon }) => [name, icon]));
		const regions = new Map(destinations.map(({ name, region }) => [name, region]));
		return {
			today: today(),
			iconOf: (name) => icons.get(name) ?? 'check',
			regionOf: (name) => regions.get(name),
			showOperator,
		};
	};

	async function itemsOf(
		ids: readonly string[],
		{ version }: Snapshot,
		context: AnswerContext,
	): Promise<PackageListItem[]> {
		const [found, open] = await Promise.all([
			keptByIds(ids, version),
			departures.withFreeSeats(ids, context.today),
		]);
		return found.map((item) => listItem(item, open.has(item.id), context));
	}

	async function find(slugOrId: string): Promise<Package | undefined> {
		if (!/^[a-z0-9-]{1,100}$/.test(slugOrId)) return undefined;
		const byId = /^\d{1,12}$/.test(slugOrId) ? await packages.byId(slugOrId) : undefined;
		return byId ?? packages.bySlug(slugOrId);
	}

	const openDepartures = async (id: string) =>
		(await departures.upcomingOf(id, today())).filter(({ seatsLeft }) => seatsLeft > 0);

	return {
		async list(query: PackageQuery): Promise<PackageList> {
			const state = await snapshot.get();
			const found = state.index.search(query, { pageSize: PAGE_SIZE });
			return {
				items: await itemsOf(found.ids, state, contextOf(state, query.showOperator)),
				totalCount: found.total,
				page: query.page,
				nextPage: query.page * PAGE_SIZE < found.total ? query.page + 1 : null,
				groups: found.groups.map(filterGroupAnswer),
				chips: chipsOf(query, found.unknown),
				relaxations: relaxationAnswers(query, found.relaxations),
				alone:
					found.total === 0 && found.relaxations.length === 0
						? aloneAnswers(query, found.unknown, (only) => state.index.search(only, { pageSize: 1 }).total)
						: [],
			};
		},

		/** The filter groups for a query, without packages. */
		async groups(query: PackageQuery): Promise<FilterGroup[]> {
			const { index } = await snapshot.get();
			return index.search(query, { pageSize: 1 }).groups.map(filterGroupAnswer);
		},

		/** A package by its slug or id; undefined when there is none on offer. */
		async detail(slugOrId: string, { showOperator = true } = {}): Promise<PackageDetail | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			const [open, state] = await Promise.all([openDepartures(item.id), snapshot.get()]);
			return detail(item, open, contextOf(state, showOperator));
		},

		/** Up to three others: of the same destinations first, then of the same themes; undefined for an unknown package. */
		async related(slugOrId: string, { showOperator = true } = {}): Promise<PackageListItem[] | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			const state = await snapshot.get();
			const places = [...new Set(item.stops.map(({ destination }) => destination))];
			const near = [
				withNames(ALL_PACKAGES, 'destination', places),
				withNames(ALL_PACKAGES, 'theme', item.themes),
				ALL_PACKAGES,
			].flatMap((query) => state.index.search(query, { pageSize: RELATED + 1 }).ids);
			const ids = [...new Set(near)].filter((id) => id !== item.id).slice(0, RELATED);
			return itemsOf(ids, state, contextOf(state, showOperator));
		},

		async popular(): Promise<PackageListItem[]> {
			const state = await snapshot.get();
			return itemsOf(state.index.search(ALL_PACKAGES, { pageSize: POPULAR }).ids, state, contextOf(state));
		},

		/** The first packages of a query, at most `most`. */
		async first(query: PackageQuery, most: number): Promise<PackageListItem[]> {
			const state = await snapshot.get();
			return itemsOf(state.index.search(query, { pageSize: most }).ids, state, contextOf(state));
		},

		/** The packages of a query that cost less than usual, the largest discount first; at most `most`. */
		async onSale(query: PackageQuery, most: number): Promise<PackageListItem[]> {
			const state = await snapshot.get();
			const percent = (id: string) => state.discounts.get(id) ?? 0;
			const { ids } = state.index.search({ ...query, page: 1 }, { pageSize: state.index.size });
			const reduced = ids.filter((id) => percent(id) > 0).sort((a, b) => percent(b) - percent(a));
			return itemsOf(reduced.slice(0, most), state, contextOf(state));
		},

		/** How many packages a query finds. */
		count: async (query: PackageQuery): Promise<number> =>
			(await snapshot.get()).index.search(query, { pageSize: 1 }).total,

		/** These packages as a list shows them, in the order asked for; those not on offer are left out. */
		async listed(ids: readonly string[]): Promise<PackageListItem[]> {
			const state = await snapshot.get();
			return itemsOf(ids, state, contextOf(state));
		},

		/** At most three packages in the order asked for; what is no package is skipped (API-37). */
		async compare(ids: readonly string[]): Promise<CompareItem[]> {
			const asked = [...new Set(ids)].filter((id) => /^\d{1,12}$/.test(id)).slice(0, 1000);
			const [found, state] = await Promise.all([packages.byIds(asked), snapshot.get()]);
			const context = contextOf(state);
			return found.slice(0, COMPARE_MAX).map((item) => compareItem(item, context));
		},

		/** Upcoming days with a free seat (API-22); undefined for an unknown package. */
		async availability(slugOrId: string): Promise<AvailabilityItem[] | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			return (await openDepartures(item.id)).map((departure) => availabilityItem(departure, item.id));
		},

		/** Names and slugs of packages on offer: at most `size` after the first `from`, always in the same order. */
		addresses: (from: number, size: number) => packages.addresses(from, size),

		/** The operator's own terms as HTML; undefined for an unknown package, null when there are none. */
		async terms(slugOrId: string): Promise<string | null | undefined> {
			return (await find(slugOrId))?.termsHtml;
		},
	};
}
export type PackageService = ReturnType<typeof packageService>;
