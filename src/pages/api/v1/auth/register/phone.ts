import { phoneRegistration } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { ASK_FOR_CODE } from '#server/limits/endpoint-limits.ts';
import { withDataCopy } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Sends a code to a phone number (API-12). */
export const POST = endpoint(
	async ({ request, locals }) => {
		const registration = await readBody(request, phoneRegistration);
		const { leadId } = await (await openServices()).signIn.register(registration, locals.visitor ?? '');
		return withDataCopy({ lead: { id: leadId } });
	},
	{ limit: ASK_FOR_CODE },
);
