import type { PackageRecord } from '#server/catalogue/format.ts';
import { pick } from './chance.ts';
import type { Place } from './places.ts';
import { inWordsOf } from './retold.ts';
import type { Leg, Route } from './routes.ts';
import { hashOf } from './seeded-random.ts';

type Stop = PackageRecord['stops'][number];
type Day = PackageRecord['itinerary'][number];
const modeNames = { road: 'Drive', train: 'Train', flight: 'Flight', boat: 'Boat' } as const;

/**
 * The houseboat, camp or sleeper of a place, unless the package is in the simplest class; otherwise the hotel of the nearest available class.
 */
function hotelOf(place: Place, route: Route): { name: string; stars: number | null } {
	const named = route.stars > 2 ? place.hotels.get(0) : undefined;
	if (named) return { name: pick(named, `${route.operator}:${place.key}`), stars: null };
	const classes = [...place.hotels.keys()].sort(
		(a, b) => Math.abs(a - route.stars) - Math.abs(b - route.stars) || a - b,
	);
	const stars = classes[0] ?? 0;
	return {
		name: pick(place.hotels.get(stars) ?? [], `${route.operator}:${place.key}`),
		stars: stars === 0 ? null : stars,
	};
}

/** The stops of a route as the catalogue records them. `placeOf` throws for an unknown place. */
export const stopsOf = (route: Route, placeOf: (leg: Leg) => Place): Stop[] =>
	route.legs.map((leg) => {
		const place = placeOf(leg);
		const room = 3 + Math.min(leg.nights * 2, 7);
		return {
			city: place.city,
			state: place.state,
			country: place.country,
			destination: place.destination,
			nights: leg.nights,
			latitude: place.latitude,
			longitude: place.longitude,
			hotel: hotelOf(place, route),
			sights: place.sights.slice(0, room),
			arrive_by: leg.mode,
		};
	});

/** The lines that were used on earlier days, because a route may visit a place twice. */
type UsedLines = ReadonlySet<string>;

/** The previous place, and how one travels from it. */
interface Coming {
	from: string;
	isReturn: boolean;
}

/** A line and its condition, e.g. the names of `[Delhi, Agra] Down the Yamuna Expressway`; no names when it has none. */
function conditionOf(line: string): { names: readonly string[]; text: string } {
	const [, names, text] = /^\[(.+?)\] (.+)$/.exec(line) ?? [];
	return { names: names?.split(', ') ?? [], text: text ?? line };
}

/**
 * The candidate lines for the beginning or end of a journey. Lines with the condition `[own]` are for packages without transfers, whose
 * travellers nobody meets; those packages use the others where a place has no such line.
 */
function linesOfEnds(lines: readonly string[], { inclusions }: Route): string[] {
	const all = lines.map(conditionOf);
	const own = all.filter(({ names }) => names.includes('own'));
	const others = all.filter(({ names }) => !names.includes('own'));
	const isOnOnesOwn = own.length > 0 && !inclusions.includes('transfers');
	return (isOnOnesOwn ? own : others).map(({ text }) => text);
}

/**
 * The candidate lines for an arrival. A line may begin with a condition: `[Delhi, Agra]` for arrivals from these places, `[back]` for
 * a second visit, `[flight]` for that way of travelling. The best match is used; lines without a condition always match.
 */
function arrivalsAt(place: Place, leg: Leg, coming: Coming): string[] {
	const lines = place.arrivals.map(conditionOf);
	const fitting = (name: string) => lines.filter(({ names }) => names.includes(name));
	const tiers = [
		fitting(coming.from),
		coming.isReturn ? fitting('back') : [],
		fitting(leg.mode ?? ''),
		lines.filter(({ names }) => names.length === 0),
	];
	return (tiers.find((tier) => tier.length > 0) ?? []).map(({ text }) => text);
}

function firstDayAt(place: Place, leg: Leg, coming: Coming, used: UsedLines, route: Route): string[] {
	const seed = `${route.slug}:${place.key}`;
	const fresh = (lines: readonly string[]) => lines.filter((line) => !used.has(line));
	const opening = fresh(
		leg.mode === null ? linesOfEnds(place.starts, route) : arrivalsAt(place, leg, coming),
	);
	const evenings = fresh(place.evenings);
	if (opening.length === 0)
		throw new Error(`${place.key} says nothing of an arrival from ${coming.from} (${seed})`);
	return [pick(opening, seed), ...(evenings.length > 0 ? [pick(evenings, `${seed}:evening`)] : [])];
}

/** The whole days of a stay: the lines written for the place, rotated by the seed. */
function wholeDaysAt(place: Place, count: number, used: UsedLines, seed: string): (readonly string[])[] {
	const days = place.days.filter((lines) => !lines.some((line) => used.has(line))).slice(0, count);
	if (days.length < count) throw new Error(`${place.key} has no ${count} days (${seed})`);
	const turn = count > 0 ? hashOf(seed) % count : 0;
	return [...days.slice(turn), ...days.slice(0, turn)];
}

/** The days of a route: one for each night and the day of departure. Throws when too few days are written for a place. */
export function itineraryOf(route: Route, placeOf: (leg: Leg) => Place): Day[] {
	const days: Day[] = [];
	const used = new Set<string>();
	const own = (day: number) => route.ownDays.get(day);
	const told = (line: string) => inWordsOf(route.operator, line);
	for (const [index, leg] of route.legs.entries()) {
		const place = placeOf(leg);
		const seed = `${route.slug}:${place.key}`;
		const before = route.legs.slice(0, index).map((earlier) => earlier.place);
		const coming = { from: before.at(-1) ?? '', isReturn: before.includes(leg.place) };
		const next = route.legs[index + 1];
		const firstDay = days.length + 1;
		const nights = Array.from({ length: leg.nights }, (_, night) => night);
		const written = nights.filter((night) => night > 0 && !own(firstDay + night));
		const whole = wholeDaysAt(place, written.length, used, seed);
		for (const night of nights) {
			const day = firstDay + night;
			const note = leg.mode === null ? 'Arrival' : `${modeNames[leg.mode]}, ${leg.time}`;
			const lines =
				own(day) ?? (night === 0 ? firstDayAt(place, leg, coming, used, route) : (whole.shift() ?? []));
			for (const line of lines) used.add(line);
			days.push({
				day,
				place: place.key,
				note: night === 0 ? note : null,
				lines: lines.map(told),
				hotel: hotelOf(place, route).name,
				leave_by: night === leg.nights - 1 ? (next?.mode ?? null) : null,
			});
		}
	}
	const last = route.legs.at(-1);
	if (!last) throw new Error(`${route.at}: no stops`);
	const day = days.length + 1;
	const beyond = [...route.ownDays.keys()].find((number) => number > day);
	if (beyond) throw new Error(`${route.at}: there is no day ${beyond}`);
	const ending = own(day) ?? [pick(linesOfEnds(placeOf(last).endings, route), route.slug)];
	days.push({
		day,
		place: last.place,
		note: 'Departure',
		lines: ending.map(told),
		hotel: null,
		leave_by: null,
	});
	return days;
}
