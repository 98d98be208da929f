import type { APIRoute } from 'astro';
import { site as company } from '#content/site.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** RFC 9116 wants less than a year; the owner's address is in every release. */
const HOLDS_FOR_MS = 180 * DAY_MS;

/** Where to report a weakness (RFC 9116); what is promised then is in SECURITY.md. */
export const GET: APIRoute = async ({ site, url }) => {
	const { now } = await openServices();
	const { origin } = site ?? url;
	return new Response(
		`Contact: mailto:${company.email}
Expires: ${new Date(now() + HOLDS_FOR_MS).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`,
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_AN_HOUR } },
	);
};
