import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as catalogue from '#contracts/catalogue.ts';
import type { CountryItem } from '#contracts/country.ts';
import type { PackageListItem } from '#contracts/package.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import type { SearchMetadata, SearchPlaceItem } from '#contracts/search-metadata.ts';
import { call } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const dataOf = async <Data>(address: string) => (await call<{ data: Data }>('GET', address)).body.data;
const totalOf = async (search: URLSearchParams) =>
	(await call<PackageListResponse>('GET', `/api/v1/package/list?${search}`)).body.total_count;

describe('API-33, API-61: regions', () => {
	const regions = (path: string) => dataOf<catalogue.RegionItem[]>(path);

	test('Europe and Others have no place in common and are all there are', async () => {
		const [all, europe, others] = await Promise.all(
			['', '/Europe', '/Others'].map((part) => regions(`/api/v1/destination/Region${part}`)),
		);
		const names = (places: catalogue.RegionItem[] = []) => places.map(({ region_name }) => region_name);
		expect(names(europe)).toEqual(expect.arrayContaining(['Switzerland', 'Italy']));
		expect(names(others)).toContain('Kerala');
		expect(names(europe).filter((name) => names(others).includes(name))).toEqual([]);
		expect([...names(europe), ...names(others)].toSorted()).toEqual(names(all).toSorted());
	});

	test('the catalogue base has the same', async () => {
		expect(await regions('/api/destination/Region')).toEqual(await regions('/api/v1/destination/Region'));
	});

	test('the count of a place is that of its list', async () => {
		for (const { region_name, count, image } of await regions('/api/v1/destination/Region')) {
			expect(await totalOf(new URLSearchParams({ destination: region_name }))).toBe(count);
			expect(image).toMatch(/^\/posters\/[a-z-]+-1-480\.webp$/);
		}
	});
});

describe('API-34: what one can choose from', () => {
	test('ENT-13: themes have an id, a name and pictures, and lead to packages', async () => {
		const themes = await dataOf<catalogue.ThemeItem[]>('/api/v1/get/theme');
		const beach = { id: 'beach', theme_name: 'Beach', theme_images: ['/posters/goa-1-480.webp'] };
		expect(themes).toContainEqual(expect.objectContaining(beach));
		for (const { theme_name, count } of themes)
			expect(await totalOf(new URLSearchParams({ theme: theme_name }))).toBe(count);
	});

	test('ENT-13, FLT-18: twelve months from the present one on, whose name and id the list takes', async () => {
		const months = await dataOf<catalogue.MonthItem[]>('/api/v1/get/Months');
		expect(months).toHaveLength(12);
		expect(months[0]).toMatchObject({ id: '11', month_name: 'November', year: 2026 });
		expect(months.map(({ id, year }) => `${year}-${id.padStart(2, '0')}`)).toEqual(
			months.map(({ id, year }) => `${year}-${id.padStart(2, '0')}`).toSorted(),
		);
		for (const { month_name, count } of months)
			expect(await totalOf(new URLSearchParams({ month: month_name })), month_name).toBe(count);
		const { body } = await call<PackageListResponse>('GET', '/api/v1/package/list');
		expect(body.filters.find(({ type }) => type === 'month')?.filters).toEqual(
			months.map(({ month_name, count, year }) => ({ name: month_name, is_selected: false, count, year })),
		);
		expect(await totalOf(new URLSearchParams({ month: '6' }))).toBe(
			await totalOf(new URLSearchParams({ month: 'June' })),
		);
	});

	test('seasons', async () => {
		const seasons = await dataOf<catalogue.SeasonItem[]>('/api/v1/get/Season');
		expect(seasons).toHaveLength(4);
		expect(seasons).toContainEqual({ id: 'monsoon', season_name: 'Monsoon', count: expect.any(Number) });
	});

	test('ENT-14: inclusions have two pictures and none is chosen', async () => {
		const inclusions = await dataOf<catalogue.InclusionItem[]>('/api/v1/get/inclusion');
		expect(inclusions.length).toBeGreaterThan(3);
		for (const item of inclusions) {
			expect(item.active).toBe(false);
			expect(item.image).toMatch(/^\/icons\/[a-z]+\.svg$/);
			expect(item.unselected_image).toBe(item.image.replace('.svg', '-off.svg'));
		}
	});

	test('departure cities', async () => {
		const cities = await dataOf<catalogue.DepartureCityItem[]>('/api/v1/get/departure-city');
		expect(cities).toContainEqual({ id: 'mumbai', city_name: 'Mumbai' });
	});

	test('popular packages are list items', async () => {
		const popular = await dataOf<PackageListItem[]>('/api/v1/popular/package');
		const { body } = await call<PackageListResponse>('GET', '/api/v1/package/list');
		expect(popular).toEqual(body.data.slice(0, popular.length));
		expect(popular.length).toBeGreaterThan(3);
	});

	test('paths are case-sensitive as they are written', async () => {
		for (const path of ['get/season', 'get/months', 'get/Theme', 'destination/region'])
			expect((await call('GET', `/api/v1/${path}`)).status).toBe(404);
	});
});

