import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { parseCompareIds } from '#domain/compare/compare.ts';
import { previewResponse } from '#server/responses/preview-response.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The preview picture of a shared comparison. */
export const GET: APIRoute = async ({ url }) => {
	const { previews } = await openServices();
	return previewResponse(
		await previews.byIds(parseCompareIds(url.searchParams), site.name),
		url.searchParams.get('v'),
	);
};
