import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toThemeResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The kinds of journey (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.themes()).map(toThemeResponse) }),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
