import { consentHref } from '#domain/page/paths.ts';
import { endpoint } from '#server/api/http.ts';
import { DOWNLOAD_DATA } from '#server/limits/endpoint-limits.ts';
import { toProfileDataResponse } from '#server/responses/profile-data-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** All data stored about the caller. */
export const GET = endpoint(
	async ({ locals: { siteOrigin } }, { user }) => {
		const { profiles, consents } = await openServices();
		const withdrawUrlOf = (consent: { id: string }) => siteOrigin + consentHref(consents.tokenOf(consent));
		return { data: toProfileDataResponse(await profiles.everything(user), withdrawUrlOf) };
	},
	{ caller: 'customer', limit: DOWNLOAD_DATA },
);
