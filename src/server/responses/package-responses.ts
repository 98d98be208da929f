import type {
	AvailabilityItem,
	CompareItem,
	PackageDetailResponse,
	PackageListItem,
} from '#contracts/package.ts';
import { keepingHidden } from '#domain/list/show-operator.ts';
import { factLines } from '#domain/package/facts.ts';
import { daysLabel, placeName, stopLabel } from '#domain/package/itinerary.ts';
import type { Departure } from '#domain/package/package.ts';
import type {
	PackageCard as CardView,
	ComparedPackage,
	PackageDetail as DetailView,
} from '#domain/package/package-views.ts';
import { largePicture, type Picture, smallPicture } from '#domain/package/picture.ts';
import { wholeRupees } from '#domain/price/money.ts';
import { toSaleInfo } from './sale-info.ts';

/* Views of packages under their wire names. */

const pictureSets = (pictures: readonly Picture[]) =>
	pictures.map(({ base, alt, tone, credit }) => ({ base, alt, tone, ...(credit && { credit }) }));
const smallImages = (pictures: readonly Picture[]) => pictures.map(({ base }) => smallPicture(base));
const largeImages = (pictures: readonly Picture[]) => pictures.map(({ base }) => largePicture(base));
const highlight = (badge: CardView['badge']) => badge && { badge: badge.text, color: badge.colour };

/** A package of a list (ENT-05, ENT-06). */
export const toListItem = (card: CardView): PackageListItem => ({
	id: card.id,
	name: card.name,
	slug: card.slug,
	agent_info: card.operator,
	itinerary_info: {
		days_count: card.days,
		nights_count: card.nights,
		cities_count: card.cityCount,
		countries_count: card.countryCount,
		cities: card.cities.map(({ name, nights }) => ({ name, nights })),
		durationValue: daysLabel(card.days),
		listingValue: card.cities.map(({ name, nights }) => stopLabel(name, nights)).join(' - '),
	},
	inclusions: [...card.inclusions],
	sale_info: toSaleInfo(card),
	images: smallImages(card.pictures),
	pictures: pictureSets(card.pictures),
	highlights: highlight(card.badge),
	has_departures: card.nextDeparture !== null,
});

/** A package in full (ENT-17). */
export const toPackageDetail = (item: DetailView): PackageDetailResponse => ({
	id: item.id,
	name: item.name,
	slug: item.slug,
	nights: item.nights,
	days: item.days,
	agent_info: item.operator,
	rating: item.rating,
	images: largeImages(item.pictures),
	pictures: pictureSets(item.pictures),
	sale_info: toSaleInfo(item),
	highlight: highlight(item.badge),
	departure_dates: [...item.departureDates],
	max_travellers: item.maxTravellers,
	departure_cities: [...item.departureCities],
	facts: factLines(item.facts, item.rating, item.departureCities),
	tags: [...item.tags],
	themes: [...item.themes],
	regions: [...item.regions],
	inclusions: [...item.inclusions],
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
	itinerary_pdf: item.hasBrochure
		? keepingHidden(`/api/v1/package/id/${item.id}/pdf`, item.operator.name)
		: null,
	has_brochure: item.hasBrochure,
	meta: { title: item.meta.title, description: item.meta.description },
	agent_terms: item.hasTerms ? 1 : 0,
});

/** A package side by side with others (ENT-16). */
export const toCompareItem = (item: ComparedPackage): CompareItem => ({
	id: item.id,
	tour_name: item.name,
	tour_slug: item.slug,
	package_images: smallImages(item.pictures),
	pictures: pictureSets(item.pictures),
	price: wholeRupees(item.price.list),
	duration: daysLabel(item.days),
	destinations: item.places.map(({ name, nights }) => ({ city_name: name, number_of_night: nights })),
	package_accomodation: item.hotels.map(({ name, city, state }) => ({
		hotel_name: name,
		itenirary: { itenirary_location: { city_name: city, state_name: state } },
	})),
	sightseeing: item.places.map(({ name, sights }) => ({ city_name: name, sight_title: [...sights] })),
	package_inclusion: { inclusions: item.inclusionsHtml },
	sale_info: toSaleInfo(item),
});

/** A day one can start on (ENT-18). */
export const toAvailabilityItem = (
	{ id, date, seatsLeft }: Departure,
	packageId: string,
): AvailabilityItem => ({
	id,
	date,
	package_id: packageId,
	seats_left: seatsLeft,
});
