import { describe, expect, test } from 'vitest';
import { type FoundPlace, searchHref } from '#domain/place/search.ts';

const place = (name: string, city: string | null, country: string | null, isMeant = false): FoundPlace => ({
	...{ name, city, country, isMeant },
});
const PLACES = [
	place('Paris', 'Paris', 'France'),
	place('Zürich', 'Zürich', 'Switzerland'),
	place('Leh', 'Leh', null),
	place('Kerala', null, null),
];
const EMPTY = { where: '', chosen: false, month: '', price: '' };
const href = (search: Partial<typeof EMPTY>) => searchHref({ ...EMPTY, ...search }, PLACES);

describe('the home search', () => {
	test('PTY-02: the party of the page that is searched from is kept', () => {
		const from = { ...EMPTY, where: 'Kerala', chosen: true, from: '?travellers=4' };
		expect(searchHref(from, PLACES)).toBe('/packages?destination=Kerala&travellers=4');
		expect(searchHref({ ...from, from: '?travellers=0' }, PLACES)).toBe('/packages?destination=Kerala');
	});

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

	test('SB-05: so does the name of a place that is neither city nor country', () =>
		expect(href({ where: 'Kerala' })).toBe('/packages?query=Kerala'));

	describe('a text that names no place, but means one', () => {
		const meaning = (...meant: FoundPlace[]) =>
			searchHref({ ...EMPTY, where: 'qarge', month: 'June' }, [...PLACES, ...meant]);

		test('SB-04: becomes its city and country, or whichever exists', () => {
			expect(meaning(place('Lyon', 'Lyon', 'France', true))).toBe(
				'/packages?city=Lyon,%20France&country=France&month=June',
			);
			expect(meaning(place('Italy', null, 'Italy', true))).toBe(
				'/packages?city=Italy&country=Italy&month=June',
			);
		});

		test('QRY-05: becomes a loose destination when the place is neither city nor country', () =>
			expect(meaning(place('Kerala', null, null, true))).toBe(
				'/packages?destination=Kerala&enter_by_user=true&month=June',
			));

		test('SB-04: becomes the first of several', () =>
			expect(meaning(place('Kerala', null, null, true), place('Italy', null, 'Italy', true))).toBe(
				'/packages?destination=Kerala&enter_by_user=true&month=June',
			));

		test('SB-04: a place that it names comes first', () =>
			expect(searchHref({ ...EMPTY, where: 'paris' }, [place('Kerala', null, null, true), ...PLACES])).toBe(
				'/packages?city=Paris,%20France&country=France',
			));
	});

	test('SB-06: a chosen suggestion becomes the destination, without a city', () =>
		expect(href({ where: 'Europe', chosen: true, month: 'May', price: '200000-' })).toBe(
			'/packages?destination=Europe&month=May&price=200000-',
		));

	test('SB-07: empty fields are left out', () => {
		expect(href({})).toBe('/packages');
		expect(href({ price: '0-15000' })).toBe('/packages?price=0-15000');
	});
});
