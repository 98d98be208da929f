import { leadSubmission } from '#contracts/customize.ts';
import { endpoint, readBody } from '#server/http.ts';
import { leadOfSubmission } from '#server/lead-of-submission.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A visitor asks to be called (API-21); signing in is not needed. */
export const POST = endpoint(async ({ request }) => {
	const lead = leadOfSubmission(await readBody(request, leadSubmission));
	return (await openServices()).leads.submit(lead);
});
