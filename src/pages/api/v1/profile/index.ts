import { profileRequest } from '#contracts/profile.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { CHANGE_PROFILE } from '#server/limits/endpoint-limits.ts';
import { toOwnProfileResponse } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The profile of the caller (API-16). */
export const GET = endpoint(
	async (_context, { user }) => ({
		data: toOwnProfileResponse(user, (await openServices()).specialDiscount),
	}),
	{ caller: 'customer' },
);

/** Changes it (API-15). */
export const PUT = endpoint(
	async ({ request }, { user }) => {
		const changes = await readBody(request, profileRequest);
		const { profiles, specialDiscount } = await openServices();
		return { data: toOwnProfileResponse(await profiles.update(user, changes), specialDiscount) };
	},
	{ caller: 'customer', limit: CHANGE_PROFILE },
);

/** Deletes the account (API-17). */
export const DELETE = endpoint(
	async (_context, { user }) => {
		await (await openServices()).profiles.delete(user);
	},
	{ caller: 'customer' },
);
