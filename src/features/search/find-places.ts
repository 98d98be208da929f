import { callApi } from '#client/api.ts';
import { foldPlace, type SuggestedPlace } from '#domain/place-suggestions.ts';

const answers = new Map<string, readonly SuggestedPlace[]>();

/** The answer to a text that was asked for before; none is needed for an empty text. */
export function knownPlaces(typed: string): readonly SuggestedPlace[] | undefined {
	const query = foldPlace(typed);
	return query === '' ? [] : answers.get(query);
}

/**
 * Asks the server which places a typed text may mean, once for each text, however it is written.
 *
 * @throws ApiError when no answer comes
 */
export async function findPlaces(typed: string, signal?: AbortSignal): Promise<readonly SuggestedPlace[]> {
	const known = knownPlaces(typed);
	if (known) return known;
	const query = foldPlace(typed);
	const path = `/search/places?${new URLSearchParams({ query })}`;
	const { data } = await callApi<{ data: SuggestedPlace[] }>(path, undefined, signal ? { signal } : {});
	answers.set(query, data);
	return data;
}
