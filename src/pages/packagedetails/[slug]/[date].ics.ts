import type { APIRoute } from 'astro';
import { calendarFile } from '#domain/calendar-file.ts';
import { isDay } from '#domain/departure.ts';
import { nightsAndDays } from '#domain/itinerary.ts';
import { displayName } from '#domain/package-name.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** A departure as a calendar file; 404 for a day on which nothing departs any more. */
export const GET: APIRoute = async ({ params: { slug = '', date = '' }, site, url }) => {
	const { packages } = await openServices();
	const item = isDay(date) ? await packages.detail(slug) : undefined;
	if (!item?.departure_dates.includes(date)) return new Response(null, { status: 404 });
	const { origin, host } = site ?? url;
	const sale = item.sale_info;
	const [first] = item.itinerary_info;
	const file = calendarFile({
		uid: `${item.id}-${date}@${host}`,
		madeAt: Date.now(),
		from: date,
		days: item.days,
		title: displayName(item.name),
		text: [
			nightsAndDays(item.nights, item.days),
			`${sale.list_price.displayValue} per person, ${sale.gst_percentage > 0 ? `${sale.total_price.displayValue} with GST and TCS` : 'no GST or TCS to add'}`,
			'A date you are thinking of: nothing is booked yet.',
		].join('\n'),
		place: first ? `${first.location.city}, ${first.location.country}` : '',
		url: `${origin}/packagedetails/${item.slug}`,
	});
	return new Response(file, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `inline; filename="${item.slug}-${date}.ics"`,
			'x-robots-tag': 'noindex',
		},
	});
};
