import type { Search } from '#domain/place/search.ts';
import type { FieldValue, SearchValues } from './field-value.ts';
import { findPlaces, type Suggested } from './find-places.ts';
import { meantBy, type SearchChoice, withoutServer } from './search-options.ts';

/** Milliseconds after which Explore searches for the typed text, if the city and country of a place are not found by then. */
const PLACES_TIMEOUT_MS = 1500;

/** The rules of the list's address, which no search needs before its Explore. */
export const loadRules = () => import('#domain/place/search.ts');

/** The URL value of a month or a budget; empty without one. Enter searches before the field is left, which would complete its text. */
const wanted = (choices: readonly SearchChoice[], { text, chosen }: FieldValue): string =>
	chosen ?? meantBy(choices, text)?.value ?? '';

/** The places that a text may mean, none where they are not found in time. */
async function placesInTime(where: string): Promise<Suggested['places']> {
	const asking = new AbortController();
	const late = setTimeout(() => asking.abort(), PLACES_TIMEOUT_MS);
	try {
		return (await findPlaces(where, asking.signal)).places;
	} catch {
		return [];
	} finally {
		clearTimeout(late);
	}
}

/** The address of the list for the values of a search form (SB-03 to SB-07). */
export async function exploreHref({ query, month, price }: SearchValues): Promise<string> {
	const known = withoutServer();
	const search: Search = {
		where: query.text,
		chosen: query.chosen !== null,
		month: wanted(known.month, month),
		price: wanted(known.price, price),
	};
	const isTyped = search.where.trim() !== '' && !search.chosen;
	const places = isTyped ? await placesInTime(search.where) : [];
	const { searchHref } = await loadRules();
	return searchHref(
		{ ...search, from: location.search },
		places.map(({ is_meant, ...place }) => ({ ...place, isMeant: is_meant === true })),
	);
}
