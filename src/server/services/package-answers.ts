import type { AvailabilityItem, CompareItem, PackageDetail, PackageListItem } from '#contracts/package.ts';
import { DEFAULT_BADGE } from '#domain/badge-colour.ts';
import { daysLabel, placeName, stopLabel } from '#domain/itinerary.ts';
import type { Departure, Package, Region, Stop } from '#domain/package.ts';
import { TRAVELLERS_MAX } from '#domain/price-summary.ts';
import { saleInfoOf } from './sale-info.ts';

/** What an answer needs besides the package itself. */
export interface AnswerContext {
	/** The day in India, `YYYY-MM-DD`. */
	today: string;
	/** Sign of the site's sprite by inclusion name. */
	iconOf: (inclusion: string) => string;
	/** Region by destination name. */
	regionOf: (destination: string) => Region | undefined;
	/** False when the visitor asked to hide operator names (QRY-10). */
	showOperator: boolean;
}

const highlightOf = ({ highlight }: Package) =>
	highlight && { badge: highlight.badge, color: highlight.colour ?? DEFAULT_BADGE };

const agentOf = ({ operator }: Package, { showOperator }: AnswerContext) => ({
	id: operator.id,
	name: showOperator ? operator.name : null,
	rating: operator.rating,
});

const nightsOf = (stops: readonly Stop[]) => stops.reduce((sum, { nights }) => sum + nights, 0);
const imagesOf = ({ pictures }: Package, width: 480 | 960) =>
	pictures.map(({ base }) => `${base}-${width}.webp`);
const picturesOf = ({ pictures }: Package) => pictures.map(({ base, alt, tone }) => ({ base, alt, tone }));
const inclusionsOf = ({ inclusions }: Package, { iconOf }: AnswerContext) =>
	inclusions.map((name) => ({ name, icon: iconOf(name) }));

/** One entry a place, in the order of the route; nights of a place visited twice add up. */
function byPlace(stops: readonly Stop[]): Map<string, Stop[]> {
	const places = new Map<string, Stop[]>();
	for (const stop of stops) {
		const name = placeName(stop);
		places.set(name, [...(places.get(name) ?? []), stop]);
	}
	return places;
}

/** A package as a list shows it (ENT-05, ENT-06). */
export function listItem(item: Package, hasDepartures: boolean, context: AnswerContext): PackageListItem {
	const nights = nightsOf(item.stops);
	const cities = item.stops
		.filter((stop) => stop.nights > 0)
		.map((stop) => ({ name: placeName(stop), nights: stop.nights }));
	return {
		id: item.id,
		name: item.name,
		slug: item.slug,
		agent_info: agentOf(item, context),
		itinerary_info: {
			days_count: nights + 1,
			nights_count: nights,
			cities_count: new Set(cities.map(({ name }) => name)).size,
			countries_count: new Set(item.stops.map(({ country }) => country)).size,
			cities,
			durationValue: daysLabel(nights + 1),
			listingValue: cities.map(({ name, nights: count }) => stopLabel(name, count)).join(' - '),
		},
		inclusions: inclusionsOf(item, context),
		sale_info: saleInfoOf(item, context.today),
		images: imagesOf(item, 480),
		pictures: picturesOf(item),
		highlights: highlightOf(item),
		has_departures: hasDepartures,
	};
}

const mostTravellers = (departures: readonly Departure[]) =>
	departures.length === 0
		? TRAVELLERS_MAX
		: Math.min(TRAVELLERS_MAX, Math.max(...departures.map(({ seatsLeft }) => seatsLeft)));

/** A package in full (ENT-17). `departures` are the upcoming ones with a free seat, earliest first. */
export function detail(
	item: Package,
	departures: readonly Departure[],
	context: AnswerContext,
): PackageDetail {
	const nights = nightsOf(item.stops);
	return {
		id: item.id,
		name: item.name,
		slug: item.slug,
		nights,
		days: nights + 1,
		agent_info: agentOf(item, context),
		rating: item.rating,
		images: imagesOf(item, 960),
		pictures: picturesOf(item),
		sale_info: saleInfoOf(item, context.today),
		highlight: highlightOf(item),
		departure_dates: [...new Set(departures.map(({ date }) => date))],
		max_travellers: mostTravellers(departures),
		departure_cities: [...item.departureCities],
		tags: [...item.tags],
		themes: [...item.themes],
		regions: [...new Set(item.stops.flatMap(({ destination }) => context.regionOf(destination) ?? []))],
		inclusions: inclusionsOf(item, context),
		inclusion_highlights: item.inclusionHighlights.map(({ icon, text }) => ({ icon, text })),
		inclusion_details: item.inclusionsHtml,
		exclusion_details: item.exclusionsHtml,
		itinerary_info: item.stops.map((stop) => ({
			location: {
				city: placeName(stop),
				state: stop.state,
				country: stop.country,
				latitude: stop.latitude,
				longitude: stop.longitude,
			},
			nights: stop.nights,
			arrive_by: stop.arriveBy,
			accommodation: stop.hotel && { hotel_name: stop.hotel.name, stars: stop.hotel.stars },
			sightseeing: stop.sights.map((title) => ({ title })),
		})),
		itinerary_days: item.itinerary.map(({ day, place, note, lines, hotel, leaveBy }) => ({
			day,
			place,
			note,
			lines: [...lines],
			hotel,
			leave_by: leaveBy,
		})),
		itinerary_pdf: item.hasBrochure ? `/api/v1/package/id/${item.id}/pdf` : null,
		has_brochure: item.hasBrochure,
		meta: { title: item.meta.title, description: item.meta.description },
		agent_terms: item.termsHtml === null ? 0 : 1,
	};
}

/** A package as the compare page reads it (ENT-16). */
export function compareItem(item: Package, context: AnswerContext): CompareItem {
	const sale = saleInfoOf(item, context.today);
	const places = [...byPlace(item.stops)];
	return {
		id: item.id,
		tour_name: item.name,
		tour_slug: item.slug,
		package_images: imagesOf(item, 480),
		pictures: picturesOf(item),
		price: sale.list_price.amount,
		duration: daysLabel(nightsOf(item.stops) + 1),
		destinations: places.map(([city_name, stops]) => ({ city_name, number_of_night: nightsOf(stops) })),
		package_accomodation: item.stops.flatMap(({ hotel, city, state }) =>
			hotel
				? [
						{
							hotel_name: hotel.name,
							itenirary: { itenirary_location: { city_name: city, state_name: state } },
						},
					]
				: [],
		),
		sightseeing: places.map(([city_name, stops]) => ({
			city_name,
			sight_title: stops.flatMap(({ sights }) => sights),
		})),
		package_inclusion: { inclusions: item.inclusionsHtml },
		sale_info: sale,
	};
}

/** A day one can start on (ENT-18). */
export const availabilityItem = (
	{ id, date, seatsLeft }: Departure,
	packageId: string,
): AvailabilityItem => ({
	id,
	date,
	package_id: packageId,
	seats_left: seatsLeft,
});
