import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { previewAnswer } from '#server/preview-answer.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** What a link to a package shows where it is shared. */
export const GET: APIRoute = async ({ params: { slug = '' }, url }) => {
	const { previews } = await openServices();
	return previewAnswer(await previews.bySlug(slug, site.name), url.searchParams.get('v'));
};
