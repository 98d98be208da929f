import { compareQuery } from '#contracts/compare.ts';
import { CATALOGUE_AGE, endpoint, readQuery } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Up to three packages side by side, in the order asked for; what is none is skipped (API-37). */
export const GET = endpoint(
	async ({ url }) => {
		const { packages: ids } = await readQuery(url, compareQuery);
		return { data: await (await openServices()).packages.compare(ids) };
	},
	{ maxAge: CATALOGUE_AGE },
);
