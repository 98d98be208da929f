import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { draw } from '#server/previews/draw.ts';
import { paintSite } from '#server/previews/paint.ts';

/** Prerendered, because the build knows its content. */
export const prerender = true;

/** The preview picture of pages without a preview of their own. */
export const GET: APIRoute = async () => {
	const { jpeg } = await draw(paintSite(site.name, site.promise));
	return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
};
