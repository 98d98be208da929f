import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '../../support/captured-log.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

/* How the host rejects requests that are broken, too large, too slow or not allowed. */

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
		const response = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		expect(response).toMatch(/^HTTP\/1.1 400 /);
	},
);

test.each(['/api/v1/package/%00', '/api/v1/package/%FF', '/api/v1/package/list?theme=%00'])(
	'%s is 400 in JSON, because a program asks',
	async (path) => {
		const response = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
		expect(response).toMatch(/^HTTP\/1.1 400 /);
		expect(response).toContain('"response_code":400');
	},
);

test.each([
	'/pictures/../secret.webp',
	'/pictures/%2e%2e/secret.webp',
	'/pictures/..%5csecret.webp',
	'/pictures/.hidden.webp',
	'/pictures/originals/9f3c0a1b22.jpg',
])('%s shows no file but the pictures of the site', async (path) => {
	const response = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
	expect(response).toMatch(/^HTTP\/1.1 40[04] /);
});

test.each([
	['POST', '/', 'GET, HEAD'],
	['DELETE', '/list', 'GET, HEAD'],
	['PUT', '/form', 'GET, HEAD, POST'],
	['TRACE', '/api/v1/echo', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
	const response = await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
	expect(response).toMatch(/^HTTP\/1.1 405 /);
	expect(response).toContain(`allow: ${allow}\r\n`);
});

test('a body over 100 kB is 413, announced or in chunks; one of exactly that size is read', async () => {
	const post = (body: BodyInit) =>
		get('/api/v1/echo', { method: 'POST', body, duplex: 'half' } as RequestInit);
	expect((await post('x'.repeat(100_001))).status).toBe(413);
	expect((await post(new Blob(['x'.repeat(300_000)]).stream())).status).toBe(413);
	expect(await (await post('x'.repeat(100_000))).json()).toMatchObject({ bytes: 100_000 });
});

/** Everything that comes back until the host closes a connection on which `head` is sent, and then `chunk` without end. */
function stall(head: string, chunk?: string): Promise<{ received: string; sent: number }> {
	return new Promise((resolve) => {
		let [received, sent] = ['', 0];
		const socket = connect(host.port, '127.0.0.1');
		socket.write(head);
		const sending = setInterval(() => {
			if (!chunk || !socket.writable || socket.writableNeedDrain) return;
			socket.write(chunk);
			sent += chunk.length;
		}, 1);
		socket.on('data', (data) => {
			received += data.toString('latin1');
		});
		// The host may reset a connection on which data is still coming.
		socket.on('error', () => {});
		socket.on('close', () => {
			clearInterval(sending);
			resolve({ received, sent });
		});
	});
}

test('a body announced as 100 MB is 413 at once, although none of it comes, and the connection is closed', async () => {
	const { received } = await stall(
		'POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n{',
	);
	expect(received).toMatch(/^HTTP\/1.1 413 /);
	expect(received).toContain('"response_code":413');
	expect(received.toLowerCase()).toContain('connection: close');
});

test('an endless body in chunks is 413 once it is too large; a little more is read, then the connection is closed', async () => {
	const { received, sent } = await stall(
		'POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
		`4000\r\n${'x'.repeat(0x4000)}\r\n`,
	);
	expect(received).toMatch(/^HTTP\/1.1 413 /);
	expect(sent).toBeLessThan(20_000_000);
});

test('Expect: 100-continue is told to continue, or that the body is too large', async () => {
	const ask = (length: number) =>
		`POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
	expect(await raw(`${ask(2)}{}`)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
	expect(await raw(ask(200_000))).toMatch(/^HTTP\/1.1 413 /);
});

test.each(['/never', '/api/v1/never'])('a response that takes too long is 503: %s', async (path) => {
	const response = await get(path);
	expect(response.status).toBe(503);
	expect(response.headers.get('retry-after')).toBe('30');
	expect(await response.text()).toContain('Please try again');
	expect((await get('/slow')).status).toBe(200);
});

test('a client that takes too long over its headers or its body gets 408', async () => {
	expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
	expect(await raw('POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{')).toMatch(
		/^HTTP\/1.1 408 /,
	);
});

test('a rejection that carries an id is a line of the log with that id', async () => {
	const asked = [
		`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(30_000)}\r\n\r\n`,
		'hello\r\n\r\n',
		'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
		'GET / HTTP/1.1\r\nHost: x\r\nExpect: something\r\nConnection: close\r\n\r\n',
	];
	const answered: { status: number; request_id: string }[] = [];
	const printed = await capturedLog(async () => {
		for (const request of asked) {
			const response = await raw(request);
			const [, status] = /^HTTP\/1.1 (\d+) /.exec(response) ?? [];
			const [, id = ''] = /^X-Request-Id: (\S+)/im.exec(response) ?? [];
			answered.push({ status: Number(status), request_id: id });
		}
	});
	expect(answered.map(({ status }) => status)).toEqual([431, 400, 408, 417]);
	const lines = printed.trim().split('\n');
	// A response of an earlier test may be logged meanwhile.
	expect(lines.map((line) => JSON.parse(line))).toEqual(
		expect.arrayContaining(answered.map((line) => expect.objectContaining({ event: 'request', ...line }))),
	);
});

test('headers without end are 431, nonsense is 400', async () => {
	expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(30_000)}\r\n\r\n`)).toMatch(
		/^HTTP\/1.1 431 /,
	);
	expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
	expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
});
