import { found } from '#server/found.ts';
import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';
import { showsOperator } from '#server/show-operator.ts';

export const prerender = false;

/** One package by its id or slug, under its other name (API-36). */
export const GET = endpoint(
	async ({ params, url }) => {
		const { packages } = await openServices();
		return { data: found(await packages.detail(params['id'] ?? '', showsOperator(url)), 'package') };
	},
	{ maxAge: CATALOGUE_AGE },
);
