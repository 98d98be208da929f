import type { Stop } from './package.ts';

/** A least value that travellers can choose. A package belongs to every grade that it reaches. */
export interface Grade {
	name: string;
	least: number;
}

/** Ratings of an operator, out of 5, best first. */
export const RATINGS: readonly Grade[] = [4.5, 4, 3.5].map((least) => ({
	name: `${least} and above`,
	least,
}));

/** Stars of hotels, most first. */
export const HOTEL_STARS: readonly Grade[] = [
	{ name: '5 stars', least: 5 },
	{ name: '4 stars or more', least: 4 },
	{ name: '3 stars or more', least: 3 },
];

/** The names of the grades that a value reaches; none for an unknown value. */
export const gradesOf = (grades: readonly Grade[], value: number | null | undefined): string[] =>
	typeof value === 'number' ? grades.filter(({ least }) => value >= least).map(({ name }) => name) : [];

/**
 * The stars that all hotels of a journey have at least. Null without hotels, and where the operator does not give the stars of one:
 * what is unknown is not promised.
 */
export function leastStars(stops: readonly Pick<Stop, 'hotel'>[]): number | null {
	const stars = stops.flatMap(({ hotel }) => (hotel ? [hotel.stars] : []));
	return stars.length > 0 && stars.every((each) => each !== null) ? Math.min(...stars) : null;
}
