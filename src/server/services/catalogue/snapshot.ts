import { isDeepStrictEqual } from 'node:util';
import { compileIndex } from '#catalogue/compile-index.ts';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { CatalogueRepository, Inclusion, Theme } from '#data/catalogue/catalogue.ts';
import type { DepartureRepository, OpenDepartures } from '#data/catalogue/departures.ts';
import type { PackageRepository } from '#data/catalogue/packages.ts';
import { isSoon } from '#domain/package/departure.ts';
import type { Destination, PackageFacets } from '#domain/package/package.ts';
import { type CountedPlace, placesOf } from '#domain/place/places.ts';
import { seatChanges } from './seat-changes.ts';

/** The catalogue at one version and on one day, indexed for queries. Immutable. */
export interface Snapshot {
	/** Grows with each import; part of every cache key. */
	version: number;
	/** The day in India, `YYYY-MM-DD`, whose departures count as upcoming. */
	day: string;
	index: FacetIndex;
	destinations: readonly Destination[];
	themes: readonly Theme[];
	inclusions: readonly Inclusion[];
	departureCities: readonly string[];
	/** Cities and countries that packages go to. */
	places: readonly CountedPlace[];
	/** Per cent off by package id; those without a discount are absent. */
	discounts: ReadonlyMap<string, number>;
	/** The open departures by package id; packages without upcoming departures are absent. */
	openDepartures: Pick<ReadonlyMap<string, OpenDepartures>, 'get'>;
}

/** True when cards show the same next departure with either of a package's departures, and the index is the same. */
const isShownAlike = (
	one: OpenDepartures | undefined,
	other: OpenDepartures | undefined,
	day: string,
): boolean => one?.next === other?.next && isIndexedAlike(one, other, day);

/** True when the index, which knows the months of a package and whether it leaves soon, is the same with either of its departures. */
function isIndexedAlike(
	one: OpenDepartures | undefined,
	other: OpenDepartures | undefined,
	day: string,
): boolean {
	// Without upcoming departures the months are those that the operator names, which a snapshot does not know.
	if (!one || !other) return one === other;
	return (
		isDeepStrictEqual(one.months, other.months) &&
		isSoon(one.next, one.months, day) === isSoon(other.next, other.months, day)
	);
}

interface Sources {
	packages: PackageRepository;
	departures: DepartureRepository;
	catalogue: CatalogueRepository;
	/** The day in India, `YYYY-MM-DD`. */
	today: () => string;
}

/**
 * Reads the catalogue into memory, and notices when another process has changed it, when another day has begun, on which a
 * package may have no departure in a month any more, and when departures sell out or can be had again (decision D5, D46).
 */
export function snapshotOf({ packages, departures, catalogue, today }: Sources) {
	let current: Snapshot | undefined;
	let building: Promise<Snapshot> | undefined;
	let refreshing: Promise<void> | undefined;
	/** The departures that were read with the catalogue, and those that replace some of them since, by package id. */
	let asRead: Snapshot['openDepartures'] = new Map();
	let replaced: ReadonlyMap<string, OpenDepartures> = new Map();
	/** Counts the snapshots, because two snapshots of the same version and day can differ by what has sold out. */
	let readings = 0;
	const seats = seatChanges({ packages, departures });

	/** The months of a package's open departures replace those that its operator names; a package that is sold out has none. */
	async function facetsOn(day: string) {
		const all: PackageFacets[] = [];
		const open = new Map<string, OpenDepartures>();
		for await (const some of packages.facetsOfAll()) {
			const ids = some.map(({ id }) => id);
			for (const [id, departing] of await departures.openOf(ids, day)) open.set(id, departing);
			for (const facets of some) {
				const { months = facets.months, next = null } = open.get(facets.id) ?? {};
				all.push({ ...facets, months, startsSoon: isSoon(next, months, day) });
			}
		}
		return { facets: all, open };
	}

	/** An import may fall between two steps of the reading; then it is read again. */
	async function build(): Promise<Snapshot> {
		for (;;) {
			const version = await catalogue.version();
			const day = today();
			// Read before the departures, so that the next refresh notices what sells out in between.
			const begun = await seats.start(day);
			const [destinations, themes, inclusions, departureCities, { facets, open }] = await Promise.all([
				catalogue.destinations(),
				catalogue.themes(),
				catalogue.inclusions(),
				catalogue.departureCities(),
				facetsOn(day),
			]);
			if ((await catalogue.version()) !== version) continue;
			const index = compileIndex(facets);
			begun.accept(open);
			return {
				version,
				day,
				index,
				destinations,
				themes,
				inclusions,
				departureCities,
				places: placesOf(facets),
				openDepartures: open,
				discounts: new Map(
					facets.flatMap(({ id, discountPercent }) => (discountPercent > 0 ? [[id, discountPercent]] : [])),
				),
			};
		}
	}

	async function rebuild(): Promise<Snapshot> {
		building ??= build()
			.then((built) => {
				readings++;
				current = built;
				asRead = built.openDepartures;
				replaced = new Map();
				return built;
			})
			.finally(() => {
				building = undefined;
			});
		return building;
	}

	/**
	 * Makes a snapshot with the present departures of some packages. All else is shared with the one before, because compiling the index
	 * takes seconds, and copying the departures of all packages a noticeable time.
	 */
	function replaceDepartures(of: Snapshot, open: ReadonlyMap<string, OpenDepartures>): void {
		const newest = new Map([...replaced, ...open]);
		const others = asRead;
		replaced = newest;
		current = { ...of, openDepartures: { get: (id) => newest.get(id) ?? others.get(id) } };
		readings++;
	}

	async function refreshOnce(): Promise<void> {
		const version = await catalogue.version();
		if (!current || current.version !== version || current.day !== today()) return void (await rebuild());
		const { day, openDepartures: before } = current;
		const { changed, open, accept } = await seats.next(day);
		const shown = changed.filter((id) => !isShownAlike(open.get(id), before.get(id), day));
		if (shown.length > 0) {
			const isIndexSame = shown.every((id) => isIndexedAlike(open.get(id), before.get(id), day));
			// The departures may be those of an import that came in between.
			if (isIndexSame && (await catalogue.version()) === version) replaceDepartures(current, open);
			else await rebuild();
		}
		// Only now: after a failure the next look has to find the same changes.
		accept();
	}

	return {
		/** The catalogue as last read; reads it the first time. */
		async get(): Promise<Snapshot> {
			return current ?? rebuild();
		},

		/**
		 * Reads the catalogue again if it or the day has changed. Concurrent calls share one refresh: otherwise a second call could
		 * accept changes that a rebuild already in progress has not read.
		 */
		async refresh(): Promise<void> {
			refreshing ??= refreshOnce().finally(() => {
				refreshing = undefined;
			});
			return refreshing;
		},

		/** Differs for every catalogue and day that is read, and when a next departure or a month sells out; empty before the first reading. */
		edition: (): string => (current ? `${current.version}-${current.day}-${readings}` : ''),

		/**
		 * Grows each time a departure of the package with this slug or id sells out or can be had again, or more or fewer can travel with it
		 * at most.
		 */
		seatsEdition: seats.edition,
	};
}
export type SnapshotHolder = ReturnType<typeof snapshotOf>;
