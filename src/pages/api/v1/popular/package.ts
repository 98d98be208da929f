import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The packages most asked for (API-34). */
export const GET = endpoint(async () => ({ data: await (await openServices()).packages.popular() }), {
	maxAge: CATALOGUE_AGE,
});
