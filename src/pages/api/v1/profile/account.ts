import { endpoint } from '#server/api/http.ts';
import { SEE_ACCOUNT } from '#server/limits/endpoint-limits.ts';
import { toProfileAccountResponse } from '#server/responses/profile-account-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The caller's data for the account page. */
export const GET = endpoint(
	async (_context, { user }) => {
		const { consents } = await openServices();
		return { data: toProfileAccountResponse(user, await consents.ofCustomer(user)) };
	},
	{ caller: 'customer', limit: SEE_ACCOUNT },
);
