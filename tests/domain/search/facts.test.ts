import { describe, expect, test } from 'vitest';
import { FILTER_GROUPS } from '#domain/list/filter-groups.ts';
import { DURATIONS } from '#domain/package/duration.ts';
import { factsIn } from '#domain/search/facts.ts';
import type { ComingMonth } from '#domain/time/month.ts';

const [DECEMBER, MAY] = [
	{ id: 12, name: 'December', year: 2026 },
	{ id: 5, name: 'May', year: 2027 },
] as const;
const MONTHS = new Map<string, ComingMonth>([
	['december', DECEMBER],
	['dec', DECEMBER],
	['may', MAY],
	['दिसंबर', DECEMBER],
]);
const read = (text: string) => {
	const { facts, rest } = factsIn(text, MONTHS);
	return [
		...facts.map(({ type, values }) => `${type}=${values.join(':')}`),
		rest.replace(/\s+/g, ' ').trim(),
	];
};

describe('factsIn reads', () => {
	test.each([
		['goa 4 days', ['duration=Up to 4 days', 'goa |']],
		['5 days', ['duration=5 to 7 days', '|']],
		['five days', ['duration=5 to 7 days', '|']],
		['3 nights', ['duration=Up to 4 days', '|']],
		['4 nights 5 days', ['duration=5 to 7 days', '|']],
		['4n/5d kerala', ['duration=5 to 7 days', '| kerala']],
		['6D5N', ['duration=5 to 7 days', '|']],
		['5-7 days', ['duration=5 to 7 days', '|']],
		['for 5 days', ['duration=5 to 7 days', '|']],
		['5-day trip', ['duration=5 to 7 days', '| trip']],
		['long weekend', ['duration=Up to 4 days', '|']],
		['a week in goa', ['duration=5 to 7 days', '| in goa']],
		['2 weeks', ['duration=11 to 14 days', '|']],
		['५ दिन', ['duration=5 to 7 days', '|']],
		['20 days', ['duration=15 days or more', '|']],
	])('the length of %j', (text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	test.each([
		['under 5 days', ['Up to 4 days'], 'Up to 4 days'],
		['less than 3 nights', ['Up to 4 days'], 'Up to 4 days'],
		['within 7 days', ['Up to 4 days', '5 to 7 days'], 'Up to 7 days'],
		['at most 4 nights', ['Up to 4 days', '5 to 7 days'], 'Up to 7 days'],
		['up to 20 days', DURATIONS.map(({ name }) => name), 'Up to 20 days'],
		['no more than 7 days', ['Up to 4 days', '5 to 7 days'], 'Up to 7 days'],
		['at least 8 days', DURATIONS.slice(2).map(({ name }) => name), '8 days or more'],
		['more than 14 days', ['15 days or more'], '15 days or more'],
		['over 7 nights', DURATIONS.slice(2).map(({ name }) => name), '8 days or more'],
		['5 to 10 days', ['5 to 7 days', '8 to 10 days'], '5 to 10 days'],
		['7-10 days', ['5 to 7 days', '8 to 10 days'], '5 to 10 days'],
		['10 – 7 day', ['5 to 7 days', '8 to 10 days'], '5 to 10 days'],
		['between four and six days', ['Up to 4 days', '5 to 7 days'], '4 to 7 days'],
		['3 to 4 nights', ['Up to 4 days', '5 to 7 days'], '4 to 7 days'],
		['1-2 weeks', ['5 to 7 days', '8 to 10 days', '11 to 14 days'], '5 to 14 days'],
		['12 to 20 days', ['11 to 14 days', '15 days or more'], '11 to 20 days'],
		['8-9 days', ['8 to 10 days'], '8 to 10 days'],
	])('%j as every length within it', (text, values, name) => {
		expect(factsIn(text, MONTHS)).toEqual({ facts: [{ type: 'duration', values, name }], rest: '|' });
	});

	test.each([
		['under 50000', ['price=0-50000', '|']],
		['under ₹50,000', ['price=0-50000', '|']],
		['below rs. 50,000/-', ['price=0-50000', '|']],
		['50k', ['price=0-50001', '|']],
		['1.5 lakh', ['price=0-150001', '|']],
		['2 lakhs goa', ['price=0-200001', '| goa']],
		['1,50,000', ['price=0-150001', '|']],
		['not more than 50000', ['price=0-50001', '|']],
		['up to ₹30,000', ['price=0-30001', '|']],
		['within 30k', ['price=0-30001', '|']],
		['max 30000', ['price=0-30001', '|']],
		['30000 or less', ['price=0-30001', '|']],
		['budget of 30000', ['price=0-30001', '|']],
		['less than 30000', ['price=0-30000', '|']],
		['above 1 lakh', ['price=100000-', '|']],
		['30000-50000', ['price=30000-50000', '|']],
		['₹20,000-₹30,000', ['price=20000-30001', '|']],
		['rs 20000–rs 30000', ['price=20000-30001', '|']],
		['between 30k and 50k', ['price=30000-50000', '|']],
		['1-2 lakh', ['price=100000-200001', '|']],
		['५०००० से कम', ['price=0-50000', '|']],
	])('the budget of %j', (text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	test.each([
		['goa december', ['month=December', 'goa |']],
		['Dec', ['month=December', '|']],
		['दिसंबर', ['month=December', '|']],
		['goa december 2026', ['month=December', 'goa |']],
		['goa december 2027', ['month=December', 'goa | 2027']],
		['may or december', ['month=May', 'month=December', '| or |']],
	])('the month of %j', (text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	test('several at once, each once', () => {
		expect(read('kashmir 5 days december under 40k, 5 days')).toEqual([
			'duration=5 to 7 days',
			'price=0-40000',
			'month=December',
			'kashmir | | |, |',
		]);
	});
});

test('FLT-03: a filter of which a text chooses several values has checkboxes', () => {
	const several = ['within 7 days', '5 to 10 days', '30000-50000', 'december']
		.flatMap((text) => factsIn(text, MONTHS).facts)
		.filter(({ values }) => values.length > 1);
	expect(several.map(({ type }) => FILTER_GROUPS[type].inputType)).toEqual(['multi_select', 'multi_select']);
});

test.each([
	'goa',
	'2026',
	'4 people',
	'5 star hotel',
	'0 days',
	'99 days',
	'price',
	'daydream',
	'weekenders',
	'under',
	'maybe',
	'9999999999999',
	'98765 43210',
	'2999',
])('%j has no fact in it', (text) => {
	expect(factsIn(text, MONTHS)).toMatchObject({ facts: [] });
});

/** In a time that grew with the square of so many characters, a text would take minutes, and the limit of every test would fail it. */
const LONG = 1_000_000;

test.each(['1 ', 'x', '9', ' under'])(
	'the time for %j again and again grows with the length alone',
	(piece) => {
		expect(factsIn(piece.repeat(LONG / piece.length), MONTHS)).toMatchObject({ facts: [] });
	},
);
