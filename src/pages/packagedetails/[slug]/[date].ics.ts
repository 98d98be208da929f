import type { APIRoute } from 'astro';
import { site } from '#content/site.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import { isDay } from '#domain/package/departure.ts';
import { nightsAndDays, placeName } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import { packageHref } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';
import { taxLine } from '#domain/price/price.ts';
import { CATALOGUE_AGE_SECONDS } from '#server/api/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A departure as a calendar file, also one that is sold out: somebody may hold its last seats. 404 for a day without a departure. */
export const GET: APIRoute = async ({ params: { slug = '', date = '' }, locals }) => {
	const { packages } = await openServices();
	const isKnown = isDay(date) && (await packages.departsOn(slug, date));
	const item = isKnown ? await packages.detail(slug) : undefined;
	if (!item) return new Response(null, { status: 404 });
	const { origin, host } = new URL(locals.siteOrigin);
	const { price } = item;
	const [first] = item.stops;
	const file = calendarFile({
		uid: `${item.id}-${date}@${host}`,
		madeAt: Date.now(),
		from: date,
		days: item.days,
		title: displayName(item.name),
		text: [
			nightsAndDays(item.nights, item.days),
			`${formatRupees(price.list)} per person, ${taxLine(price.total, price.taxes)}`,
			'A date you are thinking of: nothing is booked yet.',
		].join('\n'),
		place: first ? `${placeName(first)}, ${first.country}` : '',
		status: 'idea',
		url: origin + packageHref(item.slug),
		organizer: site,
	});
	return new Response(file, {
		headers: {
			// Cached only as long as a price may be.
			'cache-control': `public, max-age=${CATALOGUE_AGE_SECONDS}`,
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `inline; filename="${item.slug}-${date}.ics"`,
			'x-robots-tag': 'noindex',
		},
	});
};
