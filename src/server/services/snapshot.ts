import { compileIndex } from '#catalogue/compile-index.ts';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { CatalogueRepository, Inclusion, Theme } from '#data/catalogue.ts';
import type { DepartureRepository } from '#data/departures.ts';
import type { PackageRepository } from '#data/packages.ts';
import type { Destination, PackageFacets } from '#domain/package.ts';
import { type CountedPlace, placesOf } from '#domain/places.ts';

/** The catalogue as it was at one version and on one day, ready to be asked. Immutable. */
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
}

interface Sources {
	packages: PackageRepository;
	departures: DepartureRepository;
	catalogue: CatalogueRepository;
	/** The day in India, `YYYY-MM-DD`. */
	today: () => string;
}

/**
 * Reads the catalogue into memory, and notices when another process has changed it or another day has begun, on which a
 * package may have no departure in a month any more (ARCHITECTURE.md D5).
 */
export function snapshotOf({ packages, departures, catalogue, today }: Sources) {
	let current: Snapshot | undefined;
	let building: Promise<Snapshot> | undefined;

	/** Where a package has open departures their months stand for those that its operator names. */
	async function facetsOn(day: string): Promise<PackageFacets[]> {
		const all: PackageFacets[] = [];
		for await (const some of packages.facetsOfAll()) {
			const ids = some.map(({ id }) => id);
			const open = await departures.openMonths(ids, day);
			for (const facets of some) all.push({ ...facets, months: open.get(facets.id) ?? facets.months });
		}
		return all;
	}

	/** An import may fall between two steps of the reading; then it is read again. */
	async function build(): Promise<Snapshot> {
		for (;;) {
			const version = await catalogue.version();
			const day = today();
			const [destinations, themes, inclusions, departureCities, facets] = await Promise.all([
				catalogue.destinations(),
				catalogue.themes(),
				catalogue.inclusions(),
				catalogue.departureCities(),
				facetsOn(day),
			]);
			if ((await catalogue.version()) !== version) continue;
			return {
				version,
				day,
				index: compileIndex(facets),
				destinations,
				themes,
				inclusions,
				departureCities,
				places: placesOf(facets),
				discounts: new Map(
					facets.flatMap(({ id, discountPercent }) => (discountPercent > 0 ? [[id, discountPercent]] : [])),
				),
			};
		}
	}

	async function rebuild(): Promise<Snapshot> {
		building ??= build().finally(() => {
			building = undefined;
		});
		current = await building;
		return current;
	}

	return {
		/** The catalogue as last read; reads it the first time. */
		async get(): Promise<Snapshot> {
			return current ?? rebuild();
		},

		/** Reads the catalogue again if it or the day has changed. */
		async refresh(): Promise<void> {
			const version = await catalogue.version();
			if (current?.version !== version || current.day !== today()) await rebuild();
		},

		/** Differs for every catalogue and day that is read; empty before the first reading. */
		edition: (): string => (current ? `${current.version}-${current.day}` : ''),
	};
}
export type SnapshotHolder = ReturnType<typeof snapshotOf>;
