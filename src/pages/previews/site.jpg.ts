import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { draw } from '#server/previews/draw.ts';
import { paintSite } from '#server/previews/paint.ts';

/** Prerendered, because the build knows its content. */
export const prerender = true;

/** The preview picture of pages without a preview of their own. */
export const GET: APIRoute = async () =>
	new Response(new Uint8Array(await draw(paintSite(site.name, site.promise))), {
		headers: { 'content-type': 'image/jpeg' },
	});
