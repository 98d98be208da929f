import { whatsappChoice } from '#contracts/auth.ts';
import { endpoint } from '#server/api/http.ts';
import { readBody } from '#server/api/read-request.ts';
import { CHANGE_PROFILE } from '#server/limits/endpoint-limits.ts';
import { toOwnProfileResponse } from '#server/responses/profile-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Turns updates on WhatsApp on or off. */
export const PUT = endpoint(
	async ({ request }, { user }) => {
		const { is_whatsapp_enabled } = await readBody(request, whatsappChoice);
		const { profiles, specialDiscount } = await openServices();
		return {
			data: toOwnProfileResponse(await profiles.chooseWhatsapp(user, is_whatsapp_enabled), specialDiscount),
		};
	},
	{ caller: 'customer', limit: CHANGE_PROFILE },
);
