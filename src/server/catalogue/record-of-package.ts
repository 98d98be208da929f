import type { StoredPackage } from '#data/catalogue/catalogue-export.ts';
import type { PackageRecord } from './format.ts';
import { fieldsOfFacts } from './package-facts.ts';

/** Slugs of themes and inclusions by their names, which are unique. */
export interface Slugs {
	theme: ReadonlyMap<string, string>;
	inclusion: ReadonlyMap<string, string>;
}

/** The record that a package was imported from, with its HTML cleaned; importing it again gives the same package. */
export function recordOfPackage({ document, ...item }: StoredPackage, slugs: Slugs): PackageRecord {
	return {
		type: 'package',
		slug: item.slug,
		name: item.name,
		operator: item.operatorId,
		stops: document.stops.map(({ arriveBy, sights, ...stop }) => ({
			...stop,
			sights: [...sights],
			arrive_by: arriveBy,
		})),
		itinerary: document.itinerary.map(({ leaveBy, lines, ...day }) => ({
			...day,
			lines: [...lines],
			leave_by: leaveBy,
		})),
		retail_price: item.retailPaise / 100,
		list_price: item.listPaise / 100,
		...(document.earlierPrices && {
			earlier_prices: document.earlierPrices.map(({ paise, ...days }) => ({ price: paise / 100, ...days })),
		}),
		discount_color: document.discountColour,
		taxes_included: document.taxesIncluded,
		themes: document.themes.map((name) => slugs.theme.get(name) ?? name),
		seasons: [...document.seasons],
		months: [...document.ownMonths],
		inclusions: document.inclusions.map((name) => slugs.inclusion.get(name) ?? name),
		departure_cities: [...document.departureCities],
		tags: [...document.tags],
		highlight: document.highlight && { badge: document.highlight.badge, color: document.highlight.colour },
		inclusion_highlights: [...document.inclusionHighlights],
		inclusions_html: document.inclusionsHtml,
		exclusions_html: document.exclusionsHtml,
		terms_html: document.termsHtml,
		cancellation:
			document.cancellation?.map(({ daysBefore, percent }) => ({
				days_before: daysBefore,
				refund_percent: percent,
			})) ?? null,
		pictures: document.pictures.map(({ poster, original, alt, credit }) =>
			original === null
				? { poster: poster ?? '', alt }
				: { file: `pictures/${original}`, alt, ...(credit && { credit }) },
		),
		has_brochure: document.hasBrochure,
		meta_title: document.meta.title,
		meta_description: document.meta.description,
		rating: document.rating,
		...fieldsOfFacts(document.facts ?? {}),
		popularity: document.popularity,
	};
}
