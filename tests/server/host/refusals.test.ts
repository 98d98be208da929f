import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenHost, openHost } from '../../support/open-host.ts';

/* What the host answers to requests that are broken, too large, too slow or not allowed. */

let host: OpenHost;
let get: OpenHost['get'];
let raw: OpenHost['raw'];
beforeAll(async () => {
	host = await openHost();
	({ get, raw } = host);
});
afterAll(() => host.close());

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
