import { site } from '#content/site.ts';
import { showsOperator } from '#domain/list/show-operator.ts';
import { endpoint } from '#server/api/http.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { WRITE_BROCHURE } from '#server/limits/endpoint-limits.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The address of a package's brochure, valid for a quarter of an hour (API-29, AMB-06). */
export const GET = endpoint(
	async ({ params, url, locals: { siteOrigin: origin } }) => {
		const { brochures } = await openServices();
		const publisher = { contact: site, origin, showOperator: showsOperator(url.searchParams) };
		const href = foundOrThrow(await brochures.link(params['id'] ?? '', publisher), 'brochure');
		return { data: { url: new URL(href, origin).href } };
	},
	{ caller: 'customer', limit: WRITE_BROCHURE },
);
