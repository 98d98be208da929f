import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { previewResponse } from '#server/responses/preview-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The preview picture of a shared package. */
export const GET: APIRoute = async ({ params: { slug = '' }, url }) => {
	const { previews } = await openServices();
	return previewResponse(await previews.bySlug(slug, site.name), url.searchParams.get('v'));
};
