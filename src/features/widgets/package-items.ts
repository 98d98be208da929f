import type { WidgetItem } from '#content/widget-schema.ts';
import { daysLabel } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageCard, PackageDetail } from '#domain/package/package-views.ts';
import { packageHref } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';
import { isTaxed, type Price, taxLine } from '#domain/price/price.ts';

/** The price of one traveller, and with its taxes where there are any. */
const perPerson = (price: Price) =>
	`${formatRupees(price.list)} per person${isTaxed(price) ? `, ${taxLine(price.total, price.taxes)}` : ''}`;

/** A package as an item of a widget, for the API. */
export const packageItem = ({ name, slug, pictures, days, price, operator }: PackageCard): WidgetItem => ({
	title: displayName(name),
	subtitle: `${price.discountPercent > 0 ? `${price.discountPercent}% off, ` : ''}${daysLabel(days)}, ${perPerson(price)}`,
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating: operator.rating,
	actions: [{ title: 'View detail', redirect_path: packageHref(slug) }],
});

/** A line of an itinerary, which may or may not end like a sentence. */
const asSentence = (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`);

/** A package with its operator's rating, as on its card, and the operator's plan, which says that it is one (WID-05). */
export const ratedItem = ({ name, slug, pictures, operator, itinerary }: PackageDetail): WidgetItem => ({
	title: displayName(name),
	subtitle: `${operator.name}’s plan. ${itinerary.map(({ place, lines }) => `${place}: ${lines.map(asSentence).join(' ')}`).join(' ')}`,
	...(pictures[0] ? { image: pictures[0].base } : {}),
	rating: operator.rating,
	actions: [{ title: 'See the whole plan', redirect_path: packageHref(slug) }],
});
