import { resendRequest } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { ASK_FOR_CODE } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Sends a new code in place of the one before (API-14). */
export const POST = endpoint(
	async ({ request, locals }) => {
		const asked = await readBody(request, resendRequest);
		await (await openServices()).signIn.resend(asked, locals.visitor ?? '');
	},
	{ limit: ASK_FOR_CODE },
);
