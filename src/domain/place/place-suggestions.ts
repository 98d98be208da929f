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
	const text = fold(typed)
		.trim()
		.replace(/\s*,\s*/g, ',')
		.replace(/\s+/g, ' ');
	return wellFormed(text.slice(0, 100));
}

/**
 * How well a name matches a text; less is better. 0: it is the text, 1: it begins with it, 2: one of its words does, 3: it contains it,
 * 4: no match.
 */
function rankOf({ name, city, country }: SuggestedPlace, wanted: string): number {
	const folded = foldPlace(name);
	if (folded === wanted || `${foldPlace(city ?? name)},${foldPlace(country ?? '')}` === wanted) return 0;
	if (folded.startsWith(wanted)) return 1;
	if (folded.includes(` ${wanted}`)) return 2;
	return folded.includes(wanted) ? 3 : 4;
}

/**
 * The places that a typed text may mean (DSB-01), the likeliest first, at most eight; equally likely places stay in the given order. A
 * text that is empty matches none.
 */
export function suggestPlaces(places: readonly SuggestedPlace[], typed: string): SuggestedPlace[] {
	const wanted = foldPlace(typed);
	if (wanted === '') return [];
	return places
		.map((place) => ({ place, rank: rankOf(place, wanted) }))
		.filter(({ rank }) => rank < 4)
		.sort((a, b) => a.rank - b.rank)
		.slice(0, PLACES_AT_ONCE)
		.map(({ place }) => place);
}
