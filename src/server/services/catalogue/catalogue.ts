import type { FacetIndex } from '#catalogue/facet-index.ts';
import type { Inclusion, Theme } from '#data/catalogue/catalogue.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/list/package-query.ts';
import type { Destination } from '#domain/package/package.ts';
import { type ComingMonth, comingMonths } from '#domain/time/month.ts';
import { filterOptions } from './filter-options.ts';
import { type PlaceNames, placeNamesOf } from './place-names.ts';
import { type SearchPlace, searchPlacesOf } from './search-places.ts';
import type { SnapshotHolder } from './snapshot.ts';
import type { TextReader, TextReaders } from './understood-texts.ts';
import type { WithCount } from './with-count.ts';

/** The short lists of the catalogue: what visitors choose from. */
export function catalogueService(snapshot: SnapshotHolder, readers: TextReaders) {
	const knownPlaces = new WeakMap<FacetIndex, PlaceNames>();

	const optionsOf = async (type: FilterType) => filterOptions((await snapshot.get()).index)(type);

	async function withCounts<T extends { name: string }>(
		type: FilterType,
		items: readonly T[],
	): Promise<WithCount<T>[]> {
		const counts = new Map((await optionsOf(type)).map(({ name, count }) => [name, count]));
		return items.map((item) => ({ ...item, count: counts.get(item.name) ?? 0 }));
	}

	async function placeNames(): Promise<PlaceNames> {
		const current = await snapshot.get();
		const known = knownPlaces.get(current.index);
		if (known) return known;
		const places = searchPlacesOf(await withCounts('destination', current.destinations), current.places);
		const names = placeNamesOf(places);
		knownPlaces.set(current.index, names);
		return names;
	}

	return {
		async destinations(): Promise<WithCount<Destination>[]> {
			return withCounts('destination', (await snapshot.get()).destinations);
		},
		async themes(): Promise<WithCount<Theme>[]> {
			return withCounts('theme', (await snapshot.get()).themes);
		},
		async inclusions(): Promise<WithCount<Inclusion>[]> {
			return withCounts('inclusion', (await snapshot.get()).inclusions);
		},
		async departureCities(): Promise<readonly string[]> {
			return (await snapshot.get()).departureCities;
		},
		/** The seasons that packages name. */
		async seasons(): Promise<WithCount<{ name: string }>[]> {
			return (await optionsOf('season')).map(({ name, count }) => ({ name, count }));
		},
		/** The months from the present one on, each with the packages that leave in it or, undated, may. */
		async months(): Promise<WithCount<ComingMonth>[]> {
			return withCounts('month', comingMonths((await snapshot.get()).day));
		},
		/** Every place that can be searched for, the parts of the world first, then by how many packages go there. */
		searchPlaces: async (): Promise<readonly SearchPlace[]> => (await placeNames()).places,
		/** These places with their names as they are compared. */
		placeNames,
		/** Reads typed texts. */
		async reader(): Promise<TextReader> {
			return readers(await snapshot.get());
		},
		/** How many packages a query finds. */
		async count(query: PackageQuery): Promise<number> {
			return (await snapshot.get()).index.count(query);
		},
		/** True when a list with this text as its `query` (QRY-03) has packages. */
		async matchesFreeText(text: string): Promise<boolean> {
			const { index } = await snapshot.get();
			return index.count({ ...ALL_PACKAGES, query: text }) > 0;
		},
		/** The operators that have packages on offer. */
		async operators(): Promise<number> {
			return (await optionsOf('operator')).filter(({ count }) => count > 0).length;
		},
		/** Packages on offer. */
		async size(): Promise<number> {
			return (await snapshot.get()).index.size;
		},
	};
}
export type CatalogueService = ReturnType<typeof catalogueService>;
