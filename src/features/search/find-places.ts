import { callApi } from '#client/api.ts';
import type { SearchPlaceItem } from '#contracts/search-metadata.ts';
import { foldPlace } from '#domain/place-suggestions.ts';

const cached = new Map<string, readonly SearchPlaceItem[]>();

/** The cached places for a text that was requested before, if there were any; an empty text needs no request. */
export function knownPlaces(typed: string): readonly SearchPlaceItem[] | undefined {
	const query = foldPlace(typed);
	return query === '' ? [] : cached.get(query);
}

/**
 * Asks the server which places a typed text may mean, once for each folded text. That there are none is not cached here, because the
 * server may find some later; its response says how long it holds.
 *
 * @throws ApiError when there is no response
 */
export async function findPlaces(typed: string, signal?: AbortSignal): Promise<readonly SearchPlaceItem[]> {
	const known = knownPlaces(typed);
	if (known) return known;
	const query = foldPlace(typed);
	const path = `/search/places?${new URLSearchParams({ query })}`;
	const { data } = await callApi<{ data: SearchPlaceItem[] }>(path, undefined, signal ? { signal } : {});
	if (data[0]) cached.set(query, data);
	return data;
}
