import { CATALOGUE_AGE, endpoint } from '#server/api/http.ts';
import { showsOperator } from '#server/api/show-operator.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { packageDetail } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** One package by its slug or id (API-27). */
export const GET = endpoint(
	async ({ params, url }) => {
		const { packages } = await openServices();
		return {
			data: packageDetail(
				foundOrThrow(await packages.detail(params['slug'] ?? '', showsOperator(url)), 'package'),
			),
		};
	},
	{ maxAge: CATALOGUE_AGE },
);
