import type { WidgetItem } from '#content/widget-schema.ts';
import { daysLabel } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageCard, PackageDetail } from '#domain/package/package-views.ts';
import { packageHref } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';

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

/** A package with its operator's rating, as on its card, and the operator's plan, which says that it is one (WID-05). */
export const ratedItem = ({ name, slug, pictures, operator, itinerary }: PackageDetail): WidgetItem => ({
	title: displayName(name),
	subtitle: `${operator.name}’s plan. ${itinerary.map(({ place, lines }) => `${place}: ${lines.join('. ')}.`).join(' ')}`,
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating: operator.rating,
	actions: [{ title: 'See the whole plan', redirect_path: packageHref(slug) }],
});
