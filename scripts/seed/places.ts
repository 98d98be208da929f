import { type Block, partsOf, readFolder } from './authored.ts';

/** A place one can stay at, as written in `places/*.txt`. */
export interface Place {
	/** The name that routes use. */
	key: string;
	city: string | null;
	state: string | null;
	country: string;
	destination: string;
	/** The poster scene of the place itself. */
	scene: string;
	latitude: number;
	longitude: number;
	sights: readonly string[];
	/** Invented hotels by stars; a houseboat, camp or sleeper has its name under 0. */
	hotels: ReadonlyMap<number, readonly string[]>;
	/** The line for the first day of a journey that begins here. */
	starts: readonly string[];
	/** The lines for the day of arrival from another place. */
	arrivals: readonly string[];
	/** The lines for the rest of an arrival day. */
	evenings: readonly string[];
	/** Whole days, in the order they are used. */
	days: readonly (readonly string[])[];
	/** The line for the day on which a journey ends here. */
	endings: readonly string[];
}

const hotelKeys = [0, 2, 3, 4, 5] as const;

function hotelsOf(block: Block): Map<number, string[]> {
	const hotels = new Map<number, string[]>();
	for (const stars of hotelKeys) {
		const names = partsOf(block, stars === 0 ? 'stay' : String(stars), ', ');
		if (names.length > 0) hotels.set(stars, names);
	}
	return hotels;
}

function daysOf(block: Block): string[][] {
	return partsOf(block, 'days', ' / ').map((day) => day.split(' | ').map((line) => line.trim()));
}

function readPlace(block: Block): Place {
	const [key = '', state = '', country = '', destination = '', scene = '', at = ''] = block.heading
		.split('|')
		.map((part) => part.trim());
	const [latitude, longitude] = at.split(' ').map(Number);
	if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) {
		throw new Error(`${block.at}: coordinates are missing`);
	}
	const isState = state === '=';
	const place: Place = {
		key,
		city: isState ? null : key,
		state: isState ? key : state || null,
		country,
		destination,
		scene,
		latitude,
		longitude,
		sights: partsOf(block, 'sights', ', '),
		hotels: hotelsOf(block),
		starts: partsOf(block, 'start', ' / '),
		arrivals: partsOf(block, 'in', ' / '),
		evenings: partsOf(block, 'eve', ' / '),
		days: daysOf(block),
		endings: partsOf(block, 'out', ' / '),
	};
	if (place.hotels.size === 0) throw new Error(`${block.at}: ${key} has no hotel`);
	return place;
}

/**
 * Reads all authored places, by the name that routes use. Throws with file and line.
 *
 * Heading: `name | state | country | destination | scene | latitude longitude`; `=` for the state means that the name is a state, not a city.
 */
export function readPlaces(): Map<string, Place> {
	const places = new Map<string, Place>();
	for (const block of readFolder('places')) {
		const place = readPlace(block);
		if (places.has(place.key)) throw new Error(`${block.at}: ${place.key} is written twice`);
		places.set(place.key, place);
	}
	return places;
}
