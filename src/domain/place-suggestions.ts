import type { Place } from './search.ts';
import { fold } from './text-match.ts';

/** A place that is offered while somebody types: a part of the world, a destination, a city or a country. */
export interface SuggestedPlace extends Place {
	id: string;
	/** What the `destination` of a list takes (QRY-04); no two places share it. */
	name: string;
	/** Beside the name, e.g. `India, 46 tours`. */
	hint: string;
}

/** Places that are offered at once: more are not read in a list that is searched by typing on. */
export const PLACES_AT_ONCE = 8;

/** How a text is compared and asked for: without case, accents and spare spaces, at most 100 characters. */
export function foldPlace(typed: string): string {
	const text = fold(typed)
		.trim()
		.replace(/\s*,\s*/g, ',')
		.replace(/\s+/g, ' ');
	return text.slice(0, 100).toWellFormed();
}

/** 0 for the very name, 1 when the name begins with the text, 2 when a word of it does, 3 when it holds it, 4 when not. */
function rankOf({ name, city, country }: SuggestedPlace, wanted: string): number {
	const folded = foldPlace(name);
	if (folded === wanted || `${foldPlace(city ?? name)},${foldPlace(country ?? '')}` === wanted) return 0;
	if (folded.startsWith(wanted)) return 1;
	if (folded.includes(` ${wanted}`)) return 2;
	return folded.includes(wanted) ? 3 : 4;
}

/**
 * The places that a typed text may mean (DSB-01), the likeliest first; among equals the order given; at most eight. A text without a letter means none.
 */
export function suggestPlaces(places: readonly SuggestedPlace[], typed: string): SuggestedPlace[] {
	const wanted = foldPlace(typed);
	if (wanted === '') return [];
	return places
		.map((place) => ({ place, rank: rankOf(place, wanted) }))
		.filter(({ rank }) => rank < 4)
		.toSorted((a, b) => a.rank - b.rank)
		.slice(0, PLACES_AT_ONCE)
		.map(({ place }) => place);
}
