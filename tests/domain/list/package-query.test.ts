import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import {
	ALL_PACKAGES,
	type PackageQuery,
	packagesHref,
	parsePackageQuery,
} from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';

const read = (search: string) => parsePackageQuery(new URLSearchParams(search));
const reread = (query: PackageQuery) =>
	parsePackageQuery(new URL(packagesHref(query), 'http://x').searchParams);

describe('reading the list URL', () => {
	test('nothing asked for is everything', () => expect(read('')).toEqual(ALL_PACKAGES));

	test.each<[string, string, Partial<PackageQuery>]>([
		['QRY-01 a city', 'city=Paris', { city: 'Paris' }],
		['QRY-01 a city and its country', 'city=Paris%2C%20France', { city: 'Paris, France' }],
		['QRY-02 a country', 'country=France', { filters: { country: ['France'] } }],
		['QRY-03 free text', 'query=goa', { query: 'goa' }],
		['QRY-04 a chosen place', 'destination=Europe', { filters: { destination: ['Europe'] } }],
		[
			'QRY-05 a place typed by hand',
			'destination=euro&enter_by_user=true',
			{ filters: { destination: ['euro'] }, enterByUser: true },
		],
		['QRY-05 without a place means nothing', 'enter_by_user=true', {}],
		['QRY-06 a month by name', 'month=december', { filters: { month: [12] } }],
		['QRY-06 a month by id', 'month=12:6', { filters: { month: [12, 6] } }],
		['QRY-07 a budget', 'price=15000-30000', { filters: { price: [{ min: 15_000, max: 30_000 }] } }],
		[
			'QRY-07 a budget with an open end',
			'price=200000-',
			{ filters: { price: [{ min: 200_000, max: null }] } },
		],
		['QRY-08 a theme', 'theme=Beach', { filters: { theme: ['Beach'] } }],
		['QRY-09 all, whatever else is chosen', 'all=true&theme=Beach&city=Paris&query=x', { all: true }],
		['QRY-09 all=false changes nothing', 'all=false&theme=Beach', { filters: { theme: ['Beach'] } }],
		['QRY-10 operators hidden', 'show_operator=false', { showOperator: false }],
		['QRY-10 operators hidden', 'show_operator=0', { showOperator: false }],
		['QRY-10 any other value shows them', 'show_operator=no', { showOperator: true }],
		[
			'QRY-11 names joined by a colon',
			'theme=Beach:Honeymoon',
			{ filters: { theme: ['Beach', 'Honeymoon'] } },
		],
		['a parameter repeated by a form', 'theme=Beach&theme=Hill', { filters: { theme: ['Beach', 'Hill'] } }],
		['a name chosen twice', 'theme=Beach:Beach', { filters: { theme: ['Beach'] } }],
		[
			'QRY-15 a colon inside a name',
			'theme=Sun%253A%20Sea:Hill',
			{ filters: { theme: ['Sun: Sea', 'Hill'] } },
		],
		['CHIP-05 an empty name', 'theme=Beach:', { filters: { theme: ['Beach', ''] } }],
		['CHIP-05 an empty parameter', 'theme=', { filters: { theme: [''] } }],
		['SB-07 empty fields of the search form', 'destination=&month=&price=', {}],
		['a sort', 'sort=price_low', { sort: 'price_low' }],
		['an unknown sort', 'sort=__proto__', {}],
		['LIST-09 a page', 'page=3', { page: 3 }],
		['PTY-01 a party', 'travellers=4', { travellers: 4 }],
		['the usual party', 'travellers=1', {}],
		['a party of nobody', 'travellers=0', {}],
		['a party that is no number', 'travellers=2abc', {}],
		['a party beyond all', 'travellers=1000000000', {}],
		['page 0', 'page=0', {}],
		['a page that is no number', 'page=1e9', {}],
		['a page beyond all', 'page=999999', { page: 10_000 }],
		['a page beyond all numbers', `page=${'9'.repeat(400)}`, { page: 10_000 }],
		['QRY-16 a text as it stands', 'query=goa&exact=true', { query: 'goa', exact: true }],
		['exact without a text', 'exact=true', {}],
		['any other value of exact', 'query=goa&exact=1', { query: 'goa' }],
		['unknown parameters', 'utm_source=mail&constructor=1', {}],
	])('%s: %s', (_, search, expected) => expect(read(search)).toEqual({ ...ALL_PACKAGES, ...expected }));

	test('is bounded, however much is sent', () => {
		const many = Array.from({ length: 5000 }, (_, i) => `T${i}`).join(':');
		const query = read(`theme=${many}&season=${'x'.repeat(100_000)}&city=${'ü'.repeat(9000)}`);
		expect(query.filters.theme).toHaveLength(50);
		expect(query.filters.season?.[0]).toHaveLength(200);
		expect(query.city).toHaveLength(200);
	});

	test('a cut never leaves half an emoji', () => {
		expect(read(`city=a${'🏖'.repeat(200)}`).city?.isWellFormed()).toBe(true);
	});
});

describe('writing the list URL', () => {
	test('QRY-14: nothing chosen is /packages without a query', () =>
		expect(packagesHref(ALL_PACKAGES)).toBe('/packages'));

	test('parameters are in alphabetical order, colons readable, defaults left out', () =>
		expect(packagesHref(read('theme=Beach:Hill&page=2&city=Paris, France&utm=1&sort=recommended'))).toBe(
			'/packages?city=Paris,%20France&page=2&theme=Beach:Hill',
		));

	test.each(['O\'Hare, "x"', '50% off', '100%25', 'a:b', '%3A', '🏖 बीच', 'a&b=c#d', '+', '', 'e\u0301'])(
		'QRY-15: the name %j survives the round trip beside another',
		(name) => {
			const query = withNames(ALL_PACKAGES, 'theme', [name, 'Hill']);
			expect(reread(query).filters.theme).toEqual([name, 'Hill']);
		},
	);

	test('any name in any group survives the round trip', () => {
		const type = fc.constantFrom<FilterType>(...FILTER_TYPES);
		const name = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 210 }),
			fc.string({ unit: fc.constantFrom(':', '%', '2', '5', '3', 'A', ',', '-') }),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(type, fc.array(name, { maxLength: 4 })), { maxLength: 4 }), (choices) => {
				const query = choices.reduce(
					(chosen, [group, names]) => withNames(chosen, group, names),
					ALL_PACKAGES,
				);
				expect(reread(query)).toEqual(query);
			}),
		);
	});

	test('whatever is read is written so that it reads the same, and then stays the same', () => {
		const key = fc.oneof(
			fc.constantFrom(
				...FILTER_TYPES,
				'city',
				'query',
				'exact',
				'all',
				'enter_by_user',
				'show_operator',
				'sort',
				'page',
			),
			fc.string(),
		);
		const value = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.constantFrom('true', 'false', '0', 'June', '7', '1-2', '-5', '5-', 'rating', ':', '::', '%', '%3a'),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
				const query = parsePackageQuery(new URLSearchParams(pairs));
				expect(reread(query)).toEqual(query);
				expect(packagesHref(reread(query))).toBe(packagesHref(query));
			}),
			{ numRuns: 500 },
		);
	});

	test('any bytes at all are read without an error', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (search) => void packagesHref(read(search))),
		);
	});
});
