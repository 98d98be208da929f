import { TRAVELLERS_MAX } from '../account/traveller-fields.ts';
import { type CancellationPolicy, policyOf } from '../booking/cancellation-refund.ts';
import type { Reduction } from '../price/discounts.ts';
import { fareOf, type Price, seatPriceOf } from '../price/price.ts';
import type { Fare } from '../price/price-summary.ts';
import type { RatesOf } from '../price/tax.ts';
import { DEFAULT_BADGE } from './badge-colour.ts';
import { dayOnCard } from './departure.ts';
import type { Facts, Reviews } from './facts.ts';
import { journeyEnds, placeName, routeStops } from './itinerary.ts';
import type { Meals } from './meals.ts';
import type { Departure, ItineraryDay, Operator, Package, Region, Stop } from './package.ts';
import type { Picture } from './picture.ts';
import { withoutOperator } from './without-operator.ts';

/* The views of a package that pages, previews and the API show. Amounts are in paise; templates and responses format them. */

/** Everything besides the package itself that its views depend on. */
export interface ViewContext {
	/** The tax rates of the day. */
	ratesOf: RatesOf;
	/** The site's icon by inclusion name. */
	iconOf: (inclusion: string) => string;
	/** Region by destination name. */
	regionOf: (destination: string) => Region | undefined;
	/** The first upcoming day with a free seat by package id, `YYYY-MM-DD`; null where there is none. */
	nextDepartureOf: (id: string) => string | null;
	/** The day in India, `YYYY-MM-DD`. */
	today: string;
	/** The discount of signed-in customers. */
	special: Reduction | null;
	/** False when the visitor hides operator names (QRY-10). */
	showOperator: boolean;
}

/** The fields that all views of a package have. */
interface PackageView {
	id: string;
	slug: string;
	name: string;
	/** `name` is null and `id`, which is made of the name, empty where the visitor hides operators (QRY-10). */
	operator: Omit<Operator, 'name'> & { name: string | null };
	nights: number;
	days: number;
	price: Price;
	/** The discount of signed-in customers on a booking (ENT-11); null where there is none, and then none is promised. */
	special: Reduction | null;
	/** Colour of the discount badge, `#rrggbb`. */
	discountColour: string;
	pictures: readonly Picture[];
}

/** A package as lists show it. */
export interface PackageCard extends PackageView {
	/** The stops with a night, in the order of the route. */
	cities: readonly { name: string; nights: number }[];
	/** Different cities with a night. */
	cityCount: number;
	countryCount: number;
	inclusions: readonly { name: string; icon: string }[];
	badge: { text: string; colour: string } | null;
	/** Where it starts and ends, in words; null without a place. */
	journey: string | null;
	/** The first day with a free seat in words, e.g. `8 May`; null where there is none. */
	nextDeparture: string | null;
}

/** A package in full. HTML fields are sanitised. */
export interface PackageDetail extends PackageView {
	/** Out of 5, of this package. */
	rating: number;
	/** What the operator has told; it and `operatorReviews` do not name an operator that is hidden. */
	facts: Facts;
	/** True on days when the price is the lowest in 90 days. */
	isLowest: boolean;
	/** Where the operator's rating comes from; absent where it does not say. */
	operatorReviews?: Reviews | undefined;
	/** The fare, from which the price for any number of travellers is computed. */
	fare: Fare;
	badge: { text: string; colour: string } | null;
	/** Upcoming days with a free seat, `YYYY-MM-DD`, earliest first. */
	departureDates: readonly string[];
	/** The most free seats on one of these days, but at most 50; 50 without a day. */
	maxTravellers: number;
	departureCities: readonly string[];
	tags: readonly string[];
	themes: readonly string[];
	regions: readonly Region[];
	inclusions: readonly { name: string; icon: string }[];
	inclusionHighlights: readonly { icon: string; text: string }[];
	inclusionsHtml: string;
	exclusionsHtml: string;
	stops: readonly Stop[];
	itinerary: readonly ItineraryDay[];
	hasBrochure: boolean;
	/** The cancellation policy. */
	cancellation: CancellationPolicy;
	meta: { title: string; description: string };
	/** True when the operator has terms of its own. */
	hasTerms: boolean;
}

/** A package as the compare page shows it. */
export interface ComparedPackage extends PackageView {
	/** Each place of the route once; the nights and sights of a place that is visited twice are merged. */
	places: readonly { name: string; nights: number; sights: readonly string[] }[];
	hotels: readonly { name: string; city: string | null; state: string | null }[];
	/** The star ratings of its hotels, each once, ascending; hotels without a rating are left out. */
	stars: readonly number[];
	/** Where the first day is and where the last one ends. */
	from: string;
	to: string;
	/** The first day with a free seat in words, e.g. `8 May`; null where there is none. */
	nextDeparture: string | null;
	/** The fare, from which the price for any number of travellers is computed. */
	fare: Fare;
	cancellation: CancellationPolicy;
	/** The icons of its inclusions. */
	icons: readonly string[];
	/** The included meals; absent where the operator has not counted them. */
	meals?: Meals | undefined;
	/** Sanitised. */
	inclusionsHtml: string;
	exclusionsHtml: string;
}

