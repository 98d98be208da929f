import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { departureCityAnswer } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The cities that packages start from (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.departureCities()).map(departureCityAnswer) }),
	{ maxAge: CATALOGUE_AGE },
);
