import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toRegionResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The places in Europe (API-33). */
export const GET = endpoint(
	async () => {
		const places = await (await openServices()).catalogue.destinations();
		return { data: places.filter(({ region }) => region === 'Europe').map(toRegionResponse) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
