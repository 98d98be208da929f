import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { regionAnswer } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The places outside Europe (API-33). */
export const GET = endpoint(
	async () => {
		const places = await (await openServices()).catalogue.destinations();
		return { data: places.filter(({ region }) => region !== 'Europe').map(regionAnswer) };
	},
	{ maxAge: CATALOGUE_AGE },
);
