import { compileIndex } from '#catalogue/compile-index.ts';
import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { CatalogueRepository, Inclusion, Theme } from '#data/catalogue.ts';
import type { PackageRepository } from '#data/packages.ts';
import type { Destination } from '#domain/package.ts';
import { type CountedPlace, placesOf } from '#domain/places.ts';

/** The catalogue as it was at one version, ready to be asked. Immutable. */
export interface Snapshot {
	/** Grows with each import; part of every cache key. */
	version: number;
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

/** Reads the catalogue into memory and notices when another process has changed it (ARCHITECTURE.md D5). */
export function snapshotOf(packages: PackageRepository, catalogue: CatalogueRepository) {
	let current: Snapshot | undefined;
	let building: Promise<Snapshot> | undefined;

	/** An import may fall between two steps of the reading; then it is read again. */
	async function build(): Promise<Snapshot> {
		for (;;) {
			const version = await catalogue.version();
			const [destinations, themes, inclusions, departureCities, facets] = await Promise.all([
				catalogue.destinations(),
				catalogue.themes(),
				catalogue.inclusions(),
				catalogue.departureCities(),
				Array.fromAsync(packages.facetsOfAll()),
			]);
			if ((await catalogue.version()) !== version) continue;
			return {
				version,
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

		/** Reads the catalogue again if it has changed. */
		async refresh(): Promise<void> {
			if (current?.version !== (await catalogue.version())) await rebuild();
		},

		/** Version of the catalogue as last read; 0 before that. */
		version: (): number => current?.version ?? 0,
	};
}
export type SnapshotHolder = ReturnType<typeof snapshotOf>;
