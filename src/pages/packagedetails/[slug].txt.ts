import type { APIRoute } from 'astro';
import { showsOperator } from '#domain/list/show-operator.ts';
import { packageHref } from '#domain/page/paths.ts';
import { packageText } from '#features/structured-data/package-text.ts';
import { CATALOGUE_AGE_SECONDS } from '#server/api/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A package as plain text. */
export const GET: APIRoute = async ({ params: { slug = '' }, site, url }) => {
	const { packages } = await openServices();
	const item = await packages.detail(slug, { showOperator: showsOperator(url.searchParams) });
	if (!item) return new Response(null, { status: 404 });
	const { origin } = site ?? url;
	return new Response(packageText(origin, item), {
		headers: {
			// Cached only as long as a price may be.
			'cache-control': `public, max-age=${CATALOGUE_AGE_SECONDS}`,
			'content-type': 'text/plain; charset=utf-8',
			link: `<${origin}${packageHref(item.slug)}>; rel="canonical"`,
		},
	});
};
