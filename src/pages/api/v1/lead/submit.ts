import { checkedSubmission } from '#contracts/customize.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { leadOfSubmission } from '#server/forms/lead-of-submission.ts';
import { toLeadResponse } from '#server/responses/lead-response.ts';
import { openServices } from '#server/services/index.ts';
import { withOwnNumber } from '#server/services/leads/own-number.ts';
import { leadReceiptFor } from '../../../_receipt.ts';

export const prerender = false;

/** A visitor asks to be called (API-21); signing in is not needed. Whoever is signed in is called on the number of the account. */
export const POST = endpoint(
	async ({ request, locals }, customer) => {
		const submission = await readBody(request, checkedSubmission);
		const services = await openServices();
		const { catalogue } = services;
		const isPlanned = submission.theme_id !== undefined || submission.inclusion_id !== undefined;
		const [themes, inclusions] = isPlanned
			? await Promise.all([catalogue.themes(), catalogue.inclusions()])
			: [[], []];
		const choices = { themes, inclusions };
		const lead = withOwnNumber(leadOfSubmission(submission, choices, services.now()), customer?.user);
		const submitted = await services.leads.submit(lead, customer?.user, locals.visitor);
		return {
			...toLeadResponse(submitted),
			receipt: await leadReceiptFor(services, { ...lead, id: submitted.id }),
		};
	},
	{ caller: 'optional' },
);
