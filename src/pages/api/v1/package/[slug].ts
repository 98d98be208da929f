import { showsOperator } from '#domain/list/show-operator.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { toPackageDetail } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** One package by its slug or id (API-27), and under its other name, `[id]/details.ts` (API-36). */
export const GET = endpoint(
	async ({ params, url }) => {
		const { packages } = await openServices();
		return {
			data: toPackageDetail(
				foundOrThrow(
					await packages.detail(params['slug'] ?? params['id'] ?? '', {
						showOperator: showsOperator(url.searchParams),
					}),
					'package',
				),
			),
		};
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
