import { callApi } from '#client/api.ts';
import { foldPlace, type SuggestedPlace } from '#domain/place-suggestions.ts';

const cached = new Map<string, readonly SuggestedPlace[]>();

/** The cached places for a text that was requested before; an empty text needs no request. */
export function knownPlaces(typed: string): readonly SuggestedPlace[] | undefined {
	const query = foldPlace(typed);
	return query === '' ? [] : cached.get(query);
}

/**
 * Asks the server which places a typed text may mean, once for each folded text.
 *
 * @throws ApiError when there is no response
 */
export async function findPlaces(typed: string, signal?: AbortSignal): Promise<readonly SuggestedPlace[]> {
	const known = knownPlaces(typed);
	if (known) return known;
	const query = foldPlace(typed);
	const path = `/search/places?${new URLSearchParams({ query })}`;
	const { data } = await callApi<{ data: SuggestedPlace[] }>(path, undefined, signal ? { signal } : {});
	cached.set(query, data);
	return data;
}
