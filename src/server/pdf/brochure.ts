import { hash } from 'node:crypto';
import { keepingHidden } from '#domain/list/show-operator.ts';
import { dayInWords, departureMonths } from '#domain/package/departure.ts';
import { type FactLine, factLines, ratingText } from '#domain/package/facts.ts';
import { galleryNote } from '#domain/package/gallery.ts';
import { nightsAndDays, placeName, routeStops, stopLabel } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { linesOfHtml } from '#domain/page/html-list.ts';
import { packageHref, packageTermsHref } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import { taxLine } from '#domain/price/price.ts';
import { type PriceLine, priceLines } from '#domain/price/price-lines.ts';

/** Increased when the design of brochures changes, so that cached old ones are not used. */
const DESIGN = 4;

/** The seller of the package, as the last page shows it. */
export interface BrochureContact {
	name: string;
	promise: string;
	phone: string;
	/** `+` and digits. */
	phone_link: string;
	email: string;
	address: string;
}

/** All contents of a brochure as texts: a message for the worker that writes it, and the input of its version. */
export interface Brochure {
	slug: string;
	title: string;
	duration: string;
	/** e.g. `Kochi(2N)` */
	stops: readonly string[];
	/** `note` says who took it, or that it is a drawing. */
	picture: { base: string; alt: string; note: string } | null;
	price: {
		/** Per person, before taxes. */
		list: string;
		/** The price before the discount; null without a discount. */
		retail: string | null;
		taxes: string;
		/** Whose price the lines are, e.g. `For one traveller, with the discount of signed-in customers`. */
		of: string;
		lines: readonly PriceLine[];
		/** e.g. `22 November 2026` */
		asOf: string;
	};
	highlights: readonly string[];
	days: readonly {
		day: number;
		place: string;
		note: string | null;
		lines: readonly string[];
		hotel: string | null;
	}[];
	included: readonly string[];
	excluded: readonly string[];
	/** Departures by month, e.g. `December 2026` with `Sat 5`. */
	months: readonly { name: string; days: readonly string[] }[];
	/** What the operator has told, with the departure cities. */
	facts: readonly FactLine[];
	/** `rating` is null while nobody has rated it. */
	operator: { name: string | null; rating: string | null; termsUrl: string | null };
	contact: BrochureContact;
	/** The address of the package page. */
	url: string;
}

/**
 * Composes the brochure of a package.
 *
 * @param origin of the site, e.g. `https://example.in`
 * @param today the day in India, `YYYY-MM-DD`, of the prices
 */
export function brochureOf(
	item: PackageDetail,
	contact: BrochureContact,
	origin: string,
	today: string,
): Brochure {
	const { price, operator } = item;
	const [cover] = item.pictures;
	// Only signed-in customers get brochures, and this is what the page and the checkout tell them.
	const summary = priceOfOffer(item, 1);
	const { name, promise, phone, phone_link, email, address } = contact;
	return {
		slug: item.slug,
		title: displayName(item.name),
		duration: nightsAndDays(item.nights, item.days),
		stops: routeStops(item.stops).map((stop) => stopLabel(placeName(stop), stop.nights)),
		picture: cover ? { base: cover.base, alt: cover.alt, note: galleryNote([cover]) } : null,
		price: {
			list: formatRupees(price.list),
			retail: price.discountPercent > 0 ? formatRupees(price.retail) : null,
			taxes: taxLine(price.total, price.taxes),
			of: `For one traveller${summary.specialDiscount > 0 ? ', with the discount of signed-in customers' : ''}`,
			lines: priceLines(summary),
			asOf: dayInWords(today),
		},
		highlights: item.inclusionHighlights.map(({ text }) => text),
		days: item.itinerary.map(({ day, place, note, lines, hotel }) => ({ day, place, note, lines, hotel })),
		included: linesOfHtml(item.inclusionsHtml),
		excluded: linesOfHtml(item.exclusionsHtml),
		months: departureMonths(item.departureDates).map(({ name: month, days }) => ({
			name: month,
			days: days.map(({ label }) => label),
		})),
		facts: factLines(item.facts, item.rating, item.departureCities),
		operator: {
			name: operator.name,
			rating: operator.rating > 0 ? ratingText(operator.rating, item.operatorReviews) : null,
			termsUrl: item.hasTerms ? `${origin}${packageTermsHref(item.id)}` : null,
		},
		contact: { name, promise, phone, phone_link, email, address },
		url: `${origin}${keepingHidden(packageHref(item.slug), operator.name)}`,
	};
}

/** The version of a brochure: a hash of its contents, so another price or another day of prices gives another version. */
export const brochureVersionOf = (brochure: Brochure): string =>
	hash('sha256', JSON.stringify([DESIGN, brochure])).slice(0, 16);
