import type { APIRoute } from 'astro';
import { packageHref } from '#domain/page/paths.ts';
import { SITEMAP_PART, sitemapOf, sitemapParts } from '#domain/page/sitemap.ts';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';
import { openServices } from '#server/services/index.ts';
import type { Services } from '#server/services/wire-services.ts';
import { fixedPaths } from '../_fixed-paths.ts';
import { listPaths } from '../_list-paths.ts';

export const prerender = false;

/** One file of a large sitemap: `pages`, which has the lists as well, or packages by number from 1. */
export const GET: APIRoute = async ({ params: { part = '' }, site, url }) => {
	const { origin } = site ?? url;
	const services = await openServices();
	const paths =
		part === 'pages'
			? [...fixedPaths, ...(await listPaths(services.catalogue))]
			: await packagePaths(services, part);
	if (paths.length === 0) return new Response(null, { status: 404 });
	return new Response(sitemapOf(paths.map((path) => `${origin}${path}`)), {
		headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': FOR_AN_HOUR },
	});
};

async function packagePaths({ packages, catalogue }: Services, part: string): Promise<string[]> {
	if (!/^[1-9]\d{0,3}$/.test(part)) return [];
	// Without this the database would walk over the whole table to find nothing after it.
	if (Number(part) > sitemapParts(await catalogue.size())) return [];
	const found = await packages.addresses((Number(part) - 1) * SITEMAP_PART, SITEMAP_PART);
	return found.map(({ slug }) => packageHref(slug));
}
