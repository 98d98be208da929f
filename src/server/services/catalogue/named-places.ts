import { PLACES_AT_ONCE, type SuggestedPlace, suggestFolded } from '#domain/place/place-suggestions.ts';
import { fold } from '#domain/text/text-match.ts';
import type { PlaceNames } from './place-names.ts';
import type { TextReader } from './understood-texts.ts';

/**
 * The places that a typed text names, at most eight: places with exactly that name first, then those whose names begin with the text or
 * contain it. If there are none: places spelt nearly alike, and places whose names stand within a longer text.
 */
export function namedPlaces(
	text: string,
	{ folded, byName }: PlaceNames,
	reader: Pick<TextReader, 'names' | 'understand'>,
): SuggestedPlace[] {
	const suggested = suggestFolded(folded, text);
	const placesOf = (values: readonly string[]) => values.flatMap((value) => byName.get(fold(value)) ?? []);
	const matches = reader.names
		.find(text, PLACES_AT_ONCE * 2)
		.filter(({ thing }) => thing.type === 'destination')
		.map(({ thing, likeness }) => ({ likeness, places: placesOf(thing.values) }));
	const alike = (...likenesses: readonly string[]) =>
		matches.filter(({ likeness }) => likenesses.includes(likeness)).flatMap((match) => match.places);

	const named = [...alike('exact'), ...suggested, ...alike('prefix')];
	const found = named.length > 0 ? named : alike('folded', 'fuzzy');
	if (found.length > 0) return [...new Set(found)].slice(0, PLACES_AT_ONCE);
	const spoken = reader.understand(text).parts.filter(({ type }) => type === 'destination');
	return [...new Set(spoken.flatMap(({ values }) => placesOf(values)))].slice(0, PLACES_AT_ONCE);
}
