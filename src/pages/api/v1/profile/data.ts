import { endpoint } from '#server/api/http.ts';
import { profileDataResponse } from '#server/responses/profile-data-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** All data stored about the caller. */
export const GET = endpoint(
	async (_context, { user }) => {
		const { profiles, consents } = await openServices();
		return { data: profileDataResponse(await profiles.everything(user), consents.tokenOf) };
	},
	{ caller: 'customer' },
);
