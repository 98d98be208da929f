import { leadRequest } from '#contracts/lead.ts';
import { endpoint, readBody } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A visitor asks to be called (API-21); signing in is not needed. */
export const POST = endpoint(async ({ request }) => {
	const lead = await readBody(request, leadRequest);
	return (await openServices()).leads.submit(lead);
});