const nightsOf = (stops: readonly Stop[]) => stops.reduce((sum, { nights }) => sum + nights, 0);

const badgeOf = ({ highlight }: Package) =>
	highlight && { text: highlight.badge, colour: highlight.colour ?? DEFAULT_BADGE };

const inclusionsOf = ({ inclusions }: Package, { iconOf }: ViewContext) =>
	inclusions.map((name) => ({ name, icon: iconOf(name) }));

function viewOf(item: Package, { ratesOf, special, showOperator }: ViewContext): PackageView {
	const { id, slug, name, operator, discountColour, pictures } = item;
	const nights = nightsOf(item.stops);
	return {
		id,
		slug,
		name,
		operator: {
			id: showOperator ? operator.id : '',
			name: showOperator ? operator.name : null,
			rating: operator.rating,
		},
		nights,
		days: nights + 1,
		price: seatPriceOf(item, ratesOf),
		special,
		discountColour,
		pictures,
	};
}

/** A package as lists show it (ENT-05, ENT-06). */
export function cardOf(item: Package, context: ViewContext): PackageCard {
	const cities = routeStops(item.stops).map((stop) => ({ name: placeName(stop), nights: stop.nights }));
	return {
		...viewOf(item, context),
		cities,
		cityCount: new Set(cities.map(({ name }) => name)).size,
		countryCount: new Set(item.stops.map(({ country }) => country)).size,
		inclusions: inclusionsOf(item, context),
		badge: badgeOf(item),
		journey: journeyEnds(item.itinerary[0]?.place ?? '', item.itinerary.at(-1)?.place ?? ''),
		nextDeparture: nextDepartureOf(item, context),
	};
}

function nextDepartureOf({ id }: Package, context: ViewContext): string | null {
	const next = context.nextDepartureOf(id);
	return next === null ? null : dayOnCard(next, context.today);
}

const mostTravellers = (departures: readonly Departure[]) =>
	departures.length === 0
		? TRAVELLERS_MAX
		: Math.min(TRAVELLERS_MAX, Math.max(...departures.map(({ seatsLeft }) => seatsLeft)));

/**
 * A package in full (ENT-17).
 *
 * @param departures the upcoming ones with a free seat, earliest first
 */
export function detailOf(
	item: Package,
	departures: readonly Departure[],
	context: ViewContext,
): PackageDetail {
	const { rating, departureCities, tags, themes, inclusionHighlights, inclusionsHtml, exclusionsHtml } = item;
	const told = { facts: item.facts ?? {}, operatorReviews: item.operator.reviews };
	return {
		...viewOf(item, context),
		...(context.showOperator ? told : withoutOperator(told, item.operator.name)),
		rating,
		isLowest: item.isLowest,
		fare: fareOf(item, context.ratesOf),
		badge: badgeOf(item),
		departureDates: [...new Set(departures.map(({ date }) => date))],
		maxTravellers: mostTravellers(departures),
		departureCities,
		tags,
		themes,
		regions: [...new Set(item.stops.flatMap(({ destination }) => context.regionOf(destination) ?? []))],
		inclusions: inclusionsOf(item, context),
		inclusionHighlights,
		inclusionsHtml,
		exclusionsHtml,
		stops: item.stops,
		itinerary: item.itinerary,
		hasBrochure: item.hasBrochure,
		cancellation: policyOf(item),
		meta: item.meta,
		hasTerms: item.termsHtml !== null,
	};
}

/** A package as the compare page shows it (ENT-16). */
export function comparedOf(item: Package, context: ViewContext): ComparedPackage {
	const byName = Map.groupBy(item.stops, placeName);
	return {
		...viewOf(item, context),
		places: [...byName].map(([name, stops]) => ({
			name,
			nights: nightsOf(stops),
			sights: stops.flatMap(({ sights }) => sights),
		})),
		hotels: item.stops.flatMap(({ hotel, city, state }) =>
			hotel ? [{ name: hotel.name, city, state }] : [],
		),
		stars: [...new Set(item.stops.flatMap(({ hotel }) => hotel?.stars ?? []))].sort((a, b) => a - b),
		from: item.itinerary[0]?.place ?? '',
		to: item.itinerary.at(-1)?.place ?? '',
		nextDeparture: nextDepartureOf(item, context),
		fare: fareOf(item, context.ratesOf),
		cancellation: policyOf(item),
		icons: item.inclusions.map(context.iconOf),
		meals: item.facts?.meals,
		inclusionsHtml: item.inclusionsHtml,
		exclusionsHtml: item.exclusionsHtml,
	};
}
