import { agentApplication } from '#contracts/agent.ts';
import { endpoint, readBody } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A tour operator applies to work with us; a second application from one e-mail address gets 401 (API-41). */
export const POST = endpoint(async ({ request }) => {
	const application = await readBody(request, agentApplication);
	return { data: { application_id: await (await openServices()).agents.apply(application) } };
});
