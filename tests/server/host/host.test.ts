import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutTracking } from '#server/host/canonical-query.ts';
import { createFront } from '#server/host/front.ts';
import type { AstroHandler } from '#server/host/pages.ts';
import { createHost, drain, listen } from '#server/host/server.ts';
import { loadStaticFiles } from '#server/host/static-files.ts';

const LONG = 'a long page '.repeat(500);
let rendered = 0;
let isReady = true;
let version = '1';

/** Stands where Astro stands: a few routes that behave like real ones. */
const handler: AstroHandler = async (request, response, next) => {
	const url = new URL(request.url ?? '/', 'http://x');
	if (url.pathname === '/api/v1/echo') {
		const body = String((request as IncomingMessage & { body?: Buffer }).body ?? '');
		response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
		response.end(JSON.stringify({ bytes: body.length, host: request.headers.host }));
	} else if (['/list', '/api/v1/kept', '/api/v1/asked'].includes(url.pathname)) {
		rendered += 1;
		const type = url.pathname === '/list' ? 'text/html' : 'application/json';
		response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=60' });
		response.write(`<h1>${rendered}</h1>`);
		response.end(LONG);
	} else if (url.pathname === '/slow') {
		await new Promise((resolve) => setTimeout(resolve, 300));
		response.writeHead(200, { 'content-type': 'text/html' });
		response.end('slow');
	} else if (url.pathname === '/never' || url.pathname === '/api/v1/never') {
		await new Promise(() => {});
	} else if (url.pathname === '/broken') {
		response.writeHead(200, { 'content-type': 'text/html' });
		response.write('half a page');
		response.destroy();
	} else next();
};

let server: Server;
let origin: string;
let port: number;

beforeAll(async () => {
	const dist = mkdtempSync(join(tmpdir(), 'host-'));
	mkdirSync(join(dist, 'client/_astro'), { recursive: true });
	mkdirSync(join(dist, 'data/pictures'), { recursive: true });
	writeFileSync(join(dist, 'client/index.html'), `<h1>Home</h1>${LONG}`);
	writeFileSync(join(dist, 'client/404.html'), '<h1>Nothing here</h1>');
	writeFileSync(join(dist, 'client/500.html'), '<h1>Our fault</h1>');
	writeFileSync(join(dist, 'client/_astro/x.js'), 'console.log(1)');
	writeFileSync(join(dist, 'data/pictures/9f3c0a1b22.webp'), 'picture');
	writeFileSync(join(dist, 'data/secret.webp'), 'secret');
	let isDraining = false;
	const front = createFront({
		files: loadStaticFiles(dist),
		handler,
		hooks: {
			contentVersion: () => version,
			ready: () => (isReady ? Promise.resolve() : Promise.reject(new Error('no database'))),
			canonicalQuery: (_path, search) => withoutTracking(search),
			keepsCall: (path) => path === '/api/v1/kept',
			takesForms: (path) => path === '/form',
			close: async () => {},
		},
		dataDir: join(dist, 'data'),
		siteUrl: new URL('https://safarnama.example'),
		trustedProxies: [],
		isDraining: () => isDraining,
		patience: 3000,
	});
	server = createHost(front, { headers: 500, request: 900 });
	await listen(server, { port: 0, host: '127.0.0.1' });
	port = (server.address() as AddressInfo).port;
	origin = `http://127.0.0.1:${port}`;
	afterAll(async () => {
		isDraining = true;
		await drain(server, 100);
	});
});

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

/** Everything that comes back for bytes sent as they stand. */
const raw = (bytes: string, { wait = 0 } = {}) =>
	new Promise<string>((resolve) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
		let received = '';
		socket.on('data', (data) => {
			received += data.toString('latin1');
		});
		socket.on('close', () => resolve(received));
		socket.on('error', () => resolve(received));
		if (wait > 0) setTimeout(() => socket.end(), wait);
	});

