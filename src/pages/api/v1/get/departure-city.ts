import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toDepartureCityResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The cities that packages start from (API-34). */
export const GET = endpoint(
	async () => ({
		data: (await (await openServices()).catalogue.departureCities()).map(toDepartureCityResponse),
	}),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
