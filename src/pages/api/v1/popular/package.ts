import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { listItems } from '#server/responses/package-list-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The packages that are recommended first (API-34). */
export const GET = endpoint(
	async () => {
		const { packages } = await openServices();
		return { data: await listItems(packages, await packages.popular()) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
