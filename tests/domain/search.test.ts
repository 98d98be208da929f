import { describe, expect, test } from 'vitest';
import { searchHref } from '#domain/search.ts';

const PLACES = [
	{ city: 'Paris', country: 'France' },
	{ city: 'Zürich', country: 'Switzerland' },
	{ city: 'Leh', country: null },
];
const EMPTY = { where: '', chosen: false, month: '', price: '' };
const href = (search: Partial<typeof EMPTY>) => searchHref({ ...EMPTY, ...search }, PLACES);

describe('the home search', () => {
	test('SB-04: a typed city becomes city and country', () =>
		expect(href({ where: 'paris', month: 'June', price: '0-15000' })).toBe(
			'/packages?city=Paris,%20France&country=France&month=June&price=0-15000',
		));

	test('SB-04: "city, country" is understood, without its accents too', () =>
		expect(href({ where: 'zurich,  switzerland' })).toBe(
			'/packages?city=Z%C3%BCrich,%20Switzerland&country=Switzerland',
		));

	test('SB-04: whichever of city and country exists', () => {
		expect(href({ where: 'FRANCE' })).toBe('/packages?city=France&country=France');
		expect(href({ where: 'Leh' })).toBe('/packages?city=Leh');
	});

	test('SB-05: a place that is not known becomes free text', () =>
		expect(href({ where: ' xyz & co ', month: 'June' })).toBe('/packages?month=June&query=xyz%20%26%20co'));

	test('SB-06: a chosen suggestion becomes the destination, without a city', () =>
		expect(href({ where: 'Europe', chosen: true, month: 'May', price: '200000-' })).toBe(
			'/packages?destination=Europe&month=May&price=200000-',
		));

	test('SB-07: empty fields are left out', () => {
		expect(href({})).toBe('/packages');
		expect(href({ price: '0-15000' })).toBe('/packages?price=0-15000');
	});
});
