import { logoutRequest } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Ends the token of the caller, or all of them (API-18). */
export const POST = endpoint(
	async ({ request }, customer) => {
		const { everywhere = false } = await readBody(request, logoutRequest);
		await (await openServices()).signIn.logout(customer, { everywhere });
	},
	{ caller: 'customer' },
);
