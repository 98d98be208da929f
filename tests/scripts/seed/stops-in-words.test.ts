import { expect, test } from 'vitest';
import { readBlocks } from '../../../scripts/seed/authored.ts';
import { readRoute } from '../../../scripts/seed/routes.ts';
import { nightsWithStars, starsOf } from '../../../scripts/seed/stops-in-words.ts';

const [block] = readBlocks(
	'A Walk\nby: himal-walks 3*\nstops: Leh 2\nprice: 9900\nmonths: 6\nwith: hotels\nabout: A walk.',
	'routes/walks.txt',
);
if (!block) throw new Error('no block');
const route = readRoute(block);

/** A package with a stop for each pair of nights and stars. */
const toldOf = (...stays: readonly [nights: number, stars: number | null][]) => ({
	route,
	nights: stays.reduce((sum, [nights]) => sum + nights, 0),
	isAbroad: false,
	stops: stays.map(([nights, stars]) => ({
		city: 'Leh',
		state: 'Ladakh',
		country: 'India',
		destination: 'Ladakh',
		nights,
		latitude: 34,
		longitude: 77,
		hotel: { name: 'A House', stars },
		sights: [],
		arrive_by: null,
	})),
});

test('nights are counted under the stars of the hotels that have them', () => {
	expect(nightsWithStars(toldOf([2, 3], [1, null], [1, 4]))).toBe('3 of 4 nights');
	expect(starsOf(toldOf([2, 3], [1, null], [1, 4]))).toBe('3- and 4-star');
	expect(nightsWithStars(toldOf([2, 3], [2, 3]))).toBe('4 nights');
	expect(nightsWithStars(toldOf([1, 3]))).toBe('One night');
});

test('a package without any hotel with stars is an error with file and line', () => {
	expect(() => starsOf(toldOf([2, null]))).toThrow('routes/walks.txt:1: no hotel has stars');
});
