import { describe, expect, test } from 'vitest';
import { ALL_PACKAGES, packagesHref, parsePackageQuery } from '#domain/list/package-query.ts';
import {
	withNames,
	withoutChoices,
	withoutGroup,
	withoutName,
	withoutText,
	withoutUnknown,
	withPage,
	withSort,
} from '#domain/list/package-query-changes.ts';

const read = (search: string) => parsePackageQuery(new URLSearchParams(search));

describe('changing what is chosen', () => {
	test('the names of a group take the place of those before, from page 1', () =>
		expect(packagesHref(withNames(read('theme=Beach&page=4'), 'theme', ['Beach', 'Hill']))).toBe(
			'/packages?theme=Beach:Hill',
		));

	test('CHIP-04: removing one name keeps the others', () =>
		expect(packagesHref(withoutName(read('theme=Beach:Hill'), 'theme', 'Beach'))).toBe(
			'/packages?theme=Hill',
		));

	test('QRY-12: removing the last name removes its parameter', () =>
		expect(packagesHref(withoutName(read('theme=Beach'), 'theme', 'Beach'))).toBe('/packages'));

	test('FLT-13: a group is cleared at once', () =>
		expect(packagesHref(withoutGroup(read('theme=Beach:Hill&month=May'), 'theme'))).toBe(
			'/packages?month=May',
		));

	test('without any choice the order, the hidden operators and the party stay', () =>
		expect(
			packagesHref(
				withoutChoices(
					read('theme=Beach&query=sea&city=Goa&sort=rating&show_operator=false&travellers=3&page=4'),
				),
			),
		).toBe('/packages?show_operator=false&sort=rating&travellers=3'));

	test('a place typed by hand takes its mark along when it goes', () =>
		expect(packagesHref(withoutGroup(read('destination=goa&enter_by_user=true'), 'destination'))).toBe(
			'/packages',
		));

	test('choosing something ends "all"', () =>
		expect(packagesHref(withNames(read('all=true'), 'theme', ['Beach']))).toBe('/packages?theme=Beach'));

	test('another sort keeps the choice and starts at page 1', () =>
		expect(packagesHref(withSort(read('theme=Beach&page=4'), 'rating'))).toBe(
			'/packages?sort=rating&theme=Beach',
		));

	test('another page keeps the rest', () =>
		expect(packagesHref(withPage(read('theme=Beach&sort=rating'), 2))).toBe(
			'/packages?page=2&sort=rating&theme=Beach',
		));

	test('the query before is left as it was', () => {
		const before = withNames(ALL_PACKAGES, 'theme', ['Beach']);
		withoutName(before, 'theme', 'Beach');
		withNames(before, 'theme', ['Hill']);
		expect(before.filters).toEqual({ theme: ['Beach'] });
		expect(ALL_PACKAGES.filters).toEqual({});
	});

	test('QRY-16: a text goes with its being exact', () =>
		expect(packagesHref(withoutText(read('query=goa&exact=true&page=3'), 'query'))).toBe('/packages'));

	test('LIST-11: what no package has is taken away, the rest stays', () =>
		expect(
			packagesHref(
				withoutUnknown(read('query=zzz&exact=true&city=qqq&theme=Beach:Hills&month=May'), [
					{ type: 'query', name: 'zzz' },
					{ type: 'city', name: 'qqq' },
					{ type: 'theme', name: 'Hills' },
				]),
			),
		).toBe('/packages?month=May&theme=Beach'));
});
