import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { CATALOGUE_AGE_SECONDS } from '#server/api/http.ts';
import { openApiDocument } from '#server/api/openapi.ts';

export const prerender = false;

let document: string | undefined;

/** The OpenAPI document of this API. */
export const GET: APIRoute = ({ locals }) => {
	document ??= JSON.stringify(openApiDocument({ name: site.name, origin: locals.siteOrigin }));
	return new Response(document, {
		headers: {
			'content-type': 'application/json',
			'cache-control': `public, max-age=${CATALOGUE_AGE_SECONDS}`,
		},
	});
};
