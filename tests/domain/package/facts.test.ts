import { expect, test } from 'vitest';
import {
	type Access,
	accessChoices,
	allDepartureCities,
	departsFrom,
	type Facts,
	factLines,
	journeyChoices,
	tourChoices,
	vegetarianChoices,
} from '#domain/package/facts.ts';

const access: Access = { steps: 'no', lift: 'yes', walking: 'unknown', saidBy: 'the operator' };
const linesOf = (facts: Facts, cities: readonly string[] = []) =>
	factLines(facts, 4.25, cities).map(({ name, text }) => `${name}: ${text}`);

test.each<[Facts, readonly string[]]>([
	[
		{ journey: { included: true, from: ['Mumbai', 'Pune'] } },
		['Departs from: Mumbai, Pune', 'For travellers from: Delhi', 'Journey there and back: Included'],
	],
	[
		{ journey: { included: true, from: ['Mumbai', 'Delhi'] } },
		['Departs from: Mumbai, Delhi', 'Journey there and back: Included'],
	],
	[
		{ journey: { included: true, from: ['DELHI'] } },
		['Departs from: DELHI', 'Journey there and back: Included'],
	],
	[
		{ journey: { included: false, from: [] } },
		['For travellers from: Delhi', 'Journey there and back: Not included'],
	],
	[{}, ['For travellers from: Delhi (ask whether the journey there is included)']],
])('DET-19: one departs only from where the journey is included: %j', (facts, lines) =>
	expect(linesOf(facts, ['Delhi'])).toEqual(lines),
);

test('DET-19: what an operator has told is said in words, and what it has not told is left out', () => {
	expect(
		linesOf({
			tourType: 'private',
			meals: { breakfasts: 6, lunches: 0, dinners: 1 },
			vegetarian: 'jain',
			effort: 'easy',
			access,
			reviews: { count: 1_23_456, by: 'guests of the operator' },
		}),
	).toEqual([
		'Tour: Private, for your party alone',
		'Meals: 6 breakfasts, 1 dinner. Vegetarian, Jain too',
		'Effort: Easy',
		'Access: No steps that cannot be avoided; a lift in every hotel that needs one; time on foot unknown, as the operator says',
		'Rating: 4.3 of 5 in 1,23,456 reviews by guests of the operator',
	]);
	expect(linesOf({ reviews: { count: 1, by: 'Asha' } })).toEqual(['Rating: 4.3 of 5 in 1 review by Asha']);
	expect(linesOf({})).toEqual([]);
});

test('DET-19: every city that a package shows, each once', () => {
	const journey = { included: true, from: ['Mumbai', 'Pune'] };
	expect(allDepartureCities({ journey }, ['Delhi', 'Mumbai'])).toEqual(['Delhi', 'Mumbai', 'Pune']);
	expect(allDepartureCities({ journey }, ['mumbai', 'PUNE'])).toEqual(['mumbai', 'PUNE']);
	expect(allDepartureCities(undefined, ['Delhi'])).toEqual(['Delhi']);
});

test('the cities of a journey that is included, and none otherwise', () => {
	expect(departsFrom({ journey: { included: true, from: ['Pune'] } })).toEqual(['Pune']);
	expect(departsFrom({ journey: { included: false, from: [] } })).toEqual([]);
	expect(departsFrom(undefined)).toEqual([]);
});

test.each<[Facts, readonly string[]]>([
	[{ journey: { included: true, from: ['Pune'] } }, ['Included']],
	[{ journey: { included: false, from: [] } }, []],
	[{ tourType: 'private' }, ['Private']],
	[{ tourType: 'group' }, ['Group']],
	[{ vegetarian: 'yes' }, ['Vegetarian']],
	[{ vegetarian: 'jain' }, ['Vegetarian', 'Jain']],
	[{ vegetarian: 'on_request' }, ['On request']],
	[{ access }, ['No steps', 'Lifts']],
	[
		{ access: { ...access, walking: 'no' } },
		['No steps', 'Lifts', 'Little walking', 'No steps, lifts and little walking'],
	],
	[{ access: { steps: 'unknown', lift: 'unknown', walking: 'yes', saidBy: 'the operator' } }, []],
	[{}, []],
])(
	'FLT-17: a package is found by what its facts answer with yes, never by what is unknown: %j',
	(facts, choices) =>
		expect([
			...journeyChoices(facts),
			...tourChoices(facts),
			...vegetarianChoices(facts),
			...accessChoices(facts),
		]).toEqual(choices),
);
