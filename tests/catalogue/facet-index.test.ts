import { describe, expect, test } from 'vitest';
import { compileIndex } from '#catalogue/compile-index.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import { type PackageQuery, parsePackageQuery } from '#domain/list/package-query.ts';
import { withoutName } from '#domain/list/package-query-changes.ts';
import type { PackageFacets } from '#domain/package/package.ts';
import { rupees } from '#domain/price/money.ts';

const aPackage = (facets: Partial<PackageFacets> & { id: string }): PackageFacets => ({
	name: 'A package',
	operator: 'Nubra Trails',
	regions: ['India'],
	destinations: ['Kerala'],
	countries: ['India'],
	cities: ['Munnar'],
	themes: ['Family'],
	seasons: ['Winter'],
	months: [12],
	inclusions: ['Meals'],
	departureCities: ['Delhi'],
	tags: [],
	paise: rupees(20_000),
	discountPercent: 0,
	days: 6,
	rating: 4,
	popularity: 0,
	...facets,
});

const index = compileIndex([
	aPackage({ id: '2', name: 'Munnar Mists', themes: ['Honeymoon', 'Hill'], rating: 4.5 }),
	aPackage({
		id: '10',
		name: 'Backwaters',
		themes: ['Family'],
		paise: rupees(15_000),
		days: 4,
		operatorRating: 4.8,
	}),
	aPackage({
		id: '9',
		name: 'Paris and Lyon',
		destinations: ['France'],
		regions: ['Europe'],
		countries: ['France'],
		cities: ['Paris', 'Lyon'],
		themes: ['Honeymoon'],
		tags: ['Crème brûlée'],
		paise: rupees(200_000),
		months: [6],
		days: 9,
		popularity: 100,
	}),
]);
const ask = (search: string) =>
	index.search(parsePackageQuery(new URLSearchParams(search)), { pageSize: 12 });
const count = (search: string, type: FilterType, name: string) =>
	ask(search)
		.groups.find((group) => group.type === type)
		?.options.find((option) => option.name === name)?.count;

describe('finding packages', () => {
	test.each([
		['QRY-01 city', 'city=paris', ['9']],
		['QRY-01 city and country', 'city=Paris, France', ['9']],
		['QRY-01 a city in another country', 'city=Paris, India', []],
		['QRY-01 a city without packages', 'city=Atlantis', []],
		['QRY-02 country', 'country=France', ['9']],
		['QRY-03 words of city or country, without accents, by their beginnings', 'query=lyo creme', ['9']],
		['QRY-03 words of the name', 'query=MIST', ['2']],
		['QRY-03 every word must be found', 'query=munnar paris', []],
		['QRY-04 a destination', 'destination=Kerala', ['2', '10']],
		['QRY-04 a region', 'destination=Europe', ['9']],
		['QRY-05 a place typed by hand', 'destination=ran&enter_by_user=true', ['9']],
		[
			'QRY-05 a typed place beside a chosen one',
			'destination=Kerala:ran&enter_by_user=true',
			['9', '2', '10'],
		],
		['QRY-06 month', 'month=6', ['9']],
		['QRY-07 budget', 'price=0-15000', []],
		['QRY-07 a budget holds its lower end', 'price=15000-30000', ['2', '10']],
		['QRY-07 any budget', 'price=-150000', ['2', '10']],
		['QRY-09 all', 'all=true&theme=Hill', ['9', '2', '10']],
		['QRY-11 alternatives within a group', 'theme=Hill:Family', ['2', '10']],
		['groups together', 'theme=Honeymoon&destination=Kerala', ['2']],
		['a name in another case', 'theme=HONEYMOON&duration=5 to 7 days', ['2']],
	])('%s: %s', (_, search, ids) => expect(ask(search).ids).toEqual(ids));

	test.each([
		['recommended: popularity weighed by rating', 'recommended', ['9', '2', '10']],
		['cheapest first', 'price_low', ['10', '2', '9']],
		['dearest first', 'price_high', ['9', '2', '10']],
		['shortest first', 'duration', ['10', '2', '9']],
		['best rated operators first, as cards show them, equal ones by number', 'rating', ['10', '2', '9']],
	])('%s', (_, sort, ids) => expect(ask(`sort=${sort}`).ids).toEqual(ids));
});

