import type { APIRoute } from 'astro';
import { bookingHref } from '#domain/booking-paths.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { displayName } from '#domain/package-name.ts';
import { ownedBooking } from '../_booking.ts';

export const prerender = false;

/** A booked journey as a calendar file, for whoever has the key of the booking; 404 for others. */
export const GET: APIRoute = async ({ params, url, site }) => {
	const view = await ownedBooking(params['id'], url);
	if (!view) return new Response(null, { status: 404 });
	const { origin, host } = site ?? url;
	const { offer } = view.intent;
	const file = calendarFile({
		uid: `${view.booking.id}@${host}`,
		madeAt: Date.now(),
		from: offer.date,
		days: offer.days,
		title: displayName(offer.packageName),
		text: `Booking ${view.booking.id}, operated by ${offer.operatorName}.`,
		place: '',
		url: origin + bookingHref(view.booking.id),
	});
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `attachment; filename="${view.booking.id}.ics"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	});
};