describe('a built file', () => {
	test.each(['br', 'gzip', 'identity'])(
		'comes packed as %s, with a tag of its own that spares the second way',
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

	test('is kept for good when its name tells its content', async () => {
		expect((await get('/_astro/x.js')).headers.get('cache-control')).toContain('immutable');
		expect((await get('/pictures/9f3c0a1b22.webp')).headers.get('cache-control')).toContain('immutable');
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
		version = '2';
		expect(await (await get('/list')).text()).not.toBe(one);
	});

	test('an answer of the API is kept in the same way when the site names its path, and no other', async () => {
		const one = await (await get('/api/v1/kept?query=a')).text();
		expect(await (await get('/api/v1/kept?query=a')).text()).toBe(one);
		expect(await (await get('/api/v1/kept?query=b')).text()).not.toBe(one);
		const other = await (await get('/api/v1/asked')).text();
		expect(await (await get('/api/v1/asked')).text()).not.toBe(other);
	});

	test('is rendered anew for a request that says who it is', async () => {
		const one = await (await get('/list')).text();
		expect(await (await get('/list', { headers: { authorization: 'Bearer x' } })).text()).not.toBe(one);
	});

	test('that breaks half-way is the designed 500 page', async () => {
		const response = await get('/broken');
		expect([response.status, await response.text()]).toEqual([500, '<h1>Our fault</h1>']);
	});

	test('that does not exist is the designed 404 page, and JSON under /api', async () => {
		const page = await get('/nowhere');
		expect([page.status, await page.text()]).toEqual([404, '<h1>Nothing here</h1>']);
		const call = await get('/api/v1/nowhere');
		expect(call.status).toBe(404);
		expect(await call.json()).toMatchObject({ response_code: 404, data: { message: 'Not found' } });
	});
});

describe('every answer', () => {
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

describe('bad requests', () => {
	test.each(['/%zz', '/%00', '/a/%2e%2e/b', '/a/..%2fb', '//evil.example/', '/list?x=%00', '/%5c'])(
		'%s is 400',
		async (path) => {
			const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
			expect(answer).toMatch(/^HTTP\/1.1 400 /);
		},
	);

	test.each(['/api/v1/package/%00', '/api/v1/package/%FF', '/api/v1/package/list?theme=%00'])(
		'%s is 400 in JSON, because a program asks',
		async (path) => {
			const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
			expect(answer).toMatch(/^HTTP\/1.1 400 /);
			expect(answer).toContain('"response_code":400');
		},
	);

	test.each([
		'/pictures/../secret.webp',
		'/pictures/%2e%2e/secret.webp',
		'/pictures/..%5csecret.webp',
		'/pictures/.hidden.webp',
	])('%s shows no file outside the pictures', async (path) => {
		const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
	});

	test.each([
		['POST', '/', 'GET, HEAD'],
		['DELETE', '/list', 'GET, HEAD'],
		['PUT', '/form', 'GET, HEAD, POST'],
		['TRACE', '/api/v1/echo', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
	])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
		const answer = await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1.1 405 /);
		expect(answer).toContain(`allow: ${allow}\r\n`);
	});

	test('a body over 100 kB is 413, announced or in chunks; one of exactly that size is read', async () => {
		const post = (body: BodyInit) =>
			get('/api/v1/echo', { method: 'POST', body, duplex: 'half' } as RequestInit);
		expect((await post('x'.repeat(100_001))).status).toBe(413);
		expect((await post(new Blob(['x'.repeat(300_000)]).stream())).status).toBe(413);
		expect(await (await post('x'.repeat(100_000))).json()).toMatchObject({ bytes: 100_000 });
	});

	test('a client that asks first is told to go on, or that it is too much', async () => {
		const ask = (length: number) =>
			`POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
		expect(await raw(`${ask(2)}{}`)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
		expect(await raw(ask(200_000))).toMatch(/^HTTP\/1.1 413 /);
	});

	test.each(['/never', '/api/v1/never'])(
		'an answer that never comes is 503 after a while: %s',
		async (path) => {
			const response = await get(path);
			expect(response.status).toBe(503);
			expect(response.headers.get('retry-after')).toBe('30');
			expect(await response.text()).toContain('Please try again');
			expect((await get('/slow')).status).toBe(200);
		},
	);

	test('a client that dawdles over its headers or its body is let go with 408', async () => {
		expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
		expect(await raw('POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{')).toMatch(
			/^HTTP\/1.1 408 /,
		);
	});

	test('headers without end are 431, nonsense is 400', async () => {
		expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(30_000)}\r\n\r\n`)).toMatch(
			/^HTTP\/1.1 431 /,
		);
		expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
		expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
	});
});

describe('connections', () => {
	test('requests sent in one breath are answered in their order', async () => {
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
		isReady = false;
		expect((await get('/readyz')).status).toBe(503);
		isReady = true;
	});

	test('an answer under way is finished before the server ends', async () => {
		const other = createHost((_request, response) => void setTimeout(() => response.end('done'), 200));
		const address = await listen(other, { port: 0, host: '127.0.0.1' });
		const underWay = fetch(address.replace('localhost', '127.0.0.1')).then((response) => response.text());
		await new Promise((resolve) => setTimeout(resolve, 50));
		await drain(other);
		expect(await underWay).toBe('done');
	});

	test('a port in use is named in one sentence', async () => {
		await expect(
			listen(
				createHost(() => {}),
				{ port, host: '127.0.0.1' },
			),
		).rejects.toThrow(`Port ${port} is in use`);
	});
});
