import { placeQuery } from '#contracts/search-metadata.ts';
import { CATALOGUE_AGE_SECONDS, endpoint, UNCACHED } from '#server/api/http.ts';
import { readQuery } from '#server/api/read-request.ts';
import { searchPlaceOf } from '#server/responses/search-metadata.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The places that a typed text may mean (DSB-01); without a text, none. */
export const GET = endpoint(
	async ({ url }) => {
		const { query } = await readQuery(url, placeQuery);
		const { places, links, isComplete } = await (await openServices()).places.find(query);
		return { data: places.map(searchPlaceOf), links, [UNCACHED]: !isComplete };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
