import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toSeasonResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The seasons that packages name (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.seasons()).map(toSeasonResponse) }),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
