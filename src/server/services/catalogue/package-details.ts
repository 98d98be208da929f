import { COMPARE_MAX } from '#domain/compare/compare.ts';
import { ALL_PACKAGES } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { soldOutDays } from '#domain/package/departure.ts';
import type { Departure, Package } from '#domain/package/package.ts';
import {
	type ComparedPackage,
	comparedOf,
	detailOf,
	type PackageDetail,
} from '#domain/package/package-views.ts';
import { ratesOn } from '#domain/price/tax.ts';
import { viewContext } from './package-cards.ts';
import type { PackageSources } from './package-sources.ts';

const RELATED = 3;

/** What can be booked of a package. */
interface Availability {
	packageId: string;
	/** Those with a free seat, earliest first. */
	departures: Departure[];
	/** `YYYY-MM-DD`: the days whose departures have no free seat, earliest first. */
	soldOut: string[];
}

const withSeats = (departures: readonly Departure[]) => departures.filter(({ seatsLeft }) => seatsLeft > 0);

/** Single packages, read from the database each time, with their departures. */
export function packageDetails({
	packages,
	departures,
	snapshot,
	today,
	taxes,
	special,
}: Omit<PackageSources, 'readers' | 'noteMissing'>) {
	const offeredToday = () => ({ ratesOf: ratesOn(taxes, today()), special });

	async function find(slugOrId: string): Promise<Package | undefined> {
		if (!/^[a-z0-9-]{1,100}$/.test(slugOrId)) return undefined;
		const byId = /^\d{1,12}$/.test(slugOrId) ? await packages.byId(slugOrId) : undefined;
		return byId ?? packages.bySlug(slugOrId);
	}

	const upcomingOf = (id: string) => departures.upcomingOf(id, today());

	return {
		/** A package by its slug or id; undefined when there is none on offer. */
		async detail(slugOrId: string, { showOperator = true } = {}): Promise<PackageDetail | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			const [upcoming, current] = await Promise.all([upcomingOf(item.id), snapshot.get()]);
			return detailOf(item, withSeats(upcoming), viewContext(current, offeredToday(), showOperator));
		},

		/** Ids of up to three others: of the same destinations first, then of the same themes; undefined for an unknown package. */
		async relatedIds(slugOrId: string): Promise<string[] | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			const { index } = await snapshot.get();
			const places = [...new Set(item.stops.map(({ destination }) => destination))];
			const queries = [
				withNames(ALL_PACKAGES, 'destination', places),
				withNames(ALL_PACKAGES, 'theme', item.themes),
				ALL_PACKAGES,
			];
			const related = new Set<string>();
			for (const query of queries) {
				if (related.size >= RELATED) break;
				for (const id of index.first(query, RELATED + 1)) if (id !== item.id) related.add(id);
			}
			return [...related].slice(0, RELATED);
		},

		/** At most three packages in the order asked for; what is no package is skipped (API-37). */
		async compare(ids: readonly string[]): Promise<ComparedPackage[]> {
			const current = await snapshot.get();
			// By the index, because reading a thousand packages to show three would hold up every other request.
			const shown = [...new Set(ids)].filter((id) => current.index.has(id)).slice(0, COMPARE_MAX);
			const found = await packages.byIds(shown);
			const context = viewContext(current, offeredToday(), true);
			return found.map((item) => comparedOf(item, context));
		},

		/** The upcoming departures of a package (API-22); undefined for an unknown package. */
		async availability(slugOrId: string): Promise<Availability | undefined> {
			const item = await find(slugOrId);
			if (!item) return undefined;
			const upcoming = await upcomingOf(item.id);
			return { packageId: item.id, departures: withSeats(upcoming), soldOut: soldOutDays(upcoming) };
		},

		/** True for a day on which a package leaves, with or without a free seat. */
		async departsOn(slugOrId: string, date: string): Promise<boolean> {
			const item = await find(slugOrId);
			return item !== undefined && (await upcomingOf(item.id)).some((one) => one.date === date);
		},

		/** Names and slugs of packages on offer: at most `size` after the first `from`, always in the same order. */
		addresses: (from: number, size: number) => packages.addresses(from, size),

		/** The operator's own terms as HTML; undefined for an unknown package, null when there are none. */
		async terms(slugOrId: string): Promise<string | null | undefined> {
			return (await find(slugOrId))?.termsHtml;
		},
	};
}
