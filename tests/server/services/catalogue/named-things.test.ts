import { expect, test } from 'vitest';
import { namedThings } from '#server/services/catalogue/named-things.ts';
import type { OtherNames } from '#server/settings/read-names.ts';

const NONE: OtherNames = { places: {}, together: {}, themes: {}, seasons: {}, words: {}, ignored: [] };
const counted = (...names: readonly string[]) => names.map((name, at) => ({ name, count: at + 1 }));
const offered = (some: object) => ({
	...{ places: [], themes: [], seasons: [], inclusions: [], departureCities: [], operators: [] },
	...some,
});

test('what the catalogue offers has its own name, the editors’ names, and a country those of eleven languages', () => {
	const names = { ...NONE, places: { GOA: ['Gova'], Nepal: ['Everest'] } };
	const [goa, nepal] = namedThings(offered({ places: counted('Goa', 'Nepal') }), names);
	expect(goa).toEqual({ type: 'destination', values: ['Goa'], names: ['Goa', 'Gova'], weight: 1 });
	expect(nepal?.names).toEqual(expect.arrayContaining(['Nepal', 'Everest', 'नेपाल']));
});

test('what it does not offer is not found', () => {
	expect(
		namedThings(offered({ places: counted('Goa') }), {
			...NONE,
			places: { Kerala: ['x'] },
			themes: { Beach: ['y'] },
		}),
	).toHaveLength(1);
});

test('a name of several places stands for those that are offered, and for none when it is a place itself', () => {
	const names = { ...NONE, together: { Coast: { places: ['goa', 'Kerala', 'Atlantis'], also: ['Sea'] } } };
	expect(namedThings(offered({ places: counted('Goa', 'Kerala') }), names).at(-1)).toEqual({
		type: 'destination',
		values: ['Goa', 'Kerala'],
		names: ['Coast', 'Sea'],
		weight: 3,
	});
	expect(namedThings(offered({ places: counted('Delhi') }), names)).toHaveLength(1);
	expect(namedThings(offered({ places: counted('Goa', 'Coast') }), names)).toHaveLength(2);
});

test('a city that packages start from has the names of the place', () => {
	const names = { ...NONE, places: { Mumbai: ['Bombay'] } };
	expect(namedThings(offered({ departureCities: counted('Mumbai') }), names)).toEqual([
		{ type: 'departure_city', values: ['Mumbai'], names: ['Mumbai', 'Bombay'], weight: 1 },
	]);
});

test('words for words are searched for', () => {
	expect(namedThings(offered({}), { ...NONE, words: { 'No visa': ['Visa free'] } })).toEqual([
		{ type: 'query', values: ['No visa'], names: ['No visa', 'Visa free'], weight: 0 },
	]);
});
