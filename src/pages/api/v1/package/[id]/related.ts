import { showsOperator } from '#domain/list/show-operator.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { toListItem } from '#server/responses/package-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** Up to three packages related to this one (API-28). */
export const GET = endpoint(
	async ({ params, url }) => {
		const { packages } = await openServices();
		const related = foundOrThrow(
			await packages.related(params['id'] ?? '', { showOperator: showsOperator(url.searchParams) }),
			'package',
		);
		return { data: related.map(toListItem) };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);
