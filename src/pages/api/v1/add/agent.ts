import { agentApplication } from '#contracts/agent.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { APPLY } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';
import { applicationReceipt } from '../../../_receipt.ts';

export const prerender = false;

/** A tour operator applies to work with us; a second application from one e-mail address gets 401 (API-41). */
export const POST = endpoint(
	async ({ request }) => {
		const application = await readBody(request, agentApplication);
		const { id } = await (await openServices()).agents.apply(application);
		return { data: { application_id: id }, receipt: applicationReceipt(id) };
	},
	{ limit: APPLY },
);
