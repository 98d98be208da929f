import { DAY_MS } from '#domain/time/milliseconds.ts';
import type { DepartureRecord, PackageRecord } from '#server/catalogue/format.ts';
import { DESTINATIONS, type GeneratedDestination } from './places.ts';
import type { Random } from './random.ts';
import { DEPARTURE_CITIES, INCLUSIONS, MOODS, OPERATORS, SEASONS, TAGS, THEMES } from './vocabulary.ts';

/** A synthetic package and its departure dates. */
export interface GeneratedPackage {
	record: PackageRecord;
	departures: DepartureRecord[];
}

/**
 * Generates a package: a plausible route in one or two destinations of a region, priced by place and length.
 *
 * @param number makes the slug unique
 * @param from epoch milliseconds; departures are after this day
 */
export function generatePackage(random: Random, number: number, from: number): GeneratedPackage {
	const destinations = pickDestinations(random);
	const stops = stopsOf(random, destinations);
	const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
	const places = stops.map(({ city }) => city ?? '');
	const slug = `${destinations.map((place) => place.slug).join('-')}-${nights}n-${number}`;
	const departures = departuresOf(random, slug, from);
	const months = departures.map(({ date }) => Number(date.slice(5, 7)));
	const retail = retailOf(random, destinations, stops);
	const discount = random.chance(0.6) ? random.between(1, 8) * 5 : 0;
	const name = `${random.pick(MOODS)} ${destinations.map((place) => place.name).join(' and ')}: ${places.slice(0, 2).join(', ')}, ${nights} nights`;
	const inclusions = random.some(INCLUSIONS, random.between(3, 8));
	const record: PackageRecord = {
		type: 'package',
		slug,
		name,
		operator: random.pickPopular(OPERATORS).slug,
		stops,
		itinerary: itineraryOf(stops),
		retail_price: retail,
		list_price: Math.round((retail * (100 - discount)) / 100),
		...(discount > 0 && {
			earlier_prices: [{ price: retail, from: dayOf(from, -90), until: dayOf(from, -1) }],
		}),
		taxes_included: random.chance(0.05),
		themes: random.some(THEMES, random.between(1, 4)).map(([theme]) => theme),
		seasons: random.some(SEASONS, random.between(1, 3)),
		months: [...new Set(months.length > 0 ? months : random.some(MONTH_NUMBERS, random.between(3, 9)))].sort(
			(a, b) => a - b,
		),
		inclusions: inclusions.map(([inclusion]) => inclusion),
		departure_cities: random.some(DEPARTURE_CITIES, random.between(1, 5)),
		tags: random.some(TAGS, random.between(0, 3)),
		highlight: random.chance(0.2)
			? { badge: 'Best Seller', color: random.chance(0.5) ? '#3582BD' : null }
			: null,
		inclusion_highlights: inclusions.slice(0, 4).map(([, text, icon]) => ({ icon, text })),
		inclusions_html: `<ul>${inclusions.map(([, text]) => `<li>${text}</li>`).join('')}</ul>`,
		exclusions_html: '<ul><li>Personal expenses</li><li>Anything not named above</li></ul>',
		terms_html: random.chance(0.7)
			? '<p>Half of the price is due at booking, the rest 21 days before departure.</p>'
			: null,
		pictures: destinations.flatMap((place) => picturesOf(place, destinations.length)),
		has_brochure: random.chance(0.9),
		meta_title: name.slice(0, 110),
		meta_description: `${nights} nights in ${places.join(', ')}.`.slice(0, 300),
		rating: random.between(30, 50) / 10,
		popularity: Math.floor(1000 * random.next() ** 3),
	};
	return { record, departures };
}

const dayOf = (from: number, days: number) => new Date(from + days * DAY_MS).toISOString().slice(0, 10);

const MONTH_NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

function pickDestinations(random: Random): GeneratedDestination[] {
	const first = random.pickPopular(DESTINATIONS);
	const second = random.chance(0.3)
		? random.pick(DESTINATIONS.filter(({ region }) => region === first.region))
		: first;
	return first === second ? [first] : [first, second];
}

function stopsOf(random: Random, destinations: readonly GeneratedDestination[]): PackageRecord['stops'] {
	const places = destinations.flatMap((place) =>
		random.some(place.cities, random.between(1, 3)).map((city) => ({ place, city })),
	);
	return places.map(({ place, city: [city, latitude, longitude, sight] }, i) => ({
		city,
		state: place.country === 'India' ? place.name : null,
		country: place.country,
		destination: place.name,
		nights: random.between(1, 4),
		latitude,
		longitude,
		hotel: random.chance(0.9)
			? { name: `${city} ${random.pick(HOTELS)}`, stars: random.between(2, 5) }
			: null,
		sights: [sight],
		arrive_by: i === 0 ? null : random.pick(MODES),
	}));
}

const HOTELS = ['Grand', 'Residency', 'Retreat', 'Inn', 'Palace'] as const;
const MODES = ['road', 'train', 'flight'] as const;

function itineraryOf(stops: PackageRecord['stops']): PackageRecord['itinerary'] {
	const nights = stops.flatMap((stop, i) =>
		Array.from({ length: stop.nights }, (_, night) => ({ stop, i, night })),
	);
	const days = nights.map(({ stop, i, night }, index) => {
		const place = stop.city ?? '';
		const isLast = night === stop.nights - 1;
		return {
			day: index + 1,
			place,
			note: index === 0 ? 'Arrival' : null,
			lines:
				night === 0
					? [`Arrive in ${place} and settle in.`]
					: [`See ${stop.sights.join(', ')}.`, 'Evening at leisure.'],
			hotel: stop.hotel?.name ?? null,
			leave_by: isLast ? (stops[i + 1]?.arrive_by ?? null) : null,
		};
	});
	const last = {
		place: stops.at(-1)?.city ?? '',
		note: 'Departure',
		lines: ['Breakfast and transfer.'],
		hotel: null,
	};
	return [...days, { day: days.length + 1, ...last, leave_by: null }];
}

function retailOf(
	random: Random,
	[first]: readonly GeneratedDestination[],
	stops: PackageRecord['stops'],
): number {
	const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
	const price = nights * (first?.nightly ?? 0) * (0.7 + random.next());
	return Math.max(3, Math.round(price / 500)) * 500;
}

const picturesOf = ({ slug, name }: GeneratedDestination, destinations: number) =>
	Array.from({ length: destinations > 1 ? 2 : 4 }, (_, i) => ({
		poster: `${slug}-${i + 1}`,
		alt: `A view of ${name}`,
	}));

function departuresOf(random: Random, slug: string, from: number): DepartureRecord[] {
	if (random.chance(0.15)) return [];
	const days = new Set(Array.from({ length: random.between(1, 6) }, () => random.between(7, 300)));
	return [...days]
		.sort((a, b) => a - b)
		.map((day) => ({
			type: 'departure',
			package: slug,
			date: new Date(from + day * DAY_MS).toISOString().slice(0, 10),
			seats: random.chance(0.1) ? 0 : random.between(6, 40),
		}));
}
