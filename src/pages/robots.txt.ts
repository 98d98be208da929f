import type { APIRoute } from 'astro';
import { DECIDE_PATH, OPENAPI_PATH } from '#domain/page/paths.ts';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';

export const prerender = false;

/** The programs of chats and networks that fetch the preview of a link which somebody sends. They read the page of a poll, too. */
const PREVIEWS = ['facebookexternalhit', 'WhatsApp', 'Twitterbot', 'TelegramBot', 'LinkedInBot', 'Slackbot'];

/**
 * Crawlers may read everything except the API, the sandbox and the pages of polls, which are for those who have the link. The description
 * of the API they may read, because `llms.txt` leads to it.
 */
export const GET: APIRoute = ({ site, url }) =>
	new Response(
		`User-agent: *
Allow: /
Allow: ${OPENAPI_PATH}
Disallow: /api/
Disallow: /sandbox/
Disallow: ${DECIDE_PATH}

${PREVIEWS.map((name) => `User-agent: ${name}\n`).join('')}Allow: /
Allow: ${OPENAPI_PATH}
Disallow: /api/
Disallow: /sandbox/

Sitemap: ${(site ?? url).origin}/sitemap.xml
`,
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_AN_HOUR } },
	);
