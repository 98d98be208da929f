import { callRequest } from '#contracts/request-call.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { leadOfCall } from '#server/forms/lead-of-call.ts';
import { countryResponses } from '#server/responses/catalogue-responses.ts';
import { toLeadResponse } from '#server/responses/lead-response.ts';
import { openServices } from '#server/services/index.ts';
import { withOwnNumber } from '#server/services/leads/own-number.ts';
import { leadReceiptFor } from '../../../_receipt.ts';

export const prerender = false;

/** The options of the form; nothing is stored (API-40). */
export const GET = endpoint(() => ({ data: { countries: countryResponses } }), {
	maxAge: CATALOGUE_AGE_SECONDS,
});

/** A visitor asks to be called about a package (API-39); stored as a lead. */
export const POST = endpoint(
	async ({ request, locals }, customer) => {
		const lead = withOwnNumber(leadOfCall(await readBody(request, callRequest)), customer?.user);
		const services = await openServices();
		const submitted = await services.leads.submit(lead, customer?.user, locals.visitor);
		return {
			...toLeadResponse(submitted),
			receipt: await leadReceiptFor(services, { ...lead, id: submitted.id }),
		};
	},
	{ caller: 'optional' },
);
