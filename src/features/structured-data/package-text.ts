import { FREE_CANCELLATION, policyLines } from '#domain/booking/cancellation-refund.ts';
import { keepingHidden } from '#domain/list/show-operator.ts';
import { factLines, ratingText } from '#domain/package/facts.ts';
import { nightsAndDays, placeName, routeStops, stopLabel } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { linesOfHtml } from '#domain/page/html-list.ts';
import { packageHref, packageTermsHref } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';
import { isTaxed, NO_TAX } from '#domain/price/price.ts';

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** A list of the operator's HTML under its heading; nothing of one without text. */
const sectionOf = (heading: string, html: string): string[] =>
	html === '' ? [] : [`## ${heading}\n\n${bullets(linesOfHtml(html))}`];

/** A package as plain text: all content of its page, for readers and programs that want no markup. */
export function packageText(origin: string, item: PackageDetail): string {
	const { price, operator } = item;
	const { taxes } = price;
	const stops = routeStops(item.stops);
	const dates = item.departureDates;
	const tax = isTaxed(price)
		? `${formatRupees(price.total)} with ${[
				...(taxes.gst > 0 ? [`${taxes.gstPercent}% GST (${formatRupees(taxes.gst)})`] : []),
				...(taxes.tcs > 0 ? [`${taxes.tcsPercent}% TCS (${formatRupees(taxes.tcs)})`] : []),
			].join(' and ')}`
		: NO_TAX;
	const parts = [
		`# ${displayName(item.name)}`,
		[
			nightsAndDays(item.nights, item.days),
			`Route: ${stops.map((stop) => stopLabel(placeName(stop), stop.nights)).join(' - ')}`,
			...(operator.name
				? [
						`Operator: ${operator.name}${operator.rating > 0 ? `, rated ${ratingText(operator.rating, item.operatorReviews)}` : ''}`,
					]
				: []),
			`Price: ${formatRupees(price.list)} per person${price.discountPercent > 0 ? `, before the discount ${formatRupees(price.retail)}` : ''}`,
			`Taxes: ${tax}`,
			...(item.themes.length > 0 ? [`Themes: ${item.themes.join(', ')}`] : []),
			...factLines(item.facts, item.rating, item.departureCities).map(({ name, text }) => `${name}: ${text}`),
			`Page: ${origin}${keepingHidden(packageHref(item.slug), operator.name)}`,
		].join('\n'),
		...(item.inclusionHighlights.length > 0
			? [`## Highlights\n\n${bullets(item.inclusionHighlights.map(({ text }) => text))}`]
			: []),
		`## Itinerary\n\n${item.itinerary
			.map(({ day, place, note, lines, hotel, leaveBy }) =>
				[
					`Day ${day}: ${place}${note ? ` (${note})` : ''}`,
					...lines.map((line) => `  ${line}`),
					...(hotel ? [`  Night: ${hotel}`] : []),
					...(leaveBy ? [`  Onward by ${leaveBy}`] : []),
				].join('\n'),
			)
			.join('\n')}`,
		...sectionOf('Included', item.inclusionsHtml),
		...sectionOf('Not included', item.exclusionsHtml),
		`## Departure dates\n\n${
			dates.length === 0 ? 'None open at the moment; ask for a call.' : dates.join(', ')
		}`,
		`## If you cancel\n\n${FREE_CANCELLATION} After that:\n\n${bullets(policyLines(item.cancellation))}`,
		...(item.hasTerms
			? [
					`## Terms\n\nThe operator has terms of its own: ${origin}${keepingHidden(packageTermsHref(item.id), operator.name)}`,
				]
			: []),
	];
	return `${parts.join('\n\n')}\n`;
}
