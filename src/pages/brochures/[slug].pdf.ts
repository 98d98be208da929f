import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

const STATUS = { forged: 403, expired: 410 } as const;

/** The brochure of a package, for whoever has a signed link to it (DET-12). */
export const GET: APIRoute = async ({ params: { slug = '' }, url, locals }) => {
	const { brochures } = await openServices();
	const state = brochures.linkState(slug, url.searchParams);
	if (state !== 'valid') return new Response(null, { status: STATUS[state] });
	const pdf = await brochures.file(slug, { contact: site, origin: locals.siteOrigin });
	if (!pdf) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(pdf), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${slug}.pdf"`,
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	});
};
