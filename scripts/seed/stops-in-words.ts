import type { PackageRecord } from '#server/catalogue/format.ts';
import type { Route } from './routes.ts';

type Stop = PackageRecord['stops'][number];

/** The input of the sentences about a package. */
export interface Told {
	route: Route;
	stops: readonly Stop[];
	nights: number;
	isAbroad: boolean;
}

/** The name of a stop: its town, or else its state. */
export const placeOf = ({ city, state }: Stop): string => city ?? state ?? '';

/** `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
	names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** How the legs between stops are travelled that an inclusion may name. */
export type Way = 'train' | 'flight' | 'boat';

/** True for nights on a ship or a train: in no town, and reached and left by the same mode. */
const isOnBoard = (stop: Stop, next: Stop | undefined, mode: Way): boolean =>
	stop.city === null && stop.hotel?.stars === null && stop.arrive_by === mode && next?.arrive_by === mode;

/** The legs travelled by one mode, as `Agra to Jaipur`; a night on board is part of its leg. */
export const waysBy = ({ stops }: Told, mode: Way): string[] =>
	stops
		.filter((stop, index) => !isOnBoard(stop, stops[index + 1], mode))
		.flatMap((stop, index, ashore) => {
			const before = ashore[index - 1];
			return before && stop.arrive_by === mode ? [`${placeOf(before)} to ${placeOf(stop)}`] : [];
		});

/** `Kochi 1 night, Munnar 2, Alleppey 1 (Kettuvallam houseboat)`: what is no hotel with stars has its name. */
export const nightsAt = ({ stops }: Told): string =>
	stops
		.map((stop, index) => {
			const unit = index > 0 ? '' : stop.nights === 1 ? ' night' : ' nights';
			const name = stop.hotel?.stars === null ? ` (${stop.hotel.name})` : '';
			return `${placeOf(stop)} ${stop.nights}${unit}${name}`;
		})
		.join(', ');

/** `One night` or `4 nights`. */
export const nightsInWords = (nights: number): string => (nights === 1 ? 'One night' : `${nights} nights`);

/** The nights in hotels with stars: `4 nights`, or `3 of 4 nights` where one is on a train or a boat or in a camp. */
export function nightsWithStars({ stops, nights }: Told): string {
	const starred = stops.reduce((sum, stop) => sum + (stop.hotel?.stars ? stop.nights : 0), 0);
	return starred === nights ? nightsInWords(nights) : `${starred} of ${nightsInWords(nights)}`;
}

/**
 * The stars of the hotels of a route, as `4-star` or `3- and 4-star`, which may differ from the class that its author wishes. Throws
 * when no hotel has stars.
 */
export function starsOf({ route, stops }: Told): string {
	const stars = [...new Set(stops.flatMap(({ hotel }) => hotel?.stars ?? []))].sort((a, b) => a - b);
	if (stars.length === 0) throw new Error(`${route.at}: no hotel has stars`);
	return listed(stars.map((count, index) => (index < stars.length - 1 ? `${count}-` : `${count}-star`)));
}
