import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { searchMetadataOf } from '#server/responses/search-metadata.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The options of the home page's search fields (API-11). */
export const GET = endpoint(
	async () => ({ data: await searchMetadataOf((await openServices()).catalogue) }),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
