import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturedLog } from '../../support/captured-log.ts';
import { openFront, responding } from '../../support/open-front.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

const HTML = { 'content-type': 'text/html' };

let host: OpenHost;
let get: OpenHost['get'];
beforeAll(async () => {
	host = await openHost();
	get = host.get;
});
afterAll(() => host.close());

describe('a built file', () => {
	test('is cached for good when its name tells its content', async () => {
		const script = await get('/_astro/x.js');
		expect(script.headers.get('cache-control')).toContain('immutable');
		expect(script.headers.get('etag')).toBeNull();
		expect((await get('/pictures/9f3c0a1b22.webp')).headers.get('cache-control')).toContain('immutable');
	});

	test('a picture that was imported before a size existed comes in the next larger one', async () => {
		const [small, middle, large] = await Promise.all(
			['480', '732', '960'].map((width) => get(`/pictures/0a1b2c3d4e-${width}.avif`)),
		);
		expect(await small?.text()).toBe('480 wide');
		expect(await middle?.text()).toBe('960 wide');
		expect(await large?.text()).toBe('960 wide');
		expect(middle?.headers.get('content-type')).toBe('image/avif');
		expect((await get('/pictures/0a1b2c3d4e-1600.avif')).status).toBe(404);
		expect((await get('/pictures/0a1b2c3d4e-732.webp')).status).toBe(404);
	});
});

