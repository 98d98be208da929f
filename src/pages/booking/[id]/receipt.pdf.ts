import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { noBookingKey } from '#features/chrome/dead-links.ts';
import { openServices } from '#server/services/index.ts';
import { nothingHere } from '../../_nothing-here.ts';
import { ownedBooking } from '../_booking.ts';

export const prerender = false;

/** The receipt of a paid booking, for whoever has its key; 404 for others. */
export const GET: APIRoute = async (context) => {
	const { params, url } = context;
	const view = await ownedBooking(params['id'], url);
	const pdf = view && (await (await openServices()).receipts.file(view, site));
	if (!pdf) return nothingHere(context, noBookingKey(params['id'] ?? '', 404));
	return new Response(new Uint8Array(pdf), {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="receipt-${view.booking.id}.pdf"`,
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
		},
	});
};
