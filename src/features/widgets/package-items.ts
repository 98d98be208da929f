import type { WidgetItem } from '#content/widget-schema.ts';
import { daysLabel } from '#domain/itinerary.ts';
import { formatRupees } from '#domain/money.ts';
import { displayName } from '#domain/package-name.ts';
import type { PackageCard, PackageDetail } from '#domain/package-views.ts';
import { packageHref } from '#domain/paths.ts';

/** A package as an item of a widget, for the API. */
export const packageItem = ({
	name,
	slug,
	pictures,
	days,
	price: { discountPercent, list },
	operator,
}: PackageCard): WidgetItem => ({
	title: displayName(name),
	subtitle: `${discountPercent > 0 ? `${discountPercent}% off, ` : ''}${daysLabel(days)}, ${formatRupees(list)} per person`,
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating: operator.rating,
	actions: [{ title: 'View detail', redirect_path: packageHref(slug) }],
});

/** A package with its rating and its plan in the operator's words (WID-05). */
export const ratedItem = ({ name, slug, pictures, rating, itinerary }: PackageDetail): WidgetItem => ({
	title: displayName(name),
	subtitle: itinerary.map(({ place, lines }) => `${place}: ${lines.join('. ')}.`).join(' '),
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating,
	actions: [{ title: 'See the whole plan', redirect_path: packageHref(slug) }],
});
