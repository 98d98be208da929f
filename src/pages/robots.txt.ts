import type { APIRoute } from 'astro';

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
		{ headers: { 'content-type': 'text/plain; charset=utf-8' } },
	);
