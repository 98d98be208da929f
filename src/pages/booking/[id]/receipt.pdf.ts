import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { bookingCodeHref } from '#domain/booking/booking-paths.ts';
import { noBookingKey } from '#features/chrome/dead-links.ts';
import { openServices } from '#server/services/index.ts';
import { nothingHere } from '../../_nothing-here.ts';
import { keyedBooking } from '../_booking.ts';

export const prerender = false;

/** The receipt of a paid booking, for its owner; with the link of a message a code is asked for first; 404 for others. */
export const GET: APIRoute = async (context) => {
	const { params, url } = context;
	const { view, may } = (await keyedBooking(params['id'], url)) ?? {};
	if (view?.paid && may === 'link')
		return context.redirect(bookingCodeHref(view.booking.id, url.searchParams.get('key') ?? ''), 303);
	const pdf = view && may === 'owner' && (await (await openServices()).receipts.file(view, site));
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
