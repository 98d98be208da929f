import type { APIRoute } from 'astro';
import { packageHref } from '#domain/page/paths.ts';
import { SITEMAP_PART, sitemapIndexOf, sitemapOf, sitemapParts } from '#domain/page/sitemap.ts';
import { FOR_AN_HOUR } from '#server/caching/cache-control.ts';
import { openServices } from '#server/services/index.ts';
import { fixedPaths } from './_fixed-paths.ts';
import { listPaths } from './_list-paths.ts';

export const prerender = false;

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': FOR_AN_HOUR };

/** All pages for search engines; an index of several files once the packages are too many for one. */
export const GET: APIRoute = async ({ site, url }) => {
	const { origin } = site ?? url;
	const services = await openServices();
	const parts = sitemapParts(await services.catalogue.size());
	if (parts > 1) {
		const files = Array.from({ length: parts }, (_, at) => `${origin}/sitemap/${at + 1}.xml`);
		return new Response(sitemapIndexOf([`${origin}/sitemap/pages.xml`, ...files]), { headers: HEADERS });
	}
	const packages = await services.packages.addresses(0, SITEMAP_PART);
	const paths = [
		...fixedPaths,
		...(await listPaths(services.catalogue)),
		...packages.map(({ slug }) => packageHref(slug)),
	];
	return new Response(sitemapOf(paths.map((path) => origin + path)), { headers: HEADERS });
};
