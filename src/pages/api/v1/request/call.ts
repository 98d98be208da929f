import { callRequest } from '#contracts/request-call.ts';
import { CATALOGUE_AGE, endpoint, readBody } from '#server/http.ts';
import { leadOfCall } from '#server/lead-of-call.ts';
import { countryAnswers } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** What the form offers; nothing is stored (API-40). */
export const GET = endpoint(() => ({ data: { countries: countryAnswers } }), { maxAge: CATALOGUE_AGE });

/** A visitor asks to be called about a package (API-39); stored as a lead. */
export const POST = endpoint(async ({ request }) => {
	const lead = leadOfCall(await readBody(request, callRequest));
	return (await openServices()).leads.submit(lead);
});
