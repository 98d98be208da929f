import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { toListItem } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The packages that are recommended first (API-34). */
export const GET = endpoint(
	async () => {
		const { packages } = await openServices();
		return { data: (await packages.popular()).map(toListItem) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
