import { site } from '#content/site.ts';
import { agentApplication } from '#contracts/agent.ts';
import { leadReference, type ReceiptLine } from '#domain/lead/lead-receipt.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { APPLY } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A tour operator applies to work with us; a second application from one e-mail address gets 401 (API-41). */
export const POST = endpoint(
	async ({ request }) => {
		const application = await readBody(request, agentApplication);
		const { id } = await (await openServices()).agents.apply(application);
		const receipt: ReceiptLine[] = [
			{ label: 'Reference', text: leadReference(id) },
			{
				label: 'Next',
				text: `Our team reads your application, and calls or writes to you. Questions until then: ${site.phone} or ${site.email}`,
			},
		];
		return { data: { application_id: id }, receipt };
	},
	{ limit: APPLY },
);
