import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { draw } from '#server/previews/draw.ts';
import { paintSite } from '#server/previews/paint.ts';

/** Its words are known to the build. */
export const prerender = true;

/** What a link to a page without a preview of its own shows where it is shared. */
export const GET: APIRoute = async () =>
	new Response(new Uint8Array(await draw(paintSite(site.name, site.promise))), {
		headers: { 'content-type': 'image/jpeg' },
	});
