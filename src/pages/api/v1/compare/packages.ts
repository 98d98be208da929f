import { compareQuery } from '#contracts/compare.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { readQuery } from '#server/api/read-request.ts';
import { toCompareItem } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Up to three packages side by side, in the requested order; unknown ids are skipped (API-37). */
export const GET = endpoint(
	async ({ url }) => {
		const { packages: ids } = await readQuery(url, compareQuery);
		const compared = await (await openServices()).packages.compare(ids);
		return { data: compared.map(toCompareItem) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
