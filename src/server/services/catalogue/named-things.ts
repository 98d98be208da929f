import type { NamedThing } from '#catalogue/names/name-index.ts';
import { fold } from '#domain/text/text-match.ts';
import type { OtherNames } from '#server/settings/read-names.ts';
import { countryNames } from './country-names.ts';
import type { WithCount } from './with-count.ts';

/** A name of the catalogue and how many packages have it. */
type CountedName = WithCount<{ name: string }>;

/** Everything that the catalogue offers, by kind. */
export interface Offered {
	/** Parts of the world, destinations, cities and countries. */
	places: readonly CountedName[];
	themes: readonly CountedName[];
	seasons: readonly CountedName[];
	inclusions: readonly CountedName[];
	departureCities: readonly CountedName[];
	operators: readonly CountedName[];
}

/** Everything that a search may name, with its other names. From the editors' file only names of things that are on offer. */
export function namedThings(offered: Offered, names: OtherNames): NamedThing[] {
	const placeNames = foldedKeys(names.places);
	const placesByKey = new Map(offered.places.map((place) => [fold(place.name), place]));
	const things = (
		type: NamedThing['type'],
		items: readonly CountedName[],
		others: (name: string) => readonly string[],
	) =>
		items.map(
			({ name, count }): NamedThing => ({
				type,
				values: [name],
				names: [name, ...others(name)],
				weight: count,
			}),
		);
	const none = () => [];
	const othersOf = (place: string) => {
		const others = placeNames.get(fold(place)) ?? [];
		return [...others, ...countryNames([place, ...others])];
	};
	const listed = (of: Readonly<Record<string, readonly string[]>>) => {
		const byKey = foldedKeys(of);
		return (name: string) => byKey.get(fold(name)) ?? [];
	};
	const together = Object.entries(names.together).flatMap(([name, { places, also }]): NamedThing[] => {
		const known = places.flatMap((place) => placesByKey.get(fold(place)) ?? []);
		if (known.length === 0 || placesByKey.has(fold(name))) return [];
		const weight = known.reduce((sum, { count }) => sum + count, 0);
		return [
			{ type: 'destination', values: known.map((place) => place.name), names: [name, ...also], weight },
		];
	});
	return [
		...things('destination', offered.places, othersOf),
		...together,
		...things('theme', offered.themes, listed(names.themes)),
		...things('season', offered.seasons, listed(names.seasons)),
		...things('inclusion', offered.inclusions, none),
		...things('departure_city', offered.departureCities, listed(names.places)),
		...things('operator', offered.operators, none),
		...Object.entries(names.words).map(
			([words, others]): NamedThing => ({
				type: 'query',
				values: [words],
				names: [words, ...others],
				weight: 0,
			}),
		),
	];
}

const foldedKeys = (all: Readonly<Record<string, readonly string[]>>) =>
	new Map(Object.entries(all).map(([key, value]) => [fold(key), value]));
