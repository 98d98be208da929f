import { verifyRequest } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { TRY_CODE } from '#server/limits/endpoint-limits.ts';
import { toLoginResponse } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Signs in by a correct code (API-13). */
export const POST = endpoint(
	async ({ request }) => {
		const tried = await readBody(request, verifyRequest);
		return toLoginResponse(await (await openServices()).signIn.verify(tried));
	},
	{ limit: TRY_CODE },
);