describe('counting options', () => {
	test('an option is counted beside the choices in all other groups', () => {
		expect(count('destination=Kerala', 'theme', 'Honeymoon')).toBe(1);
		expect(count('destination=Kerala', 'theme', 'Hill')).toBe(1);
	});

	test('a choice does not change the counts of its own group', () => {
		expect(count('destination=Kerala', 'destination', 'France')).toBe(1);
		expect(count('theme=Hill', 'theme', 'Family')).toBe(1);
	});

	test('FLT-15: chosen options say so, and a budget of one’s own is an option while it is chosen', () => {
		const options = ask('price=10000-160000').groups.find(({ type }) => type === 'price')?.options;
		expect(options?.filter(({ isSelected }) => isSelected)).toEqual([
			{ name: '10000-160000', isSelected: true, count: 2 },
		]);
	});

	test('a place that is chosen beside a typed one is an option like any other, and only one text is a part of names', () => {
		const { groups, unknown } = ask('destination=Kerala:ran:unn:yo&enter_by_user=true');
		const options = groups.find(({ type }) => type === 'destination')?.options;
		expect(options?.map(({ name, isSelected, count }) => [name, isSelected, count])).toEqual([
			['France', false, 1],
			['Kerala', true, 2],
			['ran', true, 1],
		]);
		expect(unknown.map(({ name }) => name)).toEqual(['unn', 'yo']);
	});

	test('D247: a typed name that some place has is that place, alone, beside one more that is ticked, and after a typed part was removed', () => {
		const coasts = compileIndex([
			aPackage({ id: '1', destinations: ['Bali'], countries: ['Indonesia'], cities: ['Ubud'] }),
			aPackage({ id: '2', destinations: ['Tamil Nadu'], cities: ['Mahabalipuram'] }),
			aPackage({ id: '3', destinations: ['Goa'], cities: ['Panaji'] }),
		]);
		const typed = (names: string) =>
			parsePackageQuery(new URLSearchParams({ destination: names, enter_by_user: 'true' }));
		const found = (query: PackageQuery) => {
			const { ids, groups } = coasts.search(query, { pageSize: 12 });
			const options = groups.find(({ type }) => type === 'destination')?.options ?? [];
			return { ids, chosen: options.filter(({ isSelected }) => isSelected).map(({ name }) => name) };
		};
		expect(found(typed('bali'))).toEqual({ ids: ['1'], chosen: ['Bali'] });
		expect(found(typed('bali:Goa'))).toEqual({ ids: ['1', '3'], chosen: ['Bali', 'Goa'] });
		expect(found(typed('Goa:bal'))).toEqual({ ids: ['1', '2', '3'], chosen: ['Goa', 'bal'] });
		expect(found(withoutName(typed('Goa:bal'), 'destination', 'bal'))).toEqual({
			ids: ['3'],
			chosen: ['Goa'],
		});
	});

	test.each([
		['a region', 'eUROPE', 'Europe'],
		['a country', 'SWITZERLAND', 'Switzerland'],
		['a city', 'zurich', 'Zürich'],
		['a city in two spellings', 'zurich:ZÜRICH', 'Zürich'],
	])('%s that is chosen as a destination is one option, spelt as the catalogue does', (_, typed, name) => {
		const alps = compileIndex([
			aPackage({
				id: '1',
				regions: ['Europe'],
				destinations: ['Alps'],
				countries: ['Switzerland'],
				cities: ['Zürich'],
			}),
		]);
		const query = parsePackageQuery(new URLSearchParams({ destination: typed }));
		const { groups } = alps.search(query, { pageSize: 12 });
		const options = groups.find(({ type }) => type === 'destination')?.options;
		expect(options?.filter(({ isSelected }) => isSelected)).toEqual([{ name, isSelected: true, count: 1 }]);
	});

	test('months are in the order of the year, destinations by name', () => {
		const names = (type: FilterType) =>
			ask('')
				.groups.find((group) => group.type === type)
				?.options.map(({ name }) => name);
		expect(names('month')?.slice(0, 2)).toEqual(['January', 'February']);
		expect(names('destination')).toEqual(['France', 'Kerala']);
	});
});

describe('when something does not fit', () => {
	test('an unknown name adds nothing to the known ones of its group and is named; an empty one is no choice', () => {
		const { total, unknown } = ask('theme=Hill:Qwerty&season=');
		expect(total).toBe(1);
		expect(unknown).toEqual([
			{ type: 'theme', name: 'Qwerty' },
			{ type: 'season', name: '' },
		]);
	});

	test.each([
		['theme=Qwerty', 'theme', 'Qwerty', 3],
		['month=Smarch', 'month', 'Smarch', 3],
		['price=cheap', 'price', 'cheap', 3],
		['price=30000-15000', 'price', '30000-15000', 3],
		['destination=qwerty&enter_by_user=true&theme=Hill', 'destination', 'qwerty', 1],
		['query=!!!', 'query', '!!!', 3],
	])('LIST-04: nothing fits %s, and the list without it is offered', (search, type, name, total) => {
		const result = ask(search);
		expect(result).toMatchObject({ total: 0, ids: [], unknown: [{ type, name }] });
		expect(result.relaxations).toEqual([{ type, names: [name], total }]);
	});

	test('LIST-04: when nothing matches, dropping which choice helps, and how much, most first', () =>
		expect(ask('theme=Hill&month=June&destination=Kerala').relaxations).toEqual([
			{ type: 'month', names: ['June'], total: 1 },
		]));

	test('LIST-04: a text that finds nothing can be dropped like a filter', () =>
		expect(ask('query=zanzibar&theme=Honeymoon').relaxations).toEqual([
			{ type: 'query', names: ['zanzibar'], total: 2 },
		]));

	test('a page after the last is empty and keeps the total', () =>
		expect(ask('page=10000')).toMatchObject({ ids: [], total: 3 }));

	test('an empty catalogue has no package and no fault', () =>
		expect(
			compileIndex([]).search(parsePackageQuery(new URLSearchParams('theme=Hill&query=a')), { pageSize: 12 }),
		).toMatchObject({ ids: [], total: 0, relaxations: [] }));
});

test('an id is known if it is one of the catalogue, in whatever order they were given', () => {
	expect(['2', '9', '10'].filter(index.has)).toEqual(['2', '9', '10']);
	expect(['', '1', '3', '02', '11', '100', 'x'].filter(index.has)).toEqual([]);
	expect(compileIndex([]).has('2')).toBe(false);
});