describe('a rendered page', () => {
	test('is rendered once for everyone, whatever the campaign link, until the catalogue changes', async () => {
		const one = await (await get('/list')).text();
		expect(await (await get('/list?utm_source=x&gclid=1')).text()).toBe(one);
		host.state.version = '2';
		expect(await (await get('/list')).text()).not.toBe(one);
	});

	test('a response of the API is cached in the same way when the site names its path, and no other', async () => {
		const one = await (await get('/api/v1/cached?query=a')).text();
		expect(await (await get('/api/v1/cached?query=a')).text()).toBe(one);
		expect(await (await get('/api/v1/cached?query=b')).text()).not.toBe(one);
		const other = await (await get('/api/v1/asked')).text();
		expect(await (await get('/api/v1/asked')).text()).not.toBe(other);
	});

	test('is rendered anew for a request that says who it is', async () => {
		const one = await (await get('/list')).text();
		expect(await (await get('/list', { headers: { authorization: 'Bearer x' } })).text()).not.toBe(one);
	});

	test('is the cached one for a browser with cookies, such as those of Google Analytics, and gets none of them', async () => {
		const one = await (await get('/list')).text();
		const headers = { cookie: '_ga=GA1.1.1.1; _ga_TEST=GS1.1.1' };
		expect(await (await get('/list', { headers })).text()).toBe(one);
		expect(await (await get('/api/v1/echo', { method: 'POST', headers })).json()).toMatchObject({
			cookie: null,
		});
	});

	test('keeps a referrer policy of its own, which hides an address with a key', async () => {
		expect((await get('/private')).headers.get('referrer-policy')).toBe('same-origin');
		expect((await get('/list')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
	});

	test('that breaks half-way is the designed 500 page', async () => {
		const response = await get('/broken');
		expect([response.status, await response.text()]).toEqual([500, '<h1>Our fault. Please try again</h1>']);
	});

	test('that does not exist is the designed 404 page, and JSON under /api', async () => {
		const page = await get('/nowhere');
		expect([page.status, await page.text()]).toEqual([404, '<h1>Nothing here</h1>']);
		const call = await get('/api/v1/nowhere');
		expect(call.status).toBe(404);
		expect(await call.json()).toMatchObject({ response_code: 404, data: { message: 'Not found' } });
	});
});

describe('an address', () => {
	test('with a slash at its end leads to the one without, with its query; the home page is one', async () => {
		const { get } = await openFront({ files: { 'client/index.html': 'home' } });
		const location = async (path: string) => {
			const response = await get(path);
			return `${response.status} ${response.headers.get('location')}`;
		};
		expect(await location('/packages/')).toBe('308 /packages');
		expect(await location('/packages/goa///?a=/&b=2')).toBe('308 /packages/goa?a=/&b=2');
		expect(await location('/')).toBe('200 null');
		// Each slash of a long row is looked at once: this would take a tenth of a second.
		expect(await location(`/a${'/'.repeat(12_000)}b/`)).toBe(`308 /a${'/'.repeat(12_000)}b`);
	});

	test('of a built file gives the file, also where Astro has a route; encoded it is the same', async () => {
		const { get } = await openFront({
			routes: { '/a b': responding(200, HTML, 'rendered') },
			files: { 'client/a b.html': 'built' },
		});
		expect(await (await get('/a%20b')).text()).toBe('built');
		expect(await (await get('/%61%20b?x=1')).text()).toBe('built');
	});

	test('of a page whose letters are encoded leads to the plain one, whose version is the one that changes', async () => {
		const versionsOf: string[] = [];
		const { get } = await openFront({
			routes: {
				'/packagedetails/kerala-hills': responding(200, HTML, 'hills'),
				'/api/v1/echo%2Dit': responding(200, { 'content-type': 'application/json' }, '{}'),
			},
			hooks: {
				editionOf: (path) => {
					versionsOf.push(path);
					return '1';
				},
				takesForms: () => true,
			},
		});
		for (const method of ['GET', 'HEAD']) {
			const moved = await get('/packagedetails/kerala%2dhills?travellers=2', { method });
			expect([moved.status, moved.headers.get('location')]).toEqual([
				308,
				'/packagedetails/kerala-hills?travellers=2',
			]);
		}
		expect(await (await get('/packagedetails/kerala-hills')).text()).toBe('hills');
		expect(new Set(versionsOf)).toEqual(new Set(['/packagedetails/kerala-hills']));
		// Programs call as they like, and the body of a form is not sent twice.
		expect((await get('/api/v1/echo%2Dit')).status).toBe(200);
		expect((await get('/packagedetails/kerala%2Dhills', { method: 'POST', body: 'a=1' })).status).not.toBe(
			308,
		);
	});

	test('of a designed error page is none', async () => {
		const { get } = await openFront({ files: { 'client/404.html': 'gone' } });
		const response = await get('/404');
		expect([response.status, await response.text()]).toEqual([404, 'gone']);
	});

	test('of a picture that there is none of is left to the pages', async () => {
		const { get } = await openFront({
			routes: { '/pictures/drawn.webp': responding(200, { 'content-type': 'image/webp' }, 'drawn') },
		});
		expect(await (await get('/pictures/drawn.webp')).text()).toBe('drawn');
		expect((await get('/pictures/none.webp')).status).toBe(404);
	});
});

describe('a built page with slots', () => {
	const page = '<!--slots:/d-fragments/goa--><p>From <!--slot:price-->on request<!--/slot:price--></p>';
	const files = { 'client/goa.html': page };
	const fragment = '<!--slot:price-->₹1<!--/slot:price-->';

	test('comes with its fragments, whatever its query, rendered once', async () => {
		let asked = '';
		const { get } = await openFront({
			files,
			routes: {
				'/d-fragments/goa': (request, response) => {
					asked += ` ${request.url}`;
					response.writeHead(200, HTML).end(fragment);
				},
			},
		});
		expect(await (await get('/goa?utm_source=x')).text()).toBe('<p>From ₹1</p>');
		expect(await (await get('/goa')).text()).toBe('<p>From ₹1</p>');
		expect(asked).toBe(' /d-fragments/goa');
	});

	test.each([
		['fail', responding(500, HTML, 'broken')],
		['have no route', undefined],
		[
			'throw',
			() => {
				throw new Error('no database');
			},
		],
	])('comes as it was built when its fragments %s', async (_, route) => {
		const { get } = await openFront({ files, routes: route ? { '/d-fragments/goa': route } : {} });
		const printed = await capturedLog(async () => {
			const response = await get('/goa');
			expect([response.status, await response.text()]).toEqual([200, page]);
		});
		expect(printed).toContain('"event":"page without its fragments"');
	});

	test('has fragments that are no page of their own', async () => {
		const { get } = await openFront({
			files,
			routes: { '/d-fragments/goa': responding(200, HTML, fragment) },
		});
		expect((await get('/d-fragments/goa')).status).toBe(404);
	});
});

test('texts of rendered pages get the address of the site, and measuring unless they are personal or hold what was sent', async () => {
	const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
	const { get } = await openFront({
		routes: {
			'/page': responding(200, own, 'at built.test'),
			'/personal': responding(200, { ...own, 'cache-control': 'no-store' }, 'at built.test'),
			'/form': responding(400, own, 'at built.test'),
		},
		hooks: { takesForms: (path) => path === '/form' },
		rewriteOrigin: (text) => Buffer.from(text.toString().replace('built.test', 'site.test')),
		addMeasuring: (_path, page) => ({ ...page, body: Buffer.concat([page.body, Buffer.from(', measured')]) }),
	});
	expect(await (await get('/page')).text()).toBe('at site.test, measured');
	expect(await (await get('/personal')).text()).toBe('at site.test');
	const sent = { method: 'POST', body: 'name=Asha' };
	expect(await (await get('/form', sent)).text()).toBe('at site.test');
});
