import type { CountryItem } from '#contracts/country.ts';
import { callApi } from './api.ts';
import { readStored, writeStored } from './storage.ts';

const KEY = 'countries';

/** The list as it was stored, or null when it is anything else. */
function parseCountries(stored: unknown): readonly CountryItem[] | null {
	const isCountry = (item: Record<string, unknown> | null) =>
		['id', 'name', 'calling_code'].every((field) => typeof item?.[field] === 'string');
	return Array.isArray(stored) && stored.length > 0 && stored.every(isCountry) ? stored : null;
}

/** The list that an earlier page of this session was given. */
export const keptCountries = () => parseCountries(readStored('session', KEY));

let asking: Promise<readonly CountryItem[]> | undefined;

/**
 * The countries one can be called in, asked for once a browser session (API-20, STO-03).
 *
 * @throws ApiError when no answer comes; the next call asks again
 */
export async function countryList(): Promise<readonly CountryItem[]> {
	const kept = keptCountries();
	if (kept) return kept;
	asking ??= callApi<{ data: { countries: CountryItem[] } }>('/startup')
		.then(({ data }) => {
			writeStored('session', KEY, data.countries);
			return data.countries;
		})
		.finally(() => {
			asking = undefined;
		});
	return asking;
}
