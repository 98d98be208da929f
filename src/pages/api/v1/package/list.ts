import { parsePackageQuery } from '#domain/package-query.ts';
import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';
import { packageListOf } from '#server/services/package-list.ts';

export const prerender = false;

/** A page of the list, by the query of its address (API-35). */
export const GET = endpoint(
	async ({ url }) => packageListOf((await openServices()).packages, parsePackageQuery(url.searchParams)),
	{ maxAge: CATALOGUE_AGE },
);
