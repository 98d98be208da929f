import type { APIRoute } from 'astro';

/** A page that is written otherwise: a permanent redirect that keeps the query (RTE-20). */
export const movedTo =
	(path: string): APIRoute =>
	({ url }) =>
		new Response(null, { status: 301, headers: { location: path + url.search } });
