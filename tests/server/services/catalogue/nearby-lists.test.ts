import { expect, test } from 'vitest';
import type { NamedThing } from '#catalogue/names/name-index.ts';
import { ALL_PACKAGES, type PackageQuery, parsePackageQuery } from '#domain/list/package-query.ts';
import { missingTexts, nearbyLists } from '#server/services/catalogue/nearby-lists.ts';

const thing = (type: NamedThing['type'], name: string): NamedThing => ({
	type,
	values: [name],
	names: [name],
	weight: 1,
});
const index = {
	count: (query: PackageQuery) => (query.filters.destination?.includes('Empty') ? 0 : 4),
	search: () => ({
		ids: [],
		total: 0,
		unknown: [],
		relaxations: [],
		groups: [
			{
				type: 'destination' as const,
				options: ['Goa', 'Kerala'].map((name, at) => ({ name, isSelected: false, count: at + 1 })),
			},
		],
	}),
};
const nearby = (...things: readonly NamedThing[]) =>
	nearbyLists(ALL_PACKAGES, ['kerela'], { nearest: () => [...things] }, index);

test('LIST-11: places and themes that are like the words are offered with their counts, each once', () => {
	const kerala = thing('destination', 'Kerala');
	expect(nearby(kerala, kerala, thing('theme', 'Beach'), thing('operator', 'Kera Tours'))).toEqual([
		{ name: 'Kerala', href: '/packages?destination=Kerala', total: 4 },
		{ name: 'Beach', href: '/packages?theme=Beach', total: 4 },
	]);
});

test('LIST-11: where nothing is like them, the largest destinations are offered', () => {
	expect(nearby().map(({ name }) => name)).toEqual(['Kerala', 'Goa']);
});

test('LIST-11: no list without packages is offered', () => {
	expect(nearby(thing('destination', 'Empty'), thing('destination', 'Goa')).map(({ name }) => name)).toEqual([
		'Goa',
	]);
});

test('QRY-10, LIST-11: the lists hide operators where the empty one does, and keep its order and party', () => {
	const query = parsePackageQuery(
		new URLSearchParams('destination=Xyz&show_operator=false&sort=rating&travellers=3&page=2'),
	);
	const names = { nearest: () => [thing('destination', 'Kerala')] };
	expect(nearbyLists(query, ['Xyz'], names, index).map(({ href }) => href)).toEqual([
		'/packages?destination=Kerala&show_operator=false&sort=rating&travellers=3',
	]);
});

test('words, cities, countries, places and themes may be missing; a month or a budget is not looked for', () => {
	expect(
		missingTexts([
			{ type: 'query', name: 'a' },
			{ type: 'city', name: 'b' },
			{ type: 'destination', name: 'c' },
			{ type: 'month', name: 'Smarch' },
		]),
	).toEqual(['a', 'b', 'c']);
});
