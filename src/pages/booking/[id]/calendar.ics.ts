import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { bookingHref } from '#domain/booking/booking-paths.ts';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import { offeredJourney } from '#domain/booking/offered-journey.ts';
import { displayName } from '#domain/package/package-name.ts';
import { noBookingKey } from '#features/chrome/dead-links.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { openServices } from '#server/services/index.ts';
import { nothingHere } from '../../_nothing-here.ts';
import { keyedBooking } from '../_booking.ts';

export const prerender = false;

/**
 * A booked journey as a calendar file, for whoever has the key of the booking or of its operator; 404 for others, and while it is not paid for. Once it is
 * cancelled or refused the file says so, and takes the journey out of a calendar that has it. The operator's phone is in it as long as
 * the booking is confirmed (decision D144).
 */
export const GET: APIRoute = async (context) => {
	const { params, url, locals } = context;
	const { view } = (await keyedBooking(params['id'], url)) ?? {};
	if (!view?.paid) return nothingHere(context, noBookingKey(params['id'] ?? '', 404));
	// Not of `url`, which has the address that the site was built with.
	const { origin, host } = new URL(locals.siteOrigin);
	const { offer } = view.hold;
	const { packages, bookingTerms, operatorPhoneOf, now } = await openServices();
	const { calendar, line } = bookingWords(factsOf(view, bookingTerms.refundSpeed), now());
	const item = await packages.detail(offer.slug);
	const phone = view.booking.state === 'confirmed' ? await operatorPhoneOf(offer.operatorId) : null;
	const call = phone ? `Call ${offer.operatorName}: ${phone}\n` : '';
	const file = calendarFile({
		uid: `${view.booking.id}@${host}`,
		madeAt: now(),
		from: offer.date,
		days: offer.days,
		title: displayName(offer.packageName),
		text: `Booking ${view.booking.id}, operated by ${offer.operatorName}.\n${call}${line}`,
		place: offeredJourney(offer, item).meetingPoint,
		status: calendar,
		url: origin + bookingHref(view.booking.id),
		organizer: site,
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
