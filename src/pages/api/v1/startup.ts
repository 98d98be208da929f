import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { countryResponses } from '#server/responses/catalogue-responses.ts';

export const prerender = false;

/** Data that pages need once a visit: the countries with calling codes (API-20). */
export const GET = endpoint(() => ({ data: { countries: countryResponses } }), {
	maxAge: CATALOGUE_AGE_SECONDS,
});
