import { pick } from './chance.ts';
import { hasTourLeader, RETURN_FLIGHTS } from './facts.ts';
import { hashOf } from './seeded-random.ts';
import {
	listed,
	nightsAt,
	nightsInWords,
	nightsWithStars,
	placeOf,
	starsOf,
	type Told,
	type Way,
	waysBy,
} from './stops-in-words.ts';

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sentences as an HTML list. */
export const htmlList = (lines: readonly string[]): string =>
	`<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function hotelLine(told: Told): string {
	const { route, nights, stops } = told;
	if (stops.length === 1) return `${nightsInWords(nights)} at ${stops[0]?.hotel?.name}, two sharing`;
	const rooms = `${starsOf(told)} rooms, two sharing`;
	return pick(
		[
			`${nightsWithStars(told)} in ${rooms}: ${nightsAt(told)}`,
			`${rooms.replace('rooms', 'hotels')}: ${nightsAt(told)}`,
			`Stays in ${rooms} – ${nightsAt(told)}`,
		],
		`${route.slug}:hotels`,
	);
}

function transferLine({ route, stops }: Told): string {
	if (/self-drive|hired|rented/.test(route.vehicle)) return `A ${route.vehicle} for your days on the road`;
	const byRoad = stops.some((stop) => stop.arrive_by === 'road');
	const choices = byRoad
		? [
				`All transfers and drives by ${route.vehicle}, from arrival to departure`,
				`Every drive by ${route.vehicle}, with fuel, tolls, parking and the driver’s stay`,
				`Pick-up, drop-off and every drive in between by ${route.vehicle}`,
			]
		: [
				`Transfers on arrival and departure by ${route.vehicle}`,
				`Airport or station transfers and rides to the sights by ${route.vehicle}`,
			];
	return pick(choices, `${route.slug}:car`);
}

const sightsLine = ({ route, stops }: Told): string => {
	const named = stops.flatMap(({ sights }) => sights.slice(0, stops.length === 1 ? 3 : 1));
	const some = listed([...new Set(named)].slice(0, 5));
	return pick(
		[
			`Sightseeing as in the itinerary with entry fees, including ${some}`,
			`Entry to the sights of each day, among them ${some}`,
		],
		`${route.slug}:sights`,
	);
};

/** Countries that share a visa. */
const SCHENGEN =
	'Austria Belgium Czechia France Germany Greece Hungary Italy Netherlands Spain Switzerland'.split(' ');
/** Countries where Indian passports need no visa, or get one free on arrival. */
const VISA_FREE = ['Nepal', 'Bhutan', 'Maldives', 'Mauritius', 'Malaysia', 'Thailand'];

/** The visas of a route, as `Schengen visa and visa for Turkey`; empty when none is needed. */
function visasOf({ stops }: Told): string {
	const countries = [...new Set(stops.map(({ country }) => country))].filter(
		(name) => name !== 'India' && !VISA_FREE.includes(name),
	);
	const single = countries
		.filter((name) => !SCHENGEN.includes(name))
		.map((name) => (name.startsWith('United') ? `the ${name}` : name));
	return [
		...(countries.some((name) => SCHENGEN.includes(name)) ? ['Schengen visa'] : []),
		...(single.length > 0 ? [`visa for ${listed(single)}`] : []),
	]
		.join(' and ')
		.replace(/^v/, 'V');
}

function guideLine({ route, stops }: Told): string {
	if (route.themes.includes('wildlife')) return 'A naturalist or forest guide on every drive';
	if (hasTourLeader(route)) return 'A tour leader with the group throughout';
	return stops.length > 2
		? 'A licensed local guide in each city, in English or Hindi'
		: 'A local guide who speaks English and Hindi on the sightseeing days';
}

/** The line of a package for an inclusion; null when only the author's own line (`plus`) can describe it. */
function lineFor(inclusion: string, told: Told): string | null {
	const { route } = told;
	const ways = (mode: Way) => waysBy(told, mode);
	switch (inclusion) {
		case 'hotels':
			return hotelLine(told);
		case 'meals':
			return route.meals;
		case 'transfers':
			return transferLine(told);
		case 'rail':
			return ways('train').length > 0 ? `Reserved train seats: ${listed(ways('train'))}` : null;
		case 'flights':
			return ways('flight').length > 0
				? `Economy flights with 15 kg of luggage: ${listed(ways('flight'))}`
				: null;
		case 'cruise':
			return ways('boat').length > 0 ? `Boat tickets: ${listed(ways('boat'))}` : null;
		case 'sights':
			return sightsLine(told);
		case 'visa':
			return `${visasOf(told)}: help with the form and papers, and the fee`;
		case 'guide':
			return guideLine(told);
		case 'insurance':
			return 'Travel insurance for travellers up to 60, with medical cover of ₹40,00,000';
		case 'permits':
			return 'Permits, with the paperwork done for you';
		default:
			return null;
	}
}

/** The inclusions as an HTML list in the author's order. Throws when an inclusion has no line. */
export function inclusionsHtml(told: Told): string {
	const { route } = told;
	const lines = route.inclusions.map((inclusion) => lineFor(inclusion, told));
	if (lines.filter((line) => line === null).length > route.plus.length) {
		throw new Error(`${route.at}: an inclusion needs a line of its own (plus)`);
	}
	const taxes = route.taxesIncluded ? ['GST and TCS'] : [];
	return htmlList([...lines.filter((line) => line !== null), ...route.plus, ...taxes]);
}

function travelFromHome({ route }: Told): string[] {
	if (route.plus.some((line) => RETURN_FLIGHTS.test(line))) return [];
	return ['Travel from home to where day 1 begins, and back from where the last day ends'];
}

/** The exclusions as an HTML list. */
export function exclusionsHtml(told: Told): string {
	const { route, isAbroad } = told;
	const has = (inclusion: string) => route.inclusions.includes(inclusion);
	const lines = travelFromHome(told);
	lines.push(
		has('meals')
			? pick(
					[
						'Meals other than those listed',
						'Other meals, and drinks with any meal',
						'Meals beyond those listed',
					],
					route.slug,
				)
			: 'All meals',
	);
	const visas = visasOf(told);
	if (visas !== '' && !has('visa')) lines.push(visas);
	if (isAbroad && !has('insurance')) lines.push('Travel insurance');
	if (!has('transfers')) lines.push('Transfers between airports, stations and hotels, unless listed');
	if (!has('sights')) lines.push('Entry fees');
	if (isAbroad && !route.taxesIncluded) lines.push('GST and TCS, which are shown beside the price');
	lines.push(...route.minus);
	const personal = [
		'Tips, laundry, telephone and room service',
		'Camera fees and porterage',
		'Tips for guides and drivers',
		'Anything not listed as included',
		'Costs of delays caused by weather, strikes or closed roads',
		'Early check-in and late check-out',
	];
	const start = hashOf(route.slug) % personal.length;
	lines.push(personal[start] ?? '', personal[(start + 1) % personal.length] ?? '');
	return htmlList(lines);
}

/** Short claims beside the itinerary, one for each of the first five inclusions. */
export function highlightsOf(told: Told, iconOf: (slug: string) => string): { icon: string; text: string }[] {
	const { route, stops } = told;
	const ways = (mode: Way) => waysBy(told, mode);
	const short: Record<string, string> = {
		hotels: `${nightsWithStars(told)}, ${starsOf(told)}`,
		meals: route.meals.split(/[,;]/)[0] ?? route.meals,
		transfers: route.vehicle.charAt(0).toUpperCase() + route.vehicle.slice(1),
		rail: ways('train').length > 0 ? `Train ${ways('train')[0]}` : 'A railway ride',
		flights: ways('flight').length > 0 ? `Flight ${ways('flight')[0]}` : 'Return flights',
		cruise: ways('boat').length > 0 ? `Boat ${ways('boat')[0]}` : 'Time on the water',
		sights: `${stops.reduce((sum, { sights }) => sum + sights.length, 0)} sights on the way`,
		visa: 'Visa fee included',
		guide: 'Guide in English or Hindi',
		insurance: 'Travel insurance up to age 60',
		permits: 'Permits arranged',
		activities: route.plus[0]?.split(/[,;:]/)[0] ?? 'Activities',
	};
	return route.inclusions
		.slice(0, 5)
		.map((slug) => ({ icon: iconOf(slug), text: (short[slug] ?? slug).slice(0, 80) }));
}

/** Title for search engines: the name and its length, and the places when they fit and the name leaves them out. */
export function metaTitle({ route, nights, stops }: Told): string {
	if (route.name.length > 70) return route.name;
	const places = [...new Set(stops.map(placeOf))].filter((place) => !route.name.includes(place));
	const long = `${route.name}: ${nights + 1} days, ${listed(places)}`;
	return places.length > 0 && !route.name.includes(':') && long.length <= 70
		? long
		: `${route.name} (${nights + 1} days)`;
}
