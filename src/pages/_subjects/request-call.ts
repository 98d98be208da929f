import { hasDeparted } from '#domain/booking/booking.ts';
import { reserveHref } from '#domain/booking/booking-paths.ts';
import { payWithin } from '#domain/booking/pay-within.ts';
import { compareHref, parseCompareIds } from '#domain/compare/compare.ts';
import { keepingHidden, showsOperator } from '#domain/list/show-operator.ts';
import { dayInWords, isDay } from '#domain/package/departure.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { smallPicture } from '#domain/package/picture.ts';
import { calendarFileHref, packageHref } from '#domain/page/paths.ts';
import { formatRupees, groupRupees, type Paise } from '#domain/price/money.ts';
import { partyIn } from '#domain/price/party.ts';
import { taxLine } from '#domain/price/price.ts';
import type { SubjectPackage } from '#forms/subject.ts';
import { openServices } from '#server/services/index.ts';
import type { About, Shown } from '../_subject.ts';

/** The package of the request, the chosen day and number of travellers, and the comparison that the visitor comes from. */
export default async function aboutCall({ place, params, url, origin, sent }: Shown): Promise<About | null> {
	const { searchParams } = url;
	const operators = { showOperator: showsOperator(searchParams) };
	const { packages, now } = await openServices();
	const item = await packages.detail(params['slug'] ?? '', operators);
	if (!item) return null;
	const asked = searchParams.get('date') ?? '';
	// The calendar shows the days of the API, which may be newer than this package; an address can contain any day.
	const isOffered = place === 'dialog' || item.departureDates.includes(asked);
	// A calendar that stays open over midnight shows a day that has passed.
	const date = isDay(asked) && isOffered && !hasDeparted(asked, now()) ? asked : null;
	const day = date ? dayInWords(date) : sent['departure_month'];
	const compared = parseCompareIds(searchParams);
	const page = packageHref(item.slug);
	const back = keepingHidden(page, item.operator.name);
	const name = displayName(item.name);
	return {
		subject: {
			values: {
				package_id: item.id,
				travelers_count: String(partyIn(searchParams)),
				...(day && { departure_month: day }),
				// A dialog sends the name and address of the page it is opened on.
				...(place === 'page' && { page_name: compared.length > 0 ? 'compare' : 'detail' }),
				...(place === 'page' &&
					compared.length > 0 && { compareListUrl: new URL(compareHref(compared), origin).href }),
			},
			item: stripOf(item),
			...(day && { day: { text: day, changeHref: `${back}#departures` } }),
			...(date && {
				departure: {
					packageId: item.id,
					slug: item.slug,
					date,
					fare: item.fare,
					payWithin: payWithin(date, now()),
					reserveHref: reserveHref(item.slug, date),
					calendarFile: calendarFileHref(item.slug, date),
				},
			}),
		},
		page: {
			title: `Request a Call: ${name}`,
			description: `Leave your number and we call you back about ${name}.`,
			canonical: page,
			back: { text: 'Back to the package', href: back },
			withoutChat: true,
		},
	};
}

/** The package as a form shows it (REQ-01). */
function stripOf({
	name,
	pictures: [picture],
	price,
}: Pick<PackageDetail, 'name' | 'pictures' | 'price'>): SubjectPackage {
	const saved = (price.retail - price.list) as Paise;
	return {
		name: displayName(name),
		picture: picture ? { src: smallPicture(picture.base), tone: picture.tone } : null,
		price: groupRupees(price.list),
		added: taxLine(price.total, price.taxes),
		before: price.discountPercent > 0 ? formatRupees(price.retail) : null,
		saving: saved > 0 ? formatRupees(saved) : null,
	};
}
