import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createHost, drain, listen } from '#server/host/server.ts';
import { type OpenHost, openHost } from '../../support/open-host.ts';

let host: OpenHost;
let raw: OpenHost['raw'];
beforeAll(async () => {
	host = await openHost();
	({ raw } = host);
});
afterAll(() => host.close());

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

test('a client that reads nothing of its response is disconnected, one that waits for it is not', async () => {
	const closed = Promise.withResolvers<boolean>();
	const other = createHost(
		(request, response) => {
			if (request.url === '/late') return void setTimeout(() => response.end('late'), 300);
			response.once('close', () => closed.resolve(response.writableFinished));
			response.end(Buffer.alloc(50_000_000));
		},
		{ headers: 500, request: 900, silence: 1000 },
	);
	const { port } = new URL(await listen(other, { port: 0, host: '127.0.0.1' }));
	onTestFinished(() => drain(other, 0));
	const reader = connect(Number(port), '127.0.0.1').on('error', () => {});
	onTestFinished(() => void reader.destroy());
	reader.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
	expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('late');
	expect(await closed.promise).toBe(false);
});

test('a port in use is named in one sentence', async () => {
	await expect(
		listen(
			createHost(() => {}),
			{ port: host.port, host: '127.0.0.1' },
		),
	).rejects.toThrow(`Port ${host.port} is in use`);
});
