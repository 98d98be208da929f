import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
	AvailabilityItem,
	CompareItem,
	PackageDetailResponse,
	PackageListItem,
} from '#contracts/package.ts';
import { largePicture, smallPicture } from '#domain/package/picture.ts';
import { GET as brochure } from '../../src/pages/brochures/[slug].pdf.ts';
import { call } from '../support/call-endpoint.ts';
import { inspectPdf } from '../support/inspect-pdf.ts';
import { type OpenSite, openSite, TODAY } from '../support/open-site.ts';
import { bearing, signedIn } from '../support/signed-in.ts';

const KERALA = '/api/v1/package/kerala-backwaters-and-tea-hills';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());
const detail = async (slugOrId: string) =>
	(await call<{ data: PackageDetailResponse }>('GET', `/api/v1/package/${slugOrId}`)).body.data;

describe('API-27: one package', () => {
	test('is the same by slug and by id', async () => {
		const bySlug = await detail('kerala-backwaters-and-tea-hills');
		expect(bySlug.name).toBe('Kerala Backwaters and Tea Hills');
		expect(await detail(bySlug.id)).toEqual(bySlug);
	});

	test.each([
		'nothing-here',
		'999999999',
		'0',
		'Kerala',
		'a'.repeat(5000),
		'%00',
		'%F0%9F%98%80',
		"' or 1=1 --",
	])('%s is not found, in JSON', async (slug) => {
		const { status, body } = await call('GET', `/api/v1/package/${slug}`);
		expect(status).toBe(404);
		expect(body).toMatchObject({ response_code: 404, data: { message: 'There is no such package' } });
	});

	test('API-36: is the same under /details, where an unknown one is no 200', async () => {
		const { body } = await call<{ data: PackageDetailResponse }>('GET', `${KERALA}/details`);
		expect(body.data).toEqual(await detail('kerala-backwaters-and-tea-hills'));
		expect((await call('GET', '/api/v1/package/nothing-here/details')).status).toBe(404);
	});

	test('ENT-17: has the fields of the specification, highlight without an s', async () => {
		const item = await detail('kerala-backwaters-and-tea-hills');
		expect(item).toMatchObject({
			nights: 5,
			days: 6,
			highlight: { badge: 'Best Seller', color: '#26704A' },
			agent_terms: 1,
			has_brochure: true,
			itinerary_pdf: `/api/v1/package/id/${item.id}/pdf`,
			tags: ['Houseboat', 'Tea estates', 'First visit'],
			departure_cities: ['Mumbai', 'Delhi', 'Bengaluru', 'Chennai'],
			inclusion_highlights: [
				{ icon: 'hotel', text: '4 of 5 nights, 3-star' },
				{ icon: 'meals', text: 'Breakfast every day' },
				{ icon: 'transfer', text: 'Private car' },
				{ icon: 'sights', text: '22 sights on the way' },
				{ icon: 'cruise', text: 'Time on the water' },
			],
			exclusion_details: expect.stringMatching(
				/^<ul><li>Travel from home to where day 1 begins, and back from where the last day ends<\/li>/,
			),
			meta: { title: expect.any(String), description: expect.any(String) },
		});
		expect(item.images.length).toBeGreaterThan(1);
		expect(item.images).toEqual(item.pictures.map(({ base }) => largePicture(base)));
		expect(item.itinerary_info[0]).toMatchObject({
			location: { city: 'Kochi' },
			sightseeing: expect.arrayContaining([{ title: expect.any(String) }]),
		});
		expect(item.departure_dates.every((date) => date >= TODAY)).toBe(true);
	});

	test.each(['false', '0'])('QRY-10: show_operator=%s hides who offers it', async (value) => {
		const { body } = await call<{ data: PackageDetailResponse }>('GET', `${KERALA}?show_operator=${value}`);
		expect(body.data.agent_info).toEqual({ id: '', name: null, rating: 4.8 });
		expect(JSON.stringify(body.data)).not.toContain('nila-journeys');
		expect((await detail('kerala-backwaters-and-tea-hills')).agent_info.name).toBe('Nila Journeys');
	});

	test('QRY-10: what a hidden operator said of its package is not told under its name', async () => {
		const { body } = await call<{ data: PackageListItem[] }>(
			'GET',
			'/api/v1/package/list?operator=Himal+Walks',
		);
		const items = await Promise.all(body.data.map(({ slug }) => detail(slug)));
		const trek = items.find(({ facts }) => facts.some(({ text }) => text.endsWith(', as Himal Walks says')));
		const hidden = await detail(`${trek?.slug}?show_operator=false`);
		expect(hidden.facts.find(({ name }) => name === 'Access')?.text).toMatch(/, as the operator says$/);
		expect(JSON.stringify(hidden)).not.toContain('Himal Walks');
	});

	test('a good response may be cached for a minute, for everybody; a rejection may not', async () => {
		const good = await call('GET', KERALA);
		expect(good.headers.get('cache-control')).toBe('public, max-age=60');
		expect(good.body.request_id).toBeUndefined();
		const bad = await call('GET', '/api/v1/package/nothing-here');
		expect(bad.headers.get('cache-control')).toBe('no-store');
		expect(bad.body.request_id).toBe('r1');
	});
});

