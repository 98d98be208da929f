import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { seasonAnswer } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The seasons that packages name (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.seasons()).map(seasonAnswer) }),
	{ maxAge: CATALOGUE_AGE },
);
