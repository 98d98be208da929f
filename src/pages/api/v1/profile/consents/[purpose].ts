import { endpoint } from '#server/api/http.ts';
import { CHANGE_PROFILE } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Withdraws what was agreed to for one purpose with the caller's number. */
export const DELETE = endpoint(
	async ({ params }, { user }) => {
		await (await openServices()).consents.withdrawAll(user, params['purpose'] ?? '');
	},
	{ caller: 'customer', limit: CHANGE_PROFILE },
);
