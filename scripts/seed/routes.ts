import type { TravelMode } from '#domain/package/package.ts';
import { type Block, fieldOf, partsOf, readFolder } from './authored.ts';
import { slugOf } from './chance.ts';

export interface Leg {
	place: string;
	nights: number;
	/** Null for the first. */
	mode: TravelMode | null;
	/** The travel time, e.g. `4 h 30`. */
	time: string | null;
}

/** A package as written in `routes/*.txt`. */
export interface Route {
	at: string;
	slug: string;
	name: string;
	operator: string;
	stars: number;
	legs: readonly Leg[];
	listPrice: number;
	discount: number;
	discountColour: string | null;
	taxesIncluded: boolean;
	hasBrochure: boolean;
	themes: readonly string[];
	seasons: readonly string[];
	months: readonly number[];
	inclusions: readonly string[];
	departureCities: readonly string[];
	tags: readonly string[];
	badge: { badge: string; color: string | null } | null;
	meals: string;
	vehicle: string;
	plus: readonly string[];
	minus: readonly string[];
	about: string;
	/** Lines that replace those of the place, by day. */
	ownDays: ReadonlyMap<number, readonly string[]>;
	/** Null when no dates are offered. */
	departures: Departures | null;
}

/** On which days a package leaves, within its months. */
interface Departures {
	/** 0 = Sunday. */
	weekdays: readonly number[];
	/** Weeks between. */
	every: number;
	seats: number;
	soldOut: number;
	/**
	 * The first and last day of each year, `MM-DD`, for a feast or a season that is shorter than its months. The last may be earlier in
	 * the year than the first: the season then goes on over New Year.
	 */
	between: readonly [first: string, last: string] | null;
}

const seasonNames: Record<string, string> = {
	A: 'Autumn and Diwali',
	W: 'Winter and New Year',
	S: 'Summer holidays',
	M: 'Monsoon',
};
/** The ten departure cities, by airport code. */
const cityCodes: Record<string, string> = {
	BOM: 'Mumbai',
	DEL: 'Delhi',
	BLR: 'Bengaluru',
	MAA: 'Chennai',
	CCU: 'Kolkata',
	HYD: 'Hyderabad',
	AMD: 'Ahmedabad',
	PNQ: 'Pune',
	COK: 'Kochi',
	JAI: 'Jaipur',
};
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const modes: readonly TravelMode[] = ['road', 'train', 'flight', 'boat'];

function legOf(text: string, at: string): Leg {
	const match = /^(.+?) (\d+)(?:, (\w+) (.+))?$/.exec(text);
	const mode = match?.[3] === undefined ? null : modes.find((name) => name === match[3]);
	if (!match || mode === undefined) throw new Error(`${at}: stop "${text}" is not "Place nights, mode time"`);
	return { place: match[1] ?? '', nights: Number(match[2]), mode, time: match[4] ?? null };
}

/** Months from `10-3` (October to March) or `4,5,10`; `all` for the whole year. */
function monthsOf(text: string): number[] {
	if (text === 'all') return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
	return text
		.split(',')
		.flatMap((part) => {
			const [from = 0, to = from] = part.split('-').map(Number);
			const length = ((to - from + 12) % 12) + 1;
			return Array.from({ length }, (_, step) => ((from + step - 1) % 12) + 1);
		})
		.sort((a, b) => a - b);
}

/** `12-01` from `1.12`. Throws for a day that no year has. */
function dayOfYear(text: string, at: string): string {
	const [day = 0, month = 0] = text.split('.').map(Number);
	const date = new Date(Date.UTC(2024, month - 1, day));
	if (date.getUTCMonth() !== month - 1) throw new Error(`${at}: "${text}" is no day`);
	return date.toISOString().slice(5, 10);
}

/** Departures from `Sat 16`, `Wed+Sat 12`, `Fri/2 20 sold 3`, `Fri 20 sold all` or `Sun 16 sold 1, 1.12 to 14.1`. */
function departuresOf(block: Block): Route['departures'] {
	const text = block.fields.get('leave');
	if (text === undefined) return null;
	const match = /^([A-Za-z+]+)(?:\/(\d))? (\d+)(?: sold (\d+|all))?(?:, (\d+\.\d+) to (\d+\.\d+))?$/.exec(
		text,
	);
	if (!match) throw new Error(`${block.at}: leave "${text}" is not understood`);
	const weekdays = (match[1] ?? '').split('+').map((name) => weekdayNames.indexOf(name));
	if (weekdays.includes(-1)) throw new Error(`${block.at}: "${match[1]}" is no weekday`);
	const [sold, first, last] = match.slice(4);
	return {
		weekdays,
		every: Number(match[2] ?? 1),
		seats: Number(match[3]),
		soldOut: sold === 'all' ? Number.POSITIVE_INFINITY : Number(sold ?? 0),
		between: first && last ? [dayOfYear(first, block.at), dayOfYear(last, block.at)] : null,
	};
}

function badgeOf(block: Block): Route['badge'] {
	const match = /^(.+?)(?: (#[0-9A-Fa-f]{6}))?$/.exec(block.fields.get('badge') ?? '');
	return match ? { badge: match[1] ?? '', color: match[2] ?? null } : null;
}

/** The vehicle for a group of this size, when the author names none. */
const vehicleFor = (seats: number): string =>
	seats >= 24 ? 'air-conditioned coach' : seats >= 13 ? 'air-conditioned minibus' : 'private car';

/** An authored package. Throws with file and line. */
export function readRoute(block: Block): Route {
	const [operator = '', stars = ''] = fieldOf(block, 'by').split(' ');
	const price = /^(\d+)(?: -(\d+)%)?(?: (#\w{6}))?( with taxes)?$/.exec(fieldOf(block, 'price'));
	if (!price) throw new Error(`${block.at}: price is not understood`);
	const departures = departuresOf(block);
	const ownDays = [...block.fields.keys()].filter((key) => /^\d+$/.test(key));
	return {
		at: block.at,
		slug: block.fields.get('slug') ?? slugOf(block.heading),
		name: block.heading,
		operator,
		stars: Number(stars.replace('*', '')),
		legs: fieldOf(block, 'stops')
			.split(' / ')
			.map((text) => legOf(text, block.at)),
		listPrice: Number(price[1]),
		discount: Number(price[2] ?? 0),
		discountColour: price[3] ?? null,
		taxesIncluded: price[4] !== undefined,
		hasBrochure: block.fields.get('brochure') !== 'no',
		themes: partsOf(block, 'themes', ', ').map(slugOf),
		seasons: [...(block.fields.get('season') ?? '')].map((letter) => seasonNames[letter] ?? letter),
		months: monthsOf(fieldOf(block, 'months')),
		inclusions: fieldOf(block, 'with').split(' '),
		departureCities: (block.fields.get('from') ?? '')
			.split(' ')
			.filter((code) => code !== '')
			.map((code) => cityCodes[code] ?? code),
		tags: partsOf(block, 'tags', ', '),
		badge: badgeOf(block),
		meals: block.fields.get('meals') ?? 'Breakfast every day',
		vehicle: block.fields.get('car') ?? vehicleFor(departures?.seats ?? 0),
		plus: partsOf(block, 'plus', ' / '),
		minus: partsOf(block, 'minus', ' / '),
		about: fieldOf(block, 'about'),
		ownDays: new Map(ownDays.map((day) => [Number(day), partsOf(block, day, ' / ')])),
		departures,
	};
}

/** Reads all authored packages. Throws with file and line. */
export const readRoutes = (): Route[] => readFolder('routes').map(readRoute);
