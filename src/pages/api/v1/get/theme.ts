import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { themeAnswer } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The kinds of journey (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.themes()).map(themeAnswer) }),
	{ maxAge: CATALOGUE_AGE },
);
