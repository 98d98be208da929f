import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { CATALOGUE_AGE } from '#server/http.ts';
import { openApiDocument } from '#server/openapi.ts';

export const prerender = false;

let document: string | undefined;

/** The API described by itself. */
export const GET: APIRoute = ({ site: address, url }) => {
	document ??= JSON.stringify(openApiDocument({ name: site.name, origin: (address ?? url).origin }));
	return new Response(document, {
		headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${CATALOGUE_AGE}` },
	});
};
