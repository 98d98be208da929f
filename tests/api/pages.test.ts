import type { InferOutput, ObjectSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pageIds } from '#content/metadata.ts';
import { widgetPage, widgetPageName, widgetPaths } from '#content/widget-pages.ts';
import type { BannerItem } from '#contracts/catalogue.ts';
import type { widgetPageFields } from '#contracts/widget-page.ts';
import { ALL_PACKAGES, type PackageQuery } from '#domain/list/package-query.ts';
import { provideServices } from '#server/services/index.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

type WidgetPageResponse = InferOutput<ObjectSchema<typeof widgetPageFields, undefined>>;

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe('API-10: a page of widgets', () => {
	test('ENT-24, WID-01: has its widgets in the order they are shown, at the top level and as data', async () => {
		const { body } = await call<WidgetPageResponse & { data: WidgetPageResponse }>(
			'GET',
			'/api/v1/page/home',
		);
		const orders = body.widgets.map(({ display_order }) => display_order);
		expect(orders).toEqual(orders.toSorted((a, b) => a - b));
		expect(body.data).toEqual({ widgets: body.widgets, meta: body.meta });
		expect(body.meta).toEqual({ title: expect.any(String), description: expect.any(String) });
		expect(body.widgets[0]?.data.list.items[0]).toEqual({
			image: expect.stringMatching(/\.webp$/),
			icon: null,
			title: expect.any(String),
			subtitle: null,
			rating: null,
			timestamp: null,
			actions: [
				{ title: expect.any(String), redirect_url: null, redirect_path: expect.stringMatching(/^\//) },
			],
		});
	});

	test('WID-09: what is of the catalogue is among the items, with a way to each', async () => {
		const { body } = await call<WidgetPageResponse>('GET', '/api/v1/page/sale');
		const offers = body.widgets.find(({ type }) => type === 'carousel_5');
		expect(offers?.data.list.items.length).toBeGreaterThan(3);
		for (const item of offers?.data.list.items ?? []) {
			expect(item).toMatchObject({
				title: expect.any(String),
				subtitle: expect.stringMatching(
					/^\d+% off, \d+ Days?, ₹[\d,]+ per person(, ₹[\d,]+ with (GST|GST and TCS))?$/,
				),
				image: expect.stringMatching(/\.webp$/),
				rating: expect.any(Number),
				actions: [
					{ redirect_path: expect.stringMatching(/^\/packagedetails\/[a-z0-9-]+$/), redirect_url: null },
				],
			});
		}
	});

	test.each(['nothing', '__proto__', 'constructor', '..%2Fhome', '%00'])('%s is not found', async (page) => {
		expect((await call('GET', `/api/v1/page/${page}`)).status).toBe(404);
	});

	test('ENT-14: the banner slides are those of the home page', async () => {
		const { body } = await call<{ data: BannerItem[] }>('GET', '/api/v1/banners/list');
		expect(body.data.length).toBeGreaterThan(1);
		expect(body.data[0]?.image_name).toMatch(/^\/posters\/.+-960\.webp$/);
	});

	test('HOME-01, API-34: a slide that leads to an empty list is not among the banners, as on the page', async () => {
		const titles = async () =>
			(await call<{ data: BannerItem[] }>('GET', '/api/v1/banners/list')).body.data.map(({ title }) => title);
		const all = await titles();
		const { catalogue } = site.services;
		const count = async (query: PackageQuery) =>
			query.filters.destination?.includes('Kerala') ? 0 : catalogue.count(query);
		provideServices({ ...site.services, catalogue: { ...catalogue, count } });
		onTestFinished(() => provideServices(site.services));
		const left = await titles();
		expect(all).toContain('Alleppey, Kerala');
		expect(left).toEqual(all.filter((title) => title !== 'Alleppey, Kerala'));
		const { body } = await call<WidgetPageResponse>('GET', '/api/v1/page/home');
		const hero = body.widgets.find(({ data }) => data.layout === 'hero');
		expect(left).toEqual(hero?.data.list.items.map(({ title }) => title));
	});
});

describe('API-42: metadata of a page', () => {
	const metadata = (init: RequestInit) =>
		call<{ data: Record<string, string> }>('POST', '/api/v1/meta-data', init);
	const of = async (page: string) =>
		(await metadata(sending(new URLSearchParams({ page_id: page })))).body.data;

	test.each([
		'home',
		'list',
		'compare',
		'about',
		'why_ts',
		'why_work_with_ts',
		'privacy_policy',
		'terms_conditions',
	])('PNM-04, ENT-25: %s has a title, a description and keywords of its own', async (page) => {
		expect(pageIds).toContain(page);
		expect(await of(page)).toEqual({
			meta_title: expect.stringMatching(/./),
			meta_description: expect.stringMatching(/./),
			meta_keyword: expect.stringMatching(/./),
		});
	});

	test('PNM-03: an unknown page has those of home', async () => {
		for (const page of ['nothing', '__proto__', 'toString']) expect(await of(page)).toEqual(await of('home'));
	});

	test('PNM-02, PNM-03: a path has the metadata of its page name', async () => {
		expect(await of('/packagesXYZ')).toEqual(await of('list'));
		expect(await of('/d/europe-tour-packages')).toEqual(await of('d_europe-tour-packages'));
		expect(await of('/nobody')).toEqual(await of('home'));
	});

	test.each(widgetPaths)('the path %s has the metadata of its page of widgets', async (path) => {
		const page = widgetPage(widgetPageName(path) ?? '');
		expect(await of(path)).toMatchObject({ meta_description: page?.meta.description });
	});

	test.each([
		['no field', new URLSearchParams()],
		['an empty one', new URLSearchParams({ page_id: ' ' })],
		['two', new URLSearchParams('page_id=home&page_id=list')],
		['a number', { page_id: 1 }],
		['a long one', { page_id: 'x'.repeat(201) }],
	])('%s is rejected by name', async (_what, body) => {
		const { status, body: response } = await metadata(sending(body));
		expect(status).toBe(400);
		expect(response.fields).toHaveProperty('page_id');
	});
});

describe('API-38: terms', () => {
	const terms = async (search: string) =>
		(await call<{ data: string }>('GET', `/api/v1/agent-terms${search}`)).body;

	test('of a package are its operator’s, as HTML', async () => {
		const { response_code, data } = await terms('?package_id=1001');
		expect(response_code).toBe(200);
		expect(data).toBe(await site.services.packages.terms('1001'));
		expect(data).toMatch(/^<[a-z]+>/);
	});

	test.each(['', '?package_id=', '?other=1'])(
		'without a package (%s) are the general ones',
		async (search) => {
			const { data } = await terms(search);
			expect(data).toMatch(/courts of Thane/);
			expect(data.match(/<h2/g)?.length).toBeGreaterThan(10);
		},
	);

	test('of a package whose operator has none are the general ones too', async () => {
		const { cards } = await site.services.packages.list({
			...ALL_PACKAGES,
			filters: { operator: ['Thar & Beyond'] },
		});
		expect(cards.length).toBeGreaterThan(0);
		expect((await terms(`?package_id=${cards[0]?.id}`)).data).toBe((await terms('')).data);
	});

	test('of no package are not found, of two are rejected', async () => {
		expect((await call('GET', '/api/v1/agent-terms?package_id=999999')).status).toBe(404);
		expect((await call('GET', '/api/v1/agent-terms?package_id=1001&package_id=1002')).status).toBe(400);
	});
});

test('a call that does not exist is not found, in JSON', async () => {
	for (const method of ['GET', 'POST'] as const) {
		const { status, body } = await call(method, '/api/v1/no/such/call');
		expect(status).toBe(404);
		expect(body).toMatchObject({ response_code: 404, data: { message: 'There is no such call' } });
	}
});
