import type { NewPackage } from '#data/catalogue/catalogue-swap.ts';
import type { StoredPicture } from '#data/catalogue/package-document.ts';
import { DEFAULT_BADGE } from '#domain/package/badge-colour.ts';
import { leastStars } from '#domain/package/grades.ts';
import { placeName } from '#domain/package/itinerary.ts';
import type { Stop } from '#domain/package/package.ts';
import { rupees } from '#domain/price/money.ts';
import { discountPercent } from '#domain/price/price.ts';
import type { PackageRecord } from './format.ts';
import type { Lookups } from './lookups.ts';
import { toldFacts } from './package-facts.ts';
import { sanitiseHtml } from './sanitise.ts';

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** A package record with its references resolved, its HTML cleaned and its facets computed. */
export function resolvePackage(
	record: PackageRecord,
	{ operators, themes, inclusions, destinations }: Lookups,
	pictures: readonly StoredPicture[],
): NewPackage {
	const stops: Stop[] = record.stops.map(({ arrive_by, ...stop }) => ({ ...stop, arriveBy: arrive_by }));
	const shared = {
		themes: record.themes.map((slug) => themes.get(slug)?.name ?? slug),
		seasons: record.seasons,
		inclusions: record.inclusions.map((slug) => inclusions.get(slug)?.name ?? slug),
		departureCities: record.departure_cities,
		tags: record.tags,
		rating: record.rating,
		facts: toldFacts(record),
		popularity: record.popularity,
	};
	const operatorRating = operators.get(record.operator)?.rating;
	const retailPaise = rupees(record.retail_price);
	const listPaise = rupees(record.list_price);
	const regions = stops.flatMap((stop) => destinations.get(stop.destination)?.region ?? []);
	return {
		slug: record.slug,
		name: record.name,
		operatorId: record.operator,
		retailPaise,
		listPaise,
		facets: {
			...shared,
			name: record.name,
			operator: operators.get(record.operator)?.name ?? record.operator,
			...(operatorRating !== undefined && { operatorRating }),
			regions: distinct(regions),
			destinations: distinct(stops.map((stop) => stop.destination)),
			countries: distinct(stops.map((stop) => stop.country)),
			cities: distinct(stops.map(placeName)),
			paise: listPaise,
			discountPercent: discountPercent(retailPaise, listPaise),
			hotelStars: leastStars(stops),
			days: stops.reduce((sum, { nights }) => sum + nights, 1),
			months: record.months,
		},
		document: {
			...shared,
			stops,
			itinerary: record.itinerary
				.toSorted((one, other) => one.day - other.day)
				.map(({ leave_by, ...day }) => ({ ...day, leaveBy: leave_by })),
			discountColour: record.discount_color ?? DEFAULT_BADGE,
			taxesIncluded: record.taxes_included,
			highlight: record.highlight && { badge: record.highlight.badge, colour: record.highlight.color },
			inclusionHighlights: record.inclusion_highlights,
			inclusionsHtml: sanitiseHtml(record.inclusions_html),
			exclusionsHtml: sanitiseHtml(record.exclusions_html),
			termsHtml: record.terms_html === null ? null : sanitiseHtml(record.terms_html) || null,
			cancellation:
				record.cancellation?.map(({ days_before, refund_percent }) => ({
					daysBefore: days_before,
					percent: refund_percent,
				})) ?? null,
			pictures,
			hasBrochure: record.has_brochure,
			meta: { title: record.meta_title, description: record.meta_description },
			ownMonths: record.months,
			...(record.earlier_prices && {
				earlierPrices: record.earlier_prices.map(({ price, ...days }) => ({ paise: rupees(price), ...days })),
			}),
		},
	};
}
