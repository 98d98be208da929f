import type { FacetIndex } from '#catalogue/facet-index.ts';
import { buildNameIndex, type NameIndex } from '#catalogue/names/name-index.ts';
import { understand, type Vocabulary } from '#catalogue/names/understand.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';
import type { Understanding } from '#domain/search/understanding.ts';
import { type UnderstoodQuery, understoodQuery } from '#domain/search/understood-query.ts';
import { fold } from '#domain/text/text-match.ts';
import { comingMonths } from '#domain/time/month.ts';
import { type OtherNames, readNames } from '#server/settings/read-names.ts';
import { monthNames } from './country-names.ts';
import { filterOptions } from './filter-options.ts';
import { namedThings } from './named-things.ts';
import { searchPlacesOf } from './search-places.ts';
import type { Snapshot } from './snapshot.ts';

/** Reads what visitors type in terms of one catalogue. */
export interface TextReader {
	names: NameIndex;
	understand(text: string): Understanding;
	/** The query with its free text read as the filters it means. */
	read(query: PackageQuery): UnderstoodQuery;
}

/** Makes the reader of a catalogue, once for each that is read. */
export type TextReaders = (catalogue: ReadCatalogue) => TextReader;

/** The parts of a catalogue from which a reader is made. */
type ReadCatalogue = Pick<Snapshot, 'index' | 'destinations' | 'places' | 'day'>;

/** Makes readers that know the names in the editors' file as well as those of the catalogue. */
export function textReaders(names: OtherNames = readNames()): TextReaders {
	// By the index, which snapshots share that differ in departures alone.
	const readers = new WeakMap<FacetIndex, TextReader>();
	const numberOfMonth = monthNames();
	const ignored = new Set(names.ignored.flat().map(fold));
	return (snapshot) => {
		const { index, day } = snapshot;
		const known = readers.get(index);
		if (known) return known;
		const coming = comingMonths(day);
		const vocabulary: Vocabulary = {
			names: buildNameIndex(namedThings(offeredBy(snapshot), names)),
			months: new Map(
				[...numberOfMonth].map(([name, id]) => [name, coming.find((month) => month.id === id)!]),
			),
			ignored,
			isPlainWord: (word) => index.hasWord(word),
		};
		const read = (text: string) => understand(text, vocabulary);
		const reader: TextReader = {
			names: vocabulary.names,
			understand: read,
			read: (query) => understoodQuery(query, { understand: read, count: index.count }),
		};
		readers.set(index, reader);
		return reader;
	};
}

function offeredBy({ index, destinations, places }: ReadCatalogue) {
	const optionsOf = filterOptions(index);
	const options = (type: FilterType) => optionsOf(type).filter(({ count }) => count > 0);
	const counts = new Map(options('destination').map(({ name, count }) => [name, count]));
	return {
		places: searchPlacesOf(
			destinations.map((destination) => ({ ...destination, count: counts.get(destination.name) ?? 0 })),
			places,
		),
		themes: options('theme'),
		seasons: options('season'),
		inclusions: options('inclusion'),
		departureCities: options('departure_city'),
		operators: options('operator'),
	};
}
