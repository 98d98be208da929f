import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { monthResponses } from '#server/responses/catalogue-responses.ts';

export const prerender = false;

/** The months of the year (API-34). */
export const GET = endpoint(() => ({ data: monthResponses }), { maxAge: CATALOGUE_AGE_SECONDS });
