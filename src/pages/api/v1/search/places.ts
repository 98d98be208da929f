import { placeQuery } from '#contracts/search-metadata.ts';
import { suggestPlaces } from '#domain/place-suggestions.ts';
import { CATALOGUE_AGE_SECONDS, endpoint, readQuery } from '#server/api/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The places that a typed text may mean (DSB-01); without a text, none. */
export const GET = endpoint(
	async ({ url }) => {
		const { query } = await readQuery(url, placeQuery);
		const places = await (await openServices()).catalogue.searchPlaces();
		const found = suggestPlaces(places, query);
		return { data: found.map(({ id, name, hint, city, country }) => ({ id, name, hint, city, country })) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
