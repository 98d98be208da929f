import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toMonthResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The twelve months from the present one on (API-34). */
export const GET = endpoint(
	async () => ({ data: (await (await openServices()).catalogue.months()).map(toMonthResponse) }),
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
