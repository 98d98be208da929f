import { expect, test } from 'vitest';
import { gradesOf, HOTEL_STARS, leastStars, RATINGS } from '#domain/package/grades.ts';

test.each<[number | null | undefined, string[]]>([
	[5, ['4.5 and above', '4 and above', '3.5 and above']],
	[4.5, ['4.5 and above', '4 and above', '3.5 and above']],
	[4.4, ['4 and above', '3.5 and above']],
	[3.5, ['3.5 and above']],
	[3.4, []],
	[0, []],
	[null, []],
	[undefined, []],
])('a rating of %s is among %j', (rating, names) => expect(gradesOf(RATINGS, rating)).toEqual(names));

const stopsOf = (...stars: (number | null | undefined)[]) =>
	stars.map((each) => ({ hotel: each === undefined ? null : { name: 'A house', stars: each } }));

test.each<[(number | null | undefined)[], string[]]>([
	[
		[5, 5],
		['5 stars', '4 stars or more', '3 stars or more'],
	],
	[
		[5, 4],
		['4 stars or more', '3 stars or more'],
	],
	[[4, undefined, 3], ['3 stars or more']],
	[[2, 5], []],
	// A hotel without known stars promises none.
	[[5, null], []],
	[[undefined], []],
	[[], []],
])('a journey whose hotels have %j stars is among %j', (stars, names) => {
	expect(gradesOf(HOTEL_STARS, leastStars(stopsOf(...stars)))).toEqual(names);
});
