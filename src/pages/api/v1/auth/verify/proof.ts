import { proofRequest } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { TRY_CODE } from '#server/limits/endpoint-limits.ts';
import { toContinuedResponse } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Goes on with a sign-in whose code was entered within the hour and whose profile was not completed. */
export const POST = endpoint(
	async ({ request }) => {
		const { proof } = await readBody(request, proofRequest);
		return toContinuedResponse(await (await openServices()).signIn.resume(proof));
	},
	{ limit: TRY_CODE },
);
