import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { showsOperator } from '#domain/list/show-operator.ts';
import { PACKAGE_NOT_FOUND_PATH } from '#domain/page/paths.ts';
import { noBrochure } from '#features/chrome/dead-links.ts';
import { openServices } from '#server/services/index.ts';
import { nothingHere } from '../_nothing-here.ts';

export const prerender = false;

/** The brochure of a package, for whoever has a signed link to it (DET-12). */
export const GET: APIRoute = async (context) => {
	const { params, url, locals } = context;
	const { slug = '' } = params;
	const { brochures, packages } = await openServices();
	const state = brochures.linkState(slug, url.searchParams);
	if (state !== 'valid') return nothingHere(context, noBrochure(state, await packages.detail(slug)));
	const pdf = await brochures.file(slug, {
		contact: site,
		origin: locals.siteOrigin,
		showOperator: showsOperator(url.searchParams),
	});
	if (!pdf) return context.rewrite(PACKAGE_NOT_FOUND_PATH);
	return new Response(new Uint8Array(pdf), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${slug}.pdf"`,
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	});
};
