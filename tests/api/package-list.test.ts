import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackageDetailResponse } from '#contracts/package.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import { call } from '../support/call-endpoint.ts';
import { foreignMoneyIn } from '../support/foreign-money.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const list = async (search = '') =>
	(await call<PackageListResponse>('GET', `/api/v1/package/list${search}`)).body;

describe('API-35: the list', () => {
	test('ENT-07: says everything in both spellings, under both names', async () => {
		const body = await list('?theme=Honeymoon');
		expect(body.listingPackages).toEqual(body.data);
		expect([body.nextPage, body.totalCount]).toEqual([body.next_page, body.total_count]);
		const other = await call('GET', '/api/v1/package/listing?theme=Honeymoon');
		expect(other.body).toEqual(body);
	});

	test('LIST-02, LIST-03: pages follow each other without repeating, until there is no next', async () => {
		const ids: string[] = [];
		let pages = 0;
		for (let page: number | null = 1; page !== null; pages++) {
			const body: PackageListResponse = await list(`?destination=Kerala&page=${page}`);
			ids.push(...body.data.map(({ id }) => id));
			page = body.next_page;
		}
		expect(pages).toBe(Math.ceil(ids.length / 12));
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toHaveLength((await list('?destination=Kerala')).total_count);
	});

	test('ENT-05, ENT-06: an item has the fields of the specification, highlights with an s', async () => {
		const item = (await list('?query=kerala+backwaters+tea')).data.find(
			({ slug }) => slug === 'kerala-backwaters-and-tea-hills',
		);
		expect(item).toMatchObject({
			agent_info: { id: 'nila-journeys', name: 'Nila Journeys', rating: 4.8 },
			itinerary_info: {
				days_count: 6,
				nights_count: 5,
				cities_count: 4,
				countries_count: 1,
				durationValue: '6 Days',
			},
			highlights: { badge: 'Best Seller', color: '#26704A' },
		});
		expect(item?.itinerary_info.listingValue).toMatch(/^Kochi\(1N\) - Munnar\(2N\) - /);
		expect(item?.inclusions[0]).toEqual({ name: expect.any(String), icon: expect.any(String) });
	});

	test.each(['false', '0'])(
		'QRY-10: with show_operator=%s no operator is told, nor a filter of them',
		async (value) => {
			const hidden = await list(`?query=kerala+backwaters+tea&show_operator=${value}`);
			expect(hidden.data.length).toBeGreaterThan(0);
			for (const { agent_info } of hidden.data) expect(agent_info).toMatchObject({ id: '', name: null });
			const shown = await list('?query=kerala+backwaters+tea');
			const types = shown.filters.map(({ type }) => type);
			expect(types).toContain('operator');
			expect(hidden.filters.map(({ type }) => type)).toEqual(types.filter((type) => type !== 'operator'));
			expect(JSON.stringify(hidden)).not.toMatch(/nila.journeys/i);
		},
	);

	test('ENT-08, ENT-09: a struck price is shown only with a discount, and prices are whole rupees', async () => {
		const pages = await Promise.all(['', '?page=2', '?page=3', '?sort=price_low'].map(list));
		const data = pages.flatMap((page) => page.data);
		for (const { sale_info: sale } of data) {
			expect(sale.shouldShowRetailPrice).toBe(sale.discount_percentage > 0);
			expect(Number.isInteger(sale.list_price.amount)).toBe(true);
			expect(sale.list_price.displayValue).toMatch(/^₹[\d,]+$/);
			expect(sale.retail_price.amount >= sale.list_price.amount).toBe(true);
		}
		expect(new Set(data.map(({ sale_info }) => sale_info.shouldShowRetailPrice)).size).toBe(2);
	});

	test('PRD-02: every amount of the list and of each package is in rupees, and no text names other money', async () => {
		const shown: string[] = [];
		let count = 0;
		for (let page: number | null = 1; page !== null; ) {
			const body: PackageListResponse = await list(`?page=${page}`);
			page = body.next_page;
			for (const item of body.data) {
				const path = `/api/v1/package/${item.id}/details`;
				const { data } = (await call<{ data: PackageDetailResponse }>('GET', path)).body;
				const text = JSON.stringify([item, data]);
				expect(foreignMoneyIn(text), item.slug).toEqual([]);
				shown.push(...[...text.matchAll(/"displayValue":"([^"]*)"/g)].map(([, amount = '']) => amount));
				count += 1;
			}
		}
		// A price and a retail price on the card, and on the page.
		expect(shown.length).toBeGreaterThanOrEqual(4 * count);
		expect(shown.filter((amount) => !/^₹[\d,]+$/.test(amount))).toEqual([]);
	});

	test('QRY-11: names of one group add up, groups narrow', async () => {
		const [one, two, both] = await Promise.all(
			['?theme=Beach', '?theme=Beach:Honeymoon', '?theme=Beach:Honeymoon&destination=Kerala'].map(list),
		);
		expect(two?.total_count).toBeGreaterThan(one?.total_count ?? 0);
		expect(both?.total_count).toBeLessThan(two?.total_count ?? 0);
		const themes = two?.filters.find(({ type }) => type === 'theme')?.filters;
		expect(
			themes
				?.filter(({ is_selected }) => is_selected)
				.map(({ name }) => name)
				.toSorted(),
		).toEqual(['Beach', 'Honeymoon']);
	});

	test('a list without a match says which filter to drop', async () => {
		const body = await list('?destination=Kerala&price=900000-');
		expect(body.total_count).toBe(0);
		expect(body.relaxations).toContainEqual({
			type: 'price',
			section: 'Budget per person',
			name: '₹9,00,000 and above',
			total_count: (await list('?destination=Kerala')).total_count,
			href: '/packages?destination=Kerala',
		});
	});
});
