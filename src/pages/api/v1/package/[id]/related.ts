import { found } from '#server/found.ts';
import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';
import { showsOperator } from '#server/show-operator.ts';

export const prerender = false;

/** Up to three packages near to this one (API-28). */
export const GET = endpoint(
	async ({ params, url }) => {
		const { packages } = await openServices();
		return { data: found(await packages.related(params['id'] ?? '', showsOperator(url)), 'package') };
	},
	{ maxAge: CATALOGUE_AGE },
);
