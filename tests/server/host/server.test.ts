import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHost, drain, listen } from '#server/host/server.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { LONG, type OpenHost, openHost } from '../../support/open-host.ts';

let host: OpenHost;
let get: OpenHost['get'];
let raw: OpenHost['raw'];
beforeAll(async () => {
	host = await openHost();
	({ get, raw } = host);
});
afterAll(() => host.close());

describe('a built file', () => {
	test.each(['br', 'gzip', 'identity'])(
		'comes compressed as %s, with a tag of its own that spares the second way',
		async (encoding) => {
			const first = await get('/', { headers: { 'accept-encoding': encoding } });
			expect(await first.text()).toContain('<h1>Home</h1>');
			expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding);
			const etag = first.headers.get('etag') ?? '';
			expect(etag).toMatch(/^"[\w-]+"$/);
			const again = await get('/', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
			expect(again.status).toBe(304);
			expect(await again.text()).toBe('');
		},
	);

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

	test('HEAD tells the same without the body', async () => {
		const response = await get('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
		expect(Number(response.headers.get('content-length'))).toBeGreaterThan(LONG.length);
		expect(await response.text()).toBe('');
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

describe('connections', () => {
	test('requests sent at once get their responses in order', async () => {
		const ask = (path: string, last = false) =>
			`GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
		const answers = await raw(ask('/slow') + ask('/healthz') + ask('/nowhere', true));
		expect([...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual([
			'200',
			'200',
			'404',
		]);
	});

	test('HTTP/1.0 and the absolute form of proxies are understood', async () => {
		expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/ 200 OK[\s\S]*ok\n$/);
		expect(await raw('GET http://x/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
			/ 200 OK/,
		);
	});

	test('/readyz is 503 while the database is away', async () => {
		expect((await get('/readyz')).status).toBe(200);
		host.state.isReady = false;
		expect((await get('/readyz')).status).toBe(503);
		host.state.isReady = true;
	});

	test('a response under way is finished before the server ends', async () => {
		const [arrived, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const other = createHost((_request, response) => {
			arrived.resolve();
			void finished.promise.then(() => response.end('done'));
		});
		const address = await listen(other, { port: 0, host: '127.0.0.1' });
		const underWay = fetch(address.replace('localhost', '127.0.0.1')).then((response) => response.text());
		await arrived.promise;
		const drained = drain(other);
		finished.resolve();
		expect(await underWay).toBe('done');
		await drained;
	});

	test('a port in use is named in one sentence', async () => {
		await expect(
			listen(
				createHost(() => {}),
				{ port: host.port, host: '127.0.0.1' },
			),
		).rejects.toThrow(`Port ${host.port} is in use`);
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
