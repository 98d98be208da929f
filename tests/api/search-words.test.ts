import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Widget } from '#content/widget-schema.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import type { SearchLinkItem, SearchPlaceItem } from '#contracts/search-metadata.ts';
import { toursText } from '#domain/list/package-list.ts';
import { fillWidgets } from '#features/widgets/fill-widgets.ts';
import { call } from '../support/call-endpoint.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const suggested = async (query: string) =>
	(
		await call<{ data: SearchPlaceItem[]; links: SearchLinkItem[] }>(
			'GET',
			`/api/v1/search/places?${new URLSearchParams({ query })}`,
		)
	).body;
const list = async (search: string) =>
	(await call<PackageListResponse>('GET', `/api/v1/package/list?${search}`)).body;

describe('DSB-01: places are suggested', () => {
	test.each([
		['kerela', 'Kerala'],
		['केरल', 'Kerala'],
		['केर', 'Kerala'],
		['pond', 'Puducherry'],
		['bali hon', 'Bali'],
		['goa beach', 'Goa'],
		['srilanka', 'Sri Lanka'],
	])('for %j first %s', async (query, name) => {
		expect((await suggested(query)).data[0]?.name).toBe(name);
	});

	test('for a name of several places each of them', async () => {
		expect((await suggested('char dham')).data.map(({ name }) => name)).toEqual(['Kedarnath', 'Badrinath']);
	});
});

describe('DSB-03: beside places', () => {
	test('themes, packages and the list of several choices are suggested, with counts and addresses that exist', async () => {
		const { links } = await suggested('honeymoon');
		const [theme] = links;
		expect(theme).toMatchObject({ kind: 'theme', name: 'Honeymoon', href: '/packages?theme=Honeymoon' });
		const { total_count } = await list('theme=Honeymoon');
		expect(theme?.hint).toBe(`Theme, ${total_count} tours`);
		expect(links.slice(1).map(({ kind, hint }) => [kind, hint])).toEqual(
			Array.from({ length: 3 }, () => ['package', expect.stringMatching(/^Package, \d+ days$/)]),
		);
		expect((await suggested('goa beach')).links[0]).toEqual({
			kind: 'list',
			name: 'Goa, Beach',
			hint: '3 tours',
			href: '/packages?destination=Goa&theme=Beach',
		});
	});

	test('a text without meaning has none', async () => {
		expect(await suggested('qqqqqq')).toMatchObject({ data: [], links: [] });
		expect(await suggested('')).toMatchObject({ data: [], links: [] });
	});
});

describe('QRY-16: the list of a text', () => {
	test.each([
		['kerela', 'destination=Kerala'],
		['goa beach', 'destination=Goa&theme=Beach'],
		['under 50000', 'price=0-50000'],
		['december', 'month=December'],
		['visa free', 'query=No visa for Indians'],
	])('%j is that of %s', async (query, search) => {
		const [read, filtered] = [await list(`query=${encodeURIComponent(query)}`), await list(search)];
		expect(read.data).toEqual(filtered.data);
		expect(read.total_count).toBe(filtered.total_count);
		expect(read.total_count).toBeGreaterThan(0);
	});

	test.each(['kerela', 'goa beach', 'under 50000', 'visa free'])(
		'%j is also what a widget shows and counts that names it',
		async (query) => {
			const from = `/packages?${new URLSearchParams({ query })}`;
			const { data, total_count } = await list(`query=${encodeURIComponent(query)}`);
			const places = [
				{ title: 'All', image: '/posters/goa-1', actions: [{ title: 'See', redirect_path: from }] },
			];
			const widget = (type: string, data: object) => ({
				type,
				tracking_identifier: type,
				display_order: 1,
				data: { title: type, actions: [], list: { items: [] }, ...data },
			});
			const written = [
				widget('carousel_3', { packages: { from, on_sale: false, most: 3 } }),
				widget('carousel_1', { list: { items: places } }),
			] as unknown as Widget[];
			const [cards, place] = await fillWidgets(written, {
				...site.services.catalogue,
				...site.services.packages,
			});
			expect(cards?.packages.map(({ id }) => id)).toEqual(data.slice(0, 3).map(({ id }) => id));
			expect(place?.data.list.items.map(({ subtitle }) => subtitle)).toEqual([toursText(total_count)]);
		},
	);

	test('exact=true takes the text as it stands', async () => {
		expect((await list('query=kerela&exact=true')).total_count).toBe(0);
	});

	test.each([
		...Object.values(HOSTILE_TEXTS),
		'x'.repeat(10_000),
		'kerela '.repeat(1500),
		"goa' OR '1'='1'; DROP TABLE packages; --",
		'केरkeraகேర',
		'\u202eak\u200ball\u2066',
		'%00',
		'__proto__',
	])('LIST-04: %j is answered', async (query) => {
		for (const path of ['search/places', 'package/list'])
			expect((await call('GET', `/api/v1/${path}?${new URLSearchParams({ query })}`)).status).toBe(200);
	});
});

describe('LIST-11: where nothing is found', () => {
	test('the nearest places are known, and the filters count without the words', async () => {
		const { ALL_PACKAGES } = await import('#domain/list/package-query.ts');
		const { nearby, groups, total } = await site.services.packages.list({
			...ALL_PACKAGES,
			query: 'kerela',
			exact: true,
		});
		expect(total).toBe(0);
		expect(nearby[0]).toEqual({ name: 'Kerala', href: '/packages?destination=Kerala', total: 7 });
		expect(groups.flatMap(({ options }) => options).some(({ count }) => count > 0)).toBe(true);
		const other = await site.services.packages.list({
			...ALL_PACKAGES,
			filters: { destination: ['Atlantis'] },
		});
		expect(other.nearby.length).toBeGreaterThan(0);
		expect(other.nearby.every((place) => place.total > 0)).toBe(true);
	});
});
