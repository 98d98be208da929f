import { expect, test } from 'vitest';
import { placesOf } from '#domain/place/places.ts';

test('SB-04: a city comes with its country where that is certain', () => {
	const places = placesOf([
		{ cities: ['Paris', 'Rome'], countries: ['France', 'Italy'] },
		{ cities: ['Paris'], countries: ['France'] },
		{ cities: ['Goa'], countries: ['India'] },
	]);
	expect(places).toEqual([
		{ city: 'Goa', country: 'India', count: 1 },
		{ city: 'Paris', country: 'France', count: 2 },
		{ city: 'Rome', country: null, count: 1 },
		{ city: null, country: 'France', count: 2 },
		{ city: null, country: 'India', count: 1 },
		{ city: null, country: 'Italy', count: 1 },
	]);
});

test('SB-04: two cities of one name have no country for certain', () => {
	const places = placesOf([
		{ cities: ['Hyderabad'], countries: ['India'] },
		{ cities: ['Hyderabad'], countries: ['Pakistan'] },
	]);
	expect(places).toContainEqual({ city: 'Hyderabad', country: null, count: 2 });
});
