import type { APIRoute } from 'astro';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';

export const prerender = false;

/** Crawlers may read everything except the API and the sandbox. */
export const GET: APIRoute = ({ site, url }) =>
	new Response(
		`User-agent: *
Allow: /
Disallow: /api/
Disallow: /sandbox/

Sitemap: ${(site ?? url).origin}/sitemap.xml
`,
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_AN_HOUR } },
	);
