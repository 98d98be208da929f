import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toInclusionResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';
import { isIconName } from '#ui/icon-names.ts';

export const prerender = false;

/** The inclusions that packages can have (API-34). */
export const GET = endpoint(
	async () => {
		const inclusions = await (await openServices()).catalogue.inclusions();
		return { data: inclusions.map((inclusion) => toInclusionResponse(inclusion, isIconName)) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