describe('what goes with a package', () => {
	test('API-28, DET-10: related packages are others', async () => {
		const { body } = await call<{ data: PackageListItem[] }>('GET', `${KERALA}/related`);
		expect(body.data).toHaveLength(3);
		expect(body.data.map(({ slug }) => slug)).not.toContain('kerala-backwaters-and-tea-hills');
		expect((await call('GET', '/api/v1/package/nothing-here/related')).status).toBe(404);
	});

	test('API-22, ENT-18: the days one can start on, never from a memory', async () => {
		const { id, departure_dates } = await detail('kerala-backwaters-and-tea-hills');
		const { body, headers } = await call<{ data: AvailabilityItem[] }>(
			'GET',
			`/api/v1/package/${id}/availability`,
		);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(body.data.map(({ date }) => date)).toEqual(departure_dates);
		expect(body.data[0]).toEqual({
			id: expect.any(String),
			date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			package_id: id,
			seats_left: expect.any(Number),
		});
		expect((await call('GET', '/api/v1/package/1/availability')).status).toBe(404);
	});
});

describe('API-37: side by side', () => {
	const compared = async (search: string) => {
		const { body } = await call<{ data: CompareItem[] }>('GET', `/api/v1/compare/packages?${search}`);
		return body.data.map(({ id }) => id);
	};

	test.each([
		'packages[]=1003&packages[]=1001&packages[]=1002',
		'packages%5B%5D=1003&packages%5B%5D=1001&packages%5B%5D=1002',
		'packages=1003&packages=1001&packages=1002',
		'packages=1003,1001,1002',
		'packages=1003,null,1001&packages=,999999,x,1002,1003',
	])('%s keeps its order and skips what is no package', async (search) => {
		expect(await compared(search)).toEqual(['1003', '1001', '1002']);
	});

	test('nothing to compare gives nothing', async () => {
		expect(await compared('')).toEqual([]);
		expect(await compared('packages=null')).toEqual([]);
	});

	test('ENT-16: has the fields of the specification, as they are misspelled there', async () => {
		const { body } = await call<{ data: CompareItem[] }>('GET', '/api/v1/compare/packages?packages=1001');
		const [item] = body.data;
		const whole = await detail('1001');
		expect(item).toMatchObject({
			tour_name: whole.name,
			tour_slug: whole.slug,
			package_images: whole.images.map((_, at) => smallPicture(whole.pictures[at]?.base ?? '')),
			duration: `${whole.days} Days`,
			price: whole.sale_info.list_price.amount,
			sale_info: whole.sale_info,
			package_inclusion: { inclusions: whole.inclusion_details },
		});
		expect(item?.package_accomodation[0]).toMatchObject({
			hotel_name: expect.any(String),
			itenirary: { itenirary_location: { city_name: expect.any(String) } },
		});
		expect(item?.destinations[0]).toEqual({
			city_name: expect.any(String),
			number_of_night: expect.any(Number),
		});
		const sights = whole.itinerary_info.flatMap(({ sightseeing }) => sightseeing.map(({ title }) => title));
		expect(sights.length).toBeGreaterThan(2);
		expect(item?.sightseeing.flatMap(({ sight_title }) => sight_title).toSorted()).toEqual(
			[...new Set(sights)].toSorted(),
		);
		expect(item?.sightseeing.map(({ city_name }) => city_name)).toEqual(
			item?.destinations.map(({ city_name }) => city_name),
		);
	});
});

describe('API-29, AMB-06: the brochure of a package', () => {
	const addressOf = (slugOrId: string, headers = {}) =>
		call<{ data: { url: string } }>('GET', `/api/v1/package/id/${slugOrId}/pdf`, { headers });

	test('is at a signed address that a customer is given, by slug and by id', async () => {
		const headers = bearing(await signedIn(site));
		const { id, slug } = await detail('kerala-backwaters-and-tea-hills');
		for (const name of [slug, id]) {
			const { status, body } = await addressOf(name, headers);
			expect(status).toBe(200);
			const { origin, pathname, searchParams } = new URL(body.data.url);
			expect(origin + pathname).toBe(`https://safarnama.test/brochures/${slug}.pdf`);
			expect(site.services.brochures.linkState(slug, searchParams)).toBe('valid');
		}
	});

	test('QRY-10: names no operator to a reader whose page named none', async () => {
		const headers = bearing(await signedIn(site, '9876543213'));
		const { slug, agent_info: operator } = await detail('kerala-backwaters-and-tea-hills');
		const hidden = await detail(`${slug}?show_operator=false`);
		// The address is followed as it is given.
		const { body } = await call<{ data: { url: string } }>('GET', hidden.itinerary_pdf ?? '', { headers });
		const url = new URL(body.data.url);
		const context = { params: { slug }, url, locals: { siteOrigin: url.origin }, site: url };
		const response = await brochure(context as unknown as APIContext);
		const text = inspectPdf(Buffer.from(await response.arrayBuffer())).text();
		expect(text).toContain('Itinerary');
		expect(text).not.toContain(operator.name ?? '');
	});

	test('names the pages of the site that gives it out, not of the one that was built', async () => {
		const headers = bearing(await signedIn(site, '9876543212'));
		const { slug } = await detail('kerala-backwaters-and-tea-hills');
		const { body } = await addressOf(slug, headers);
		const context = {
			params: { slug },
			url: new URL(body.data.url),
			locals: { siteOrigin: 'https://safarnama.test' },
			site: new URL('http://localhost:4321'),
		};
		const response = await brochure(context as unknown as APIContext);
		const text = inspectPdf(Buffer.from(await response.arrayBuffer())).text();
		expect(text).toContain(`https://safarnama.test/packagedetails/${slug}`);
		expect(text).not.toContain('localhost');
	});

	test('is not for guests, nor there for a package that does not exist', async () => {
		expect((await addressOf('kerala-backwaters-and-tea-hills')).status).toBe(401);
		expect((await addressOf('nothing-here', bearing(await signedIn(site, '9876543211')))).status).toBe(404);
	});
});
