import type { CountryItem } from '#contracts/country.ts';
import { callApi } from '../api.ts';
import { readStored, writeStored } from '../storage/storage.ts';

const KEY = 'countries';

/** The stored list, or null when the stored value is not one. */
function parseCountries(stored: unknown): readonly CountryItem[] | null {
	const isCountry = (item: Record<string, unknown> | null) =>
		['id', 'name', 'calling_code'].every((field) => typeof item?.[field] === 'string');
	return Array.isArray(stored) && stored.length > 0 && stored.every(isCountry) ? stored : null;
}

/** The list that an earlier page of this session has stored. */
export const storedCountries = () => parseCountries(readStored('session', KEY));

let request: Promise<readonly CountryItem[]> | undefined;

/**
 * The countries of phone numbers, requested once per browser session (API-20, STO-03).
 *
 * @throws ApiError when the request fails; the next call repeats it
 */
export async function countryList(): Promise<readonly CountryItem[]> {
	const stored = storedCountries();
	if (stored) return stored;
	request ??= callApi<{ data: { countries: CountryItem[] } }>('/startup')
		.then(({ data }) => {
			writeStored('session', KEY, data.countries);
			return data.countries;
		})
		.finally(() => {
			request = undefined;
		});
	return request;
}
