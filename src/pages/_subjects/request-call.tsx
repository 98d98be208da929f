import { compareHref, parseCompareIds } from '#domain/compare.ts';
import { dayInWords, isDay } from '#domain/departure.ts';
import { displayName } from '#domain/package-name.ts';
import { calendarFileHref, packageHref } from '#domain/paths.ts';
import { travellersOf } from '#domain/price-summary.ts';
import { PackageStrip } from '#forms/html/PackageStrip.tsx';
import { openServices } from '#server/services/index.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Shown, Subject } from '../_subject.ts';

/** The package of the request, the chosen day and number of travellers, and the comparison that the visitor comes from. */
export default async function aboutCall({
	place,
	params,
	url,
	origin,
	sent,
}: Shown): Promise<Subject | null> {
	const item = await (await openServices()).packages.detail(params['slug'] ?? '');
	if (!item) return null;
	const { searchParams } = url;
	const asked = searchParams.get('date') ?? '';
	// The calendar shows the days of the API, which may be newer than this package; an address can contain any day.
	const isOffered = place === 'dialog' || item.departureDates.includes(asked);
	const date = isDay(asked) && isOffered ? asked : null;
	const day = date ? dayInWords(date) : sent['departure_month'];
	const travellers = searchParams.get('travellers');
	const compared = parseCompareIds(searchParams);
	const page = packageHref(item.slug);
	const name = displayName(item.name);
	return {
		values: {
			package_id: item.id,
			...(travellers === null ? {} : { travelers_count: String(travellersOf(travellers)) }),
			...(day ? { departure_month: day } : {}),
			// A dialog sends the name and address of the page it is opened on.
			...(place === 'page' ? { page_name: compared.length > 0 ? 'compare' : 'detail' } : {}),
			...(place === 'page' && compared.length > 0
				? { compareListUrl: new URL(compareHref(compared), origin).href }
				: {}),
		},
		about: (
			<>
				<PackageStrip item={item} />
				{day && (
					<p className="form-day">
						<Icon name="calendar" />
						{day}
						{place === 'dialog' ? (
							// To change the day: the calendar where the page has one, otherwise the package page.
							<button
								className="button"
								data-kind="text"
								type="button"
								data-close-and-press="departure-dates"
							>
								Change
							</button>
						) : (
							<a className="button" data-kind="text" href={`${page}#departures`}>
								Change
							</a>
						)}
					</p>
				)}
			</>
		),
		beside: date && place === 'dialog' && (
			<button
				className="button"
				data-kind="sea"
				type="button"
				data-action="book-now"
				data-package-id={item.id}
				data-slug={item.slug}
				data-date={date}
			>
				Book now
			</button>
		),
		further: date && <a href={calendarFileHref(item.slug, date)}>Put the date into your calendar</a>,
		title: `Request a Call: ${name}`,
		description: `Leave your number and we call you back about ${name}.`,
		canonical: page,
		back: { text: 'Back to the package', href: page },
		withoutChat: true,
	};
}
