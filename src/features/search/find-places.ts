import { callApi } from '#client/api.ts';
import type { SearchLinkItem, SearchPlaceItem } from '#contracts/search-metadata.ts';
import { foldPlace } from '#domain/place/place-suggestions.ts';

/** The server's suggestions for a text. */
export interface Suggested {
	places: readonly SearchPlaceItem[];
	/** Lists and packages, each with its address. */
	links: readonly SearchLinkItem[];
}

const NOTHING: Suggested = { places: [], links: [] };
const cached = new Map<string, Suggested>();

/** The cached suggestions for a text that was requested before, if there were any; an empty text needs no request. */
export function knownPlaces(typed: string): Suggested | undefined {
	const query = foldPlace(typed);
	return query === '' ? NOTHING : cached.get(query);
}

/**
 * Asks the server what a typed text may mean, once for each folded text. That it means nothing is not cached here, because the server may
 * find something later; its response says how long it holds.
 *
 * @throws ApiError when there is no response
 */
export async function findPlaces(typed: string, signal?: AbortSignal): Promise<Suggested> {
	const known = knownPlaces(typed);
	if (known) return known;
	const query = foldPlace(typed);
	const path = `/search/places?${new URLSearchParams({ query })}`;
	const { data, links = [] } = await callApi<{ data: SearchPlaceItem[]; links?: SearchLinkItem[] }>(
		path,
		undefined,
		signal ? { signal } : {},
	);
	const found = { places: data, links };
	if (data[0] || links[0]) cached.set(query, found);
	return found;
}
