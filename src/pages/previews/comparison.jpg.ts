import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { parseCompareIds } from '#domain/compare.ts';
import { previewAnswer } from '#server/preview-answer.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** What a link to a comparison shows where it is shared. */
export const GET: APIRoute = async ({ url }) => {
	const { previews } = await openServices();
	return previewAnswer(
		await previews.byIds(parseCompareIds(url.searchParams), site.name),
		url.searchParams.get('v'),
	);
};
