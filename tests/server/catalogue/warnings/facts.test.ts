import { expect, test } from 'vitest';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { daysOfStops } from '#server/catalogue/warnings/days.ts';
import { contradictedFacts } from '#server/catalogue/warnings/facts.ts';
import { aPackageRecord } from '../../../support/a-package.ts';

const warningsOf = (changes: Partial<PackageRecord>) => {
	const record = aPackageRecord(changes);
	return [...contradictedFacts(record), ...daysOfStops(record)].map(
		({ field, message }) => `${field}: ${message}`,
	);
};
const html = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const [first] = aPackageRecord().itinerary;
const day = (number: number, place: string) => ({
	...(first as NonNullable<typeof first>),
	day: number,
	place,
});
const access = { steps: 'no', lift: 'yes', walking: 'no', said_by: 'the operator' } as const;

test.each<[string, Partial<PackageRecord>, string]>([
	[
		'a journey included and excluded',
		{
			journey: { included: true, from: ['Mumbai'] },
			exclusions_html: html('Travel from home to where day 1 begins'),
		},
		'journey.included: is true, but “Travel from home to where day 1 begins” is excluded',
	],
	[
		'a journey neither',
		{ journey: { included: false, from: [] }, inclusions_html: html('Return flights Mumbai–Goa') },
		'journey.included: is false, but the inclusions have “Return flights Mumbai–Goa”',
	],
	[
		'a journey from a city that is no departure city',
		{ journey: { included: true, from: ['Mumbai', 'Pune'] } },
		'journey.from.1: Pune is not among departure_cities',
	],
	[
		'a private tour with others',
		{ tour_type: 'private', inclusion_highlights: [{ icon: 'transfer', text: 'Shared coach' }] },
		'tour_type: is private, but the inclusions have “Shared coach”',
	],
	[
		'vegetarian meals with fish',
		{ vegetarian: 'yes', inclusions_html: html('Dinner with prawns') },
		'vegetarian: is yes, but the inclusions have “Dinner with prawns”',
	],
	[
		'no meals, with dinner',
		{ meals: { breakfasts: 0, dinners: 0 }, inclusions_html: html('Dinner on arrival') },
		'meals: are none, but the inclusions have “Dinner on arrival”',
	],
	[
		'a demanding stroll',
		{ effort: 'demanding', access },
		'access.walking: is no, but the effort is demanding',
	],
	[
		'a day too many',
		{ itinerary: [1, 2, 3, 4, 5].map((number) => day(number, 'Panaji')) },
		'itinerary: goes on to day 5, but the stops have 3 nights',
	],
	[
		'a first night elsewhere',
		{ itinerary: [day(1, 'Hampi'), ...[2, 3, 4].map((number) => day(number, 'Panaji'))] },
		'itinerary: spends its first night in Hampi, but the first stop with a night is Panaji',
	],
])('an import warns of %s', (_, changes, warning) => expect(warningsOf(changes)).toEqual([warning]));

test.each<[string, Partial<PackageRecord>]>([
	['without facts', {}],
	[
		'whose facts and texts agree',
		{
			...{ tour_type: 'private', vegetarian: 'jain', effort: 'easy', access },
			journey: { included: true, from: ['Mumbai'] },
			inclusions_html: html('Return flights Mumbai–Goa', 'All meals, no seafood'),
		},
	],
	['that leaves a meal to others', { vegetarian: 'on_request', inclusions_html: html('Seafood dinner') }],
	[
		'whose exclusions say it, too',
		{ journey: { included: false, from: [] }, exclusions_html: html('Travel from home') },
	],
])('nothing is said of a package %s', (_, changes) => expect(warningsOf(changes)).toEqual([]));
