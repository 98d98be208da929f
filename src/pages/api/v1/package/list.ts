import { parsePackageQuery } from '#domain/list/package-query.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { packageList } from '#server/responses/package-list-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A page of the list, by the query of its address (API-35). */
export const GET = endpoint(
	async ({ url }) => packageList((await openServices()).packages, parsePackageQuery(url.searchParams)),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
