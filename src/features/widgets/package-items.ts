import type { WidgetItem } from '#content/widget-schema.ts';
import type { PackageDetail, PackageListItem } from '#contracts/package.ts';
import { displayName } from '#domain/package-name.ts';

const hrefOf = (slug: string) => `/packagedetails/${slug}`;

/** A package as an item of a widget, for those who read the page as data. */
export const packageItem = ({
	name,
	slug,
	pictures,
	itinerary_info: { durationValue },
	sale_info: { discount_percentage: percent, list_price },
	agent_info,
}: PackageListItem): WidgetItem => ({
	title: displayName(name),
	subtitle: `${percent > 0 ? `${percent}% off, ` : ''}${durationValue}, ${list_price.displayValue} per person`,
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating: agent_info.rating,
	actions: [{ title: 'View detail', redirect_path: hrefOf(slug) }],
});

/** A package with its rating and its plan in the operator's own words (WID-05). */
export const ratedItem = ({
	name,
	slug,
	pictures,
	rating,
	itinerary_days: days,
}: PackageDetail): WidgetItem => ({
	title: displayName(name),
	subtitle: days.map(({ place, lines }) => `${place}: ${lines.join('. ')}.`).join(' '),
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating,
	actions: [{ title: 'See the whole plan', redirect_path: hrefOf(slug) }],
});
