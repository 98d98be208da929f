import { type FoldedPlace, foldedPlaces } from '#domain/place/place-suggestions.ts';
import { fold } from '#domain/text/text-match.ts';
import type { SearchPlace } from './search-places.ts';

/** The places of a catalogue with their names folded, once for all texts, because that takes longer than to compare them. */
export interface PlaceNames {
	places: readonly SearchPlace[];
	/** In the order of `places`. */
	folded: readonly FoldedPlace[];
	/** By the folded name. */
	byName: ReadonlyMap<string, SearchPlace>;
}

/** Folds the names of places. */
export const placeNamesOf = (places: readonly SearchPlace[]): PlaceNames => ({
	places,
	folded: foldedPlaces(places),
	byName: new Map(places.map((place) => [fold(place.name), place])),
});