describe('API-11, SB-11: what the home search offers', () => {
	test('every destination, month and budget of it is one that the list takes', async () => {
		const { destinations, months, price } = await dataOf<SearchMetadata>('/api/v1/search/home/metadata');
		expect(destinations.map(({ name }) => name)).toEqual(expect.arrayContaining(['Europe', 'Kerala']));
		expect(new Set(destinations.map(({ name }) => name)).size).toBe(destinations.length);
		for (const { name } of destinations)
			expect(await totalOf(new URLSearchParams({ destination: name })), name).toBeGreaterThan(0);
		expect(months).toEqual(await dataOf('/api/v1/get/Months'));
		const totals = await Promise.all(
			price.map(({ value }) => totalOf(new URLSearchParams({ price: value }))),
		);
		expect(totals.reduce((sum, total) => sum + total)).toBe(await totalOf(new URLSearchParams()));
	});
});

describe('DSB-01: places while somebody types', () => {
	const placesFor = (query: string) =>
		dataOf<SearchPlaceItem[]>(`/api/v1/search/places?${new URLSearchParams({ query })}`);

	test('parts of the world, destinations and cities are found by their beginning, in any case and without accents', async () => {
		expect((await placesFor('EURO'))[0]).toMatchObject({ name: 'Europe', city: null, country: null });
		expect((await placesFor('ker'))[0]).toMatchObject({
			name: 'Kerala',
			hint: expect.stringMatching(/^India, \d+ tours?$/),
		});
		expect(await placesFor('kóchi')).toEqual(await placesFor('Kochi'));
	});

	test('SB-04: a city is found with its country, by both names', async () => {
		const kochi = { name: 'Kochi', city: 'Kochi', country: 'India' };
		expect((await placesFor('kochi'))[0]).toMatchObject(kochi);
		expect((await placesFor('kochi ,  india'))[0]).toMatchObject(kochi);
	});

	test('every place it can offer has packages, and none is offered twice', async () => {
		const found = (await Promise.all([...'aeioukn'].map(placesFor))).flat();
		expect(found.length).toBeGreaterThan(20);
		for (const name of new Set(found.map(({ name }) => name)))
			expect(await totalOf(new URLSearchParams({ destination: name })), name).toBeGreaterThan(0);
		const names = (await placesFor('a')).map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
	});

	test.each([
		'',
		'   ',
		'🏝️',
		'<script>alert(1)</script>',
		`'"; drop table packages`,
		'x'.repeat(5000),
		'\u202egnireK',
	])('a text that names no place finds none: %j', async (query) =>
		expect(await placesFor(query)).toEqual([]),
	);
});

test('API-20, ENT-02: countries to be called in, exactly one of them the default', async () => {
	const { countries } = await dataOf<{ countries: CountryItem[] }>('/api/v1/startup');
	expect(countries.filter(({ is_default }) => is_default === 1)).toEqual([
		{ id: 'IN', name: 'India', calling_code: '+91', is_default: 1 },
	]);
	expect(countries.length).toBeGreaterThan(200);
});
