import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountryItem } from '#contracts/country.ts';
import type { FilterGroupResponse } from '#contracts/package.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import { call } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe('API-60: the filter call', () => {
	interface FilterData {
		filters: FilterGroupResponse[];
		metadata: { filter_metadata: FilterGroupResponse[] };
		countries: CountryItem[];
	}
	const filter = (choices: readonly unknown[], all = 'false') => {
		const pairs = choices.map((choice): [string, string] => ['filters[]', JSON.stringify(choice)]);
		const search = new URLSearchParams([...pairs, ['all', all]]);
		return call<{ data: FilterData; filters: FilterGroupResponse[] }>('GET', `/api/filter?${search}`);
	};
	const selected = (groups: readonly FilterGroupResponse[]) =>
		groups.flatMap(({ filters }) => filters.filter(({ is_selected }) => is_selected).map(({ name }) => name));

	test('ENT-12: groups come in their order, under every name that is read', async () => {
		const { body } = await filter([]);
		expect(body.response_code).toBe(200);
		expect(body.data.metadata.filter_metadata).toEqual(body.data.filters);
		expect(body.filters).toEqual(body.data.filters);
		const startup = await call<{ data: { countries: CountryItem[] } }>('GET', '/api/v1/startup');
		expect(body.data.countries).toHaveLength(startup.body.data.countries.length);
		const orders = body.filters.map(({ display_order }) => display_order);
		expect(orders).toEqual(orders.toSorted((a, b) => a - b));
		expect(body.filters.find(({ type }) => type === 'theme')).toMatchObject({
			name: 'Theme',
			input_type: 'multi_select',
			is_visible: true,
		});
	});

	test('FLT-15, FLT-16: what is chosen is selected, as in the list for the same choice', async () => {
		const { body } = await filter([
			{ type: 'theme', values: ['Beach', 'Honeymoon'] },
			{ type: 'month', values: 'June' },
		]);
		expect(selected(body.filters).toSorted()).toEqual(['Beach', 'Honeymoon', 'June']);
		const list = await call<PackageListResponse>(
			'GET',
			'/api/v1/package/list?theme=Beach:Honeymoon&month=June',
		);
		expect(body.filters).toEqual(list.body.filters);
		expect((await call('GET', '/api/v1/filter?filters[]={"type":"theme","values":["Beach"]}')).status).toBe(
			200,
		);
	});

	test.each(['false', '0', 'true', ''])(
		'QRY-10, FLT-16: with show_operator=%s it has the same groups as the list',
		async (shown) => {
			const { body } = await call<{ filters: FilterGroupResponse[] }>(
				'GET',
				`/api/filter?all=false&show_operator=${shown}`,
			);
			const list = await call<PackageListResponse>('GET', `/api/v1/package/list?show_operator=${shown}`);
			expect(body.filters).toEqual(list.body.filters);
			expect(body.filters.some(({ type }) => type === 'operator')).toBe(shown !== 'false' && shown !== '0');
		},
	);

	test('the free text and the city narrow as they do in the list', async () => {
		const { body } = await filter([
			{ type: 'query', values: 'houseboat' },
			{ type: 'city', values: ['Kochi, India'] },
		]);
		const list = await call<PackageListResponse>(
			'GET',
			'/api/v1/package/list?query=houseboat&city=Kochi,+India',
		);
		expect(body.filters).toEqual(list.body.filters);
		expect(list.body.total_count).toBeGreaterThan(0);
	});

	test('FLT-16: beside a name that no package has, it counts as the list does', async () => {
		const { body } = await filter([{ type: 'theme', values: ['Nowhere at all'] }]);
		const list = await call<PackageListResponse>('GET', '/api/v1/package/list?theme=Nowhere+at+all');
		expect(list.body.total_count).toBe(0);
		expect(body.filters).toEqual(list.body.filters);
		const counts = body.filters.flatMap(({ filters }) => filters.map(({ count }) => count));
		expect(Math.max(...counts)).toBeGreaterThan(0);
	});

	test('QRY-09: all=true leaves nothing chosen', async () => {
		const { body } = await filter([{ type: 'theme', values: ['Beach'] }], 'true');
		expect(selected(body.filters)).toEqual([]);
	});

	test.each([
		['filters[]=theme', /^filters/],
		['filters[]={"type":"nothing","values":["x"]}', /^filters/],
		['filters[]={"type":"theme"}', /^filters/],
		['filters[]={"type":"theme","values":[1]}', /^filters/],
		['filters[]=null', /^filters/],
		[`filters[]={"type":"theme","values":["${'x'.repeat(300)}"]}`, /^filters/],
		['all=perhaps', /^all$/],
		['all=true&all=false', /^all$/],
	])('%s is rejected, by its name', async (search, field) => {
		const { status, body } = await call('GET', `/api/filter?${search}`);
		expect(status).toBe(400);
		expect(Object.keys(body.fields ?? {})[0]).toMatch(field);
	});
});
