import { dayAfter } from '#domain/time/calendar-day.ts';
import type { CatalogueRecord } from '#server/catalogue/format.ts';
import { slugOf } from './chance.ts';
import { departuresOf } from './departures.ts';
import { factsTold } from './facts.ts';
import { itineraryOf, stopsOf } from './itinerary.ts';
import { destinations, inclusions, sellers, themes } from './lists.ts';
import { type Unpictured, withPictures } from './pictures.ts';
import { type Place, readPlaces } from './places.ts';
import { type Leg, type Route, readRoutes } from './routes.ts';
import { hashOf } from './seeded-random.ts';
import type { Told } from './stops-in-words.ts';
import { exclusionsHtml, highlightsOf, htmlList, inclusionsHtml, metaTitle } from './wording.ts';

const fields = (line: string): string[] => line.split(' | ');
const iconOf = (slug: string): string =>
	inclusions.map(fields).find(([name = '']) => slugOf(name) === slug)?.[1] ?? 'activity';

/**
 * The price before a discount of a number of per cent, in whole rupees, such that the discount computed from both is the same after
 * rounding.
 */
const retailOf = ({ listPrice, discount }: Route): number =>
	Math.round(listPrice / (1 - discount / 100) / 10) * 10;

/** The last days on which the full price was charged, of those that the site cannot know. */
const CHARGED_DAYS = 60;

/** A discount of the texts is one of today: until then the price before it was charged. */
const earlierPrices = (route: Route, today: string): Pick<Unpictured['record'], 'earlier_prices'> =>
	route.discount === 0
		? {}
		: {
				earlier_prices: [
					{ price: retailOf(route), from: dayAfter(today, -CHARGED_DAYS), until: dayAfter(today, -1) },
				],
			};

function* listRecords(): Generator<CatalogueRecord> {
	for (const { slug, name, rating } of sellers) yield { type: 'operator', slug, name, rating };
	for (const line of destinations) {
		const [name = '', region = '', country = '', scene = ''] = fields(line);
		yield { type: 'destination', slug: slugOf(name), name, region: region as 'India', country, scene };
	}
	for (const line of themes) {
		const [name = '', scene = ''] = fields(line);
		yield { type: 'theme', slug: slugOf(name), name, scene };
	}
	for (const line of inclusions) {
		const [name = '', icon = ''] = fields(line);
		yield { type: 'inclusion', slug: slugOf(name), name, icon };
	}
}

const isBestSeller = ({ badge }: Route): boolean => badge?.badge === 'Best Seller';

/** How far the popularity of two best sellers is apart, so that others stand between them in a list. */
const BEST_SELLER_STEP = 35;

/** Between 0 and 1000; best sellers rank in the upper half, evenly among others. */
function popularityOf(route: Route, bestSellers: readonly Route[]): number {
	const place = bestSellers.indexOf(route);
	return place < 0 ? hashOf(route.slug) % 1000 : 1000 - BEST_SELLER_STEP * (place + 1);
}

/** The operator's rating changed by at most 0.3, between 3.5 and 4.9, with one decimal. */
const ratingOf = (operator: number, slug: string): number =>
	Math.min(4.9, Math.max(3.5, Math.round(operator * 10 + (hashOf(`${slug}:rating`) % 7) - 3) / 10));

function packageOf(
	route: Route,
	places: ReadonlyMap<string, Place>,
	bestSellers: readonly Route[],
	today: string,
): Unpictured {
	const seller = sellers.find(({ slug }) => slug === route.operator);
	if (!seller) throw new Error(`${route.at}: no operator ${route.operator}`);
	const placeOf = (leg: Leg): Place => {
		const place = places.get(leg.place);
		if (!place) throw new Error(`${route.at}: no place ${leg.place}`);
		return place;
	};
	const stops = stopsOf(route, placeOf);
	const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
	const told: Told = { route, stops, nights, isAbroad: stops.some(({ country }) => country !== 'India') };
	const record: Unpictured['record'] = {
		type: 'package',
		slug: route.slug,
		name: route.name,
		operator: route.operator,
		stops,
		itinerary: itineraryOf(route, placeOf),
		retail_price: retailOf(route),
		list_price: route.listPrice,
		...earlierPrices(route, today),
		...(route.discountColour ? { discount_color: route.discountColour } : {}),
		taxes_included: route.taxesIncluded,
		themes: [...route.themes],
		seasons: [...route.seasons],
		months: [...route.months],
		inclusions: [...route.inclusions],
		departure_cities: [...route.departureCities],
		tags: [...route.tags],
		highlight: route.badge,
		inclusion_highlights: highlightsOf(told, iconOf),
		inclusions_html: inclusionsHtml(told),
		exclusions_html: exclusionsHtml(told),
		terms_html: seller.terms ? htmlList(seller.terms) : null,
		...(seller.cancellation
			? {
					cancellation: seller.cancellation.map(([days_before, refund_percent]) => ({
						...{ days_before, refund_percent },
					})),
				}
			: {}),
		has_brochure: route.hasBrochure,
		meta_title: metaTitle(told),
		meta_description: route.about,
		rating: ratingOf(seller.rating, route.slug),
		...factsTold(route, seller),
		popularity: popularityOf(route, bestSellers),
	};
	const stays = route.legs.map((leg) => ({ place: placeOf(leg), nights: leg.nights }));
	return { record, stays };
}

/**
 * The starter catalogue as records of the open format: lists first, then each package with its departures. Equal for the same `today`
 * (`YYYY-MM-DD`); only departures and earlier prices depend on it. Throws with file and line of the authored text.
 */
export function* composeCatalogue(today: string): Generator<CatalogueRecord> {
	yield* listRecords();
	const places = readPlaces();
	const routes = new Map(readRoutes().map((route) => [route.slug, route]));
	const bestSellers = [...routes.values()].filter(isBestSeller);
	const unpictured = [...routes.values()].map((route) => packageOf(route, places, bestSellers, today));
	for (const record of withPictures(unpictured)) {
		yield record;
		const route = routes.get(record.slug);
		if (route) yield* departuresOf(route, today);
	}
}
