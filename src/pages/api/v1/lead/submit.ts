import { checkedSubmission } from '#contracts/customize.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { leadOfSubmission } from '#server/forms/lead-of-submission.ts';
import { leadResponse } from '#server/responses/lead-response.ts';
import { openServices } from '#server/services/index.ts';
import { receiptOf } from '../../../_receipt.ts';

export const prerender = false;

/** A visitor asks to be called (API-21); signing in is not needed. */
export const POST = endpoint(
	async ({ request, locals }, customer) => {
		const submission = await readBody(request, checkedSubmission);
		const services = await openServices();
		const { catalogue } = services;
		const isPlanned = submission.theme_id !== undefined || submission.inclusion_id !== undefined;
		const [themes, inclusions] = isPlanned
			? await Promise.all([catalogue.themes(), catalogue.inclusions()])
			: [[], []];
		const lead = leadOfSubmission(submission, { themes, inclusions });
		const submitted = await services.leads.submit(lead, customer?.user, locals.visitor);
		return { ...leadResponse(submitted), receipt: await receiptOf(services, { ...lead, id: submitted.id }) };
	},
	{ caller: 'optional' },
);
