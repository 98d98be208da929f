import type { APIRoute } from 'astro';
import { isDay } from '#domain/departure.ts';
import { travellersOf } from '#domain/price-summary.ts';
import { drawRequestCall } from '#features/leads/draw-request-call.tsx';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** What stands first in the dialog of a link to `/packagedetails/{slug}/request-call` with the same query (F1). */
export const GET: APIRoute = async ({ params: { slug = '' }, url: { searchParams } }) => {
	const item = await (await openServices()).packages.detail(slug);
	if (!item) return Response.json({ message: 'Unknown package' }, { status: 404 });
	const date = searchParams.get('date') ?? '';
	const travellers = travellersOf(searchParams.get('travellers') ?? '2');
	// One package, day and number of travellers of many: not worth keeping for others.
	return Response.json(drawRequestCall(item, isDay(date) ? date : null, travellers), {
		headers: { 'cache-control': 'private, no-cache' },
	});
};
