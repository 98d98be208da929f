import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_PACKAGES } from '#domain/package-query.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { openFront, type Route, responding } from '../../support/open-front.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

const HTML = { 'content-type': 'text/html' };

let host: OpenHost;
let get: OpenHost['get'];
let raw: OpenHost['raw'];
beforeAll(async () => {
	host = await openHost();
	({ get, raw } = host);
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

describe('every response', () => {
	test.each(['/', '/list', '/nowhere', '/api/v1/nowhere', '/%zz', '/healthz'])(
		'%s has a request id and security headers',
		async (path) => {
			const { headers } = await get(path);
			expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('strict-transport-security')).toContain('max-age');
		},
	);

	test('has an id of ours: a stranger cannot choose it, nor the site that Astro sees', async () => {
		const response = await get('/api/v1/echo', {
			method: 'POST',
			headers: { 'x-request-id': 'chosen-by-me', 'x-forwarded-host': 'evil' },
		});
		expect(response.headers.get('x-request-id')).not.toBe('chosen-by-me');
		expect(await response.json()).toMatchObject({ host: 'safarnama.example' });
	});
});

test('AMB-08: the log holds no id that opens a reservation or a receipt', async () => {
	const printed = await capturedLog(async () => {
		for (const path of [
			'/checkout/c2VjcmV0',
			'/api/v1/bookingIntent/c2VjcmV0',
			'/check%6fut/c2VjcmV0',
			'/nowhere',
		])
			await (await get(path)).text();
		await raw('GET /checkout/c2VjcmV0%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
	});
	const lines = printed.trim().split('\n');
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([
		'/checkout/:id',
		'/api/v1/bookingIntent/:id',
		'/checkout/:id',
		'/nowhere',
		'/checkout/:id',
	]);
	expect(printed).not.toContain('c2VjcmV0');
});

test('/readyz is 503 while the database is away', async () => {
	expect((await get('/readyz')).status).toBe(200);
	host.state.isReady = false;
	expect((await get('/readyz')).status).toBe(503);
	host.state.isReady = true;
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
	});

	test('of a built file gives the file, also where Astro has a route; encoded it is the same', async () => {
		const { get } = await openFront({
			routes: { '/a b': responding(200, HTML, 'rendered') },
			files: { 'client/a b.html': 'built' },
		});
		expect(await (await get('/a%20b')).text()).toBe('built');
		expect(await (await get('/%61%20b?x=1')).text()).toBe('built');
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

describe('what Astro sees', () => {
	const seen: Route = ({ url, method, headers, body }, response, locals) => {
		const { requestId, parts, ...rest } = locals as Record<string, unknown>;
		const names = Object.keys(headers).filter((name) => /forwarded|cookie/.test(name));
		const text = JSON.stringify({ url, method, host: headers.host, names, body: body?.toString(), ...rest });
		response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text);
	};
	const routes = { '/api/v1/seen': seen, '/form': seen };
	const forged = {
		forwarded: 'for=192.0.2.1',
		'x-forwarded-for': '192.0.2.1',
		'x-forwarded-host': 'evil.test',
		cookie: 'a=1',
	};

	test('is the site’s own address, and of a stranger nothing that says who it is', async () => {
		const { get } = await openFront({ routes });
		expect(await (await get('/api/v1/seen?a=1', { headers: forged })).json()).toEqual({
			url: '/api/v1/seen?a=1',
			method: 'GET',
			host: 'safarnama.example',
			names: [],
			visitor: '127.0.0.1',
			requestedOrigin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
			siteOrigin: 'https://safarnama.example',
		});
	});

	test('is the visitor that a trusted proxy names, as many proxies away as there are', async () => {
		const ask = async (trustedHops: number) => {
			const { get } = await openFront({ routes, trustedProxies: ['127.0.0.1'], trustedHops });
			const headers = {
				'x-forwarded-for': '192.0.2.1, 192.0.2.2, 192.0.2.3',
				'x-forwarded-proto': 'https',
				'x-forwarded-host': 'safarnama.example',
			};
			return (await get('/api/v1/seen', { headers })).json();
		};
		expect(await ask(1)).toMatchObject({
			visitor: '192.0.2.3',
			requestedOrigin: 'https://safarnama.example',
			names: [],
		});
		expect(await ask(2)).toMatchObject({ visitor: '192.0.2.2' });
	});

	test('is the canonical query with what it was parsed to, and GET for HEAD', async () => {
		const { get } = await openFront({
			routes,
			hooks: { canonicalQuery: (path) => ({ search: `?canonical=${path}` }) },
		});
		expect(await (await get('/api/v1/seen?b=1')).json()).toMatchObject({
			url: '/api/v1/seen?canonical=/api/v1/seen',
		});
		const parsed = { packageQuery: ALL_PACKAGES };
		const asked = await openFront({ routes, hooks: { canonicalQuery: () => ({ search: '', parsed }) } });
		expect(await (await asked.get('/form?b=1')).json()).toMatchObject({ url: '/form', ...parsed });
		const head = await get('/api/v1/seen', { method: 'HEAD' });
		const method = '"method":"GET"';
		expect(await (await get('/api/v1/seen')).text()).toContain(method);
		expect([
			head.status,
			Number(head.headers.get('content-length')) > method.length,
			await head.text(),
		]).toEqual([200, true, '']);
	});

	test('is the body of a form where the site takes one', async () => {
		const { get } = await openFront({ routes, hooks: { takesForms: (path) => path === '/form' } });
		const post = { method: 'POST', body: 'name=Asha' };
		expect(await (await get('/form', post)).json()).toMatchObject({ method: 'POST', body: 'name=Asha' });
		expect((await get('/other', post)).status).toBe(405);
		expect(await (await get('/api/v1/seen', { method: 'DELETE' })).json()).toMatchObject({ body: '' });
	});
});

describe('a failure', () => {
	const files = { 'client/404.html': 'designed 404', 'client/500.html': 'designed 500' };
	const statusAndText = async (response: Response) => [response.status, await response.text()];

	test('that a page designs itself is sent as it is', async () => {
		const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
		const { get } = await openFront({
			files,
			routes: { '/gone': responding(404, own, 'designed by itself') },
		});
		expect(await statusAndText(await get('/gone'))).toEqual([404, 'designed by itself']);
	});

	test('without a body or a policy of its own becomes the designed page', async () => {
		const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
		const { get } = await openFront({
			files,
			routes: { '/empty': responding(404, own), '/bare': responding(500, HTML, 'stack trace') },
		});
		expect(await statusAndText(await get('/empty'))).toEqual([404, 'designed 404']);
		expect(await statusAndText(await get('/bare'))).toEqual([500, 'designed 500']);
	});

	test('under /api keeps its JSON; anything else becomes JSON, with the time to wait', async () => {
		const json = { 'content-type': 'application/json' };
		const { get } = await openFront({
			files,
			routes: {
				'/api/v1/own': responding(409, json, '{"own":true}'),
				'/api/v1/page': responding(503, { ...HTML, 'retry-after': '7' }, '<h1>proxy</h1>'),
			},
		});
		expect(await statusAndText(await get('/api/v1/own'))).toEqual([409, '{"own":true}']);
		const page = await get('/api/v1/page');
		expect(await page.json()).toMatchObject({ response_code: 503 });
		expect([page.status, page.headers.get('retry-after')]).toEqual([503, '7']);
	});

	test('that is thrown is 500, and the log has it under the id that the visitor is given', async () => {
		const { get } = await openFront({
			files,
			routes: {
				'/broken': () => {
					throw new Error('no database');
				},
			},
		});
		let id: string | null = null;
		const printed = await capturedLog(async () => {
			const response = await get('/broken');
			id = response.headers.get('x-request-id');
			expect(await statusAndText(response)).toEqual([500, 'designed 500']);
		});
		const lines = printed
			.split('\n')
			.filter(Boolean)
			.map((line) => JSON.parse(line));
		expect(lines).toMatchObject([
			{ event: 'request failed', request_id: id, error: 'Error: no database' },
			{ event: 'request', request_id: id, status: 500 },
		]);
	});

	test('that takes too long is 503, and the log names the page', async () => {
		const { get } = await openFront({
			files,
			routes: { '/never': () => new Promise(() => {}) },
			timeoutMs: 20,
		});
		const printed = await capturedLog(async () => {
			expect(await statusAndText(await get('/never'))).toEqual([503, 'designed 500']);
		});
		expect(printed).toContain('"event":"no response in time"');
	});

	test('without a designed page is one line of text', async () => {
		const { get } = await openFront();
		expect(await statusAndText(await get('/nowhere'))).toEqual([404, 'Not found\n']);
	});
});

describe('a process that ends', () => {
	test('is healthy but not ready, and closes its connections', async () => {
		const { get } = await openFront({ isDraining: () => true, files: { 'client/index.html': 'home' } });
		const ready = await get('/readyz');
		expect([ready.status, await ready.text()]).toEqual([503, 'draining\n']);
		for (const path of ['/healthz', '/', '/nowhere'])
			expect((await get(path)).headers.get('connection'), path).toBe('close');
		expect((await get('/healthz')).status).toBe(200);
	});
});

describe('headers', () => {
	test('of a file that is named by its content are few; it has no id of a request', async () => {
		const { get } = await openFront({ files: { 'client/_astro/x.js': '1', 'client/x.js': '1' } });
		const namesOf = async (path: string) => [...(await get(path)).headers.keys()];
		for (const name of ['x-request-id', 'referrer-policy', 'permissions-policy']) {
			expect(await namesOf('/_astro/x.js')).not.toContain(name);
			expect(await namesOf('/x.js')).toContain(name);
		}
	});

	test('that a page sets for itself take the place of those of every page, for these two policies alone', async () => {
		const { get } = await openFront({
			routes: {
				'/personal': responding(200, { ...HTML, 'cache-control': 'no-store' }, 'x'),
				'/paying': responding(
					200,
					{
						...HTML,
						'cache-control': 'no-store',
						'cross-origin-opener-policy': 'same-origin-allow-popups',
						'x-content-type-options': 'none',
					},
					'x',
				),
			},
		});
		const personal = await get('/personal');
		expect(personal.headers.get('cross-origin-opener-policy')).toBe('same-origin');
		const paying = await get('/paying');
		expect(paying.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
		expect(paying.headers.get('x-content-type-options')).toBe('nosniff');
	});
});

test('texts of rendered pages get the address of the site, and measuring unless they are personal', async () => {
	const own = { ...HTML, 'content-security-policy': "default-src 'self'" };
	const { get } = await openFront({
		routes: {
			'/page': responding(200, own, 'at built.test'),
			'/personal': responding(200, { ...own, 'cache-control': 'no-store' }, 'at built.test'),
		},
		rewriteOrigin: (text) => Buffer.from(text.toString().replace('built.test', 'site.test')),
		addMeasuring: (_path, page) => ({ ...page, body: Buffer.concat([page.body, Buffer.from(', measured')]) }),
	});
	expect(await (await get('/page')).text()).toBe('at site.test, measured');
	expect(await (await get('/personal')).text()).toBe('at site.test');
});

test('the log has one line for each request, with what was asked and sent and how long it took', async () => {
	const { get } = await openFront({ files: { 'client/index.html': 'home' } });
	const printed = await capturedLog(async () => {
		await (await get('/?secret=1')).text();
		await (await get('/', { method: 'HEAD' })).text();
	});
	const [one, other, ...more] = printed
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line));
	expect(one).toMatchObject({
		level: 'info',
		event: 'request',
		method: 'GET',
		path: '/',
		status: 200,
		bytes: 4,
	});
	expect(one.ms).toBeGreaterThanOrEqual(0);
	expect(other).toMatchObject({ method: 'HEAD', bytes: 4 });
	expect(more).toEqual([]);
	expect(printed).not.toContain('secret');
});
