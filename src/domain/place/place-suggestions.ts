import { fold } from '../text/text-match.ts';
import { wellFormed } from '../well-formed.ts';
import type { Place } from './search.ts';

/** A place that is suggested while the visitor types: a part of the world, a destination, a city or a country. */
export interface SuggestedPlace extends Place {
	id: string;
	/** The value that the `destination` of a list takes (QRY-04); it is unique. */
	name: string;
	/** Shown beside the name, e.g. `India, 46 tours`. */
	hint: string;
}

/** The most places that are suggested at once; visitors type on rather than read a longer list. */
export const PLACES_AT_ONCE = 8;

/** A text as it is compared and requested: without case, accents and extra spaces, at most 100 characters. */
export function foldPlace(typed: string): string {
	const text = fold(typed).trim().replace(/\s+/g, ' ').replace(/ ?, ?/g, ',');
	return wellFormed(text.slice(0, 100));
}

/** A place with its names as they are compared. */
export interface FoldedPlace {
	place: SuggestedPlace;
	name: string;
	/** With the country, e.g. `cordoba,spain`. */
	whole: string;
}

/** Places with their names folded, for `suggestFolded`. */
export const foldedPlaces = (places: readonly SuggestedPlace[]): FoldedPlace[] =>
	places.map((place) => {
		const { name, city, country } = place;
		return {
			place,
			name: foldPlace(name),
			whole: `${foldPlace(city ?? name)},${foldPlace(country ?? '')}`,
		};
	});

/**
 * How well a name matches a text; less is better. 0: it is the text, 1: it begins with it, 2: one of its words does, 3: it contains it,
 * 4: no match.
 */
function rankOf({ name, whole }: FoldedPlace, wanted: string): number {
	if (name === wanted || whole === wanted) return 0;
	if (name.startsWith(wanted)) return 1;
	if (name.includes(` ${wanted}`)) return 2;
	return name.includes(wanted) ? 3 : 4;
}

/**
 * The places that a typed text may mean (DSB-01), the likeliest first, at most eight; equally likely places stay in the given order. A
 * text that is empty matches none.
 */
export const suggestPlaces = (places: readonly SuggestedPlace[], typed: string): SuggestedPlace[] =>
	suggestFolded(foldedPlaces(places), typed);

/** Like `suggestPlaces`, for places that many texts are compared with. */
export function suggestFolded(places: readonly FoldedPlace[], typed: string): SuggestedPlace[] {
	const wanted = foldPlace(typed);
	if (wanted === '') return [];
	return places
		.map((folded) => ({ place: folded.place, rank: rankOf(folded, wanted) }))
		.filter(({ rank }) => rank < 4)
		.sort((a, b) => a.rank - b.rank)
		.slice(0, PLACES_AT_ONCE)
		.map(({ place }) => place);
}
