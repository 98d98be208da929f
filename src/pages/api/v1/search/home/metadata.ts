import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';
import { searchMetadataOf } from '#server/services/search-metadata.ts';

export const prerender = false;

/** What the fields of the home search offer (API-11). */
export const GET = endpoint(
	async () => ({ data: await searchMetadataOf((await openServices()).catalogue) }),
	{ maxAge: CATALOGUE_AGE },
);
