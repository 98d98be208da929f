import { endpoint } from '#server/api/http.ts';
import { withDataCopy } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A new token for a signed-in browser (API-19). */
export const POST = endpoint(
	async (_context, customer) =>
		withDataCopy({ access_token: await (await openServices()).signIn.refresh(customer) }),
	{ caller: 'customer' },
);
