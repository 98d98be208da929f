import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type BufferedResponse, bufferedResponse } from '#server/host/buffered-response.ts';
import { type Sent, sendResponse } from '#server/host/send-response.ts';

const HTML = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
const LONG = 'a long page '.repeat(500);
const page = (body = LONG, status = 200) => bufferedResponse(status, HTML, Buffer.from(body), status === 200);

/** A server that sends one response to every request, and notes what it has sent. */
async function serving(content: BufferedResponse, common: Record<string, string> = {}) {
	const sent: (Sent | Promise<Sent>)[] = [];
	const server = createServer((request, response) => {
		sent.push(sendResponse({ request, response, method: request.method ?? '' }, content, common));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity', ...headers }, ...init });
	return { ask, sent: () => Promise.all(sent) };
}

test.each(['br', 'gzip', 'identity'])(
	'a text comes compressed as %s, with a tag of its own that spares the second way',
	async (encoding) => {
		const { ask } = await serving(page());
		const first = await ask({ 'accept-encoding': encoding });
		expect(await first.text()).toBe(LONG);
		expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding);
		expect(first.headers.get('vary')).toBe('accept-encoding');
		const etag = first.headers.get('etag') ?? '';
		expect(etag).toMatch(/^"[\w-]+"$/);
		const again = await ask({ 'accept-encoding': encoding, 'if-none-match': etag });
		expect([again.status, await again.text(), again.headers.get('content-length')]).toEqual([304, '', null]);
		expect(again.headers.get('etag')).toBe(etag);
	},
);

test('the tag of one encoding is not that of another, and one of an older text spares nothing', async () => {
	const { ask } = await serving(page());
	const tagOf = async (encoding: string) =>
		(await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '';
	const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')];
	expect(new Set(tags).size).toBe(3);
	expect((await ask({ 'if-none-match': tags[0] ?? '' })).status).toBe(200);
	expect((await ask({ 'if-none-match': '"older"' })).status).toBe(200);
	expect((await ask({ 'if-none-match': `"older", W/${tags[2]}` })).status).toBe(304);
	expect((await ask({ 'if-none-match': '*' })).status).toBe(304);
});

test('HEAD tells the same without the body', async () => {
	const { ask, sent } = await serving(page());
	const response = await ask({}, { method: 'HEAD' });
	expect(response.headers.get('content-length')).toBe(String(LONG.length));
	expect(await response.text()).toBe('');
	expect(await sent()).toEqual([{ status: 200, bytes: LONG.length }]);
});

test('compressed copies that exist are sent as they are; a missing one is made once', async () => {
	const content = page();
	content.bodies.br = brotliCompressSync(Buffer.from('the copy'));
	const { ask, sent } = await serving(content);
	expect(await (await ask({ 'accept-encoding': 'br' })).text()).toBe('the copy');
	expect(content.bodies.gzip).toBeUndefined();
	expect(await (await ask({ 'accept-encoding': 'gzip' })).text()).toBe(LONG);
	const made = content.bodies.gzip;
	expect(made?.length).toBeLessThan(gzipSync(LONG).length * 1.1);
	await (await ask({ 'accept-encoding': 'gzip' })).text();
	expect(content.bodies.gzip).toBe(made);
	expect((await sent()).map(({ bytes }) => bytes)).toEqual([
		content.bodies.br.length,
		made?.length,
		made?.length,
	]);
});

test('what is short, or compressed already, is sent as it is, the same for every browser', async () => {
	for (const content of [
		page('short'),
		bufferedResponse(200, { 'content-type': 'image/webp' }, Buffer.from(LONG), true),
	]) {
		const response = await (await serving(content)).ask({ 'accept-encoding': 'br, gzip' });
		expect(response.headers.get('content-encoding')).toBeNull();
		expect(response.headers.get('vary')).toBeNull();
		expect(await response.text()).toBe(content.bodies.identity.toString());
	}
});

test('a failure has no tag, and is sent again to who claims to have it', async () => {
	const { ask } = await serving(page(LONG, 500));
	const response = await ask({ 'if-none-match': '*' });
	expect([response.status, response.headers.get('etag')]).toEqual([500, null]);
	expect(await response.text()).toBe(LONG);
});

test('204 has neither a body nor a length', async () => {
	const { ask, sent } = await serving(bufferedResponse(204, {}, Buffer.from('ignored')));
	const response = await ask();
	expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([
		204,
		'',
		null,
	]);
	expect(await sent()).toEqual([{ status: 204, bytes: 0 }]);
});

test('an empty body has the length 0', async () => {
	const { ask } = await serving(bufferedResponse(308, { location: '/x' }, Buffer.alloc(0)));
	const response = await ask({}, { redirect: 'manual' });
	expect([response.status, response.headers.get('content-length')]).toEqual([308, '0']);
});

test('the headers of every response come on top of its own', async () => {
	const { ask } = await serving(page(), { 'x-common': 'yes', 'cache-control': 'no-store' });
	const { headers } = await ask();
	expect([headers.get('x-common'), headers.get('cache-control')]).toEqual(['yes', 'no-store']);
	expect(headers.get('content-type')).toBe('text/html');
});

test('a connection whose body nobody has read is closed after the response, which arrives whole', async () => {
	const { ask } = await serving(page());
	const body = 'x'.repeat(400_000);
	const response = await ask({}, { method: 'POST', body });
	expect(response.headers.get('connection')).toBe('close');
	expect(await response.text()).toBe(LONG);
	expect((await ask({}, { method: 'POST', body: '' })).headers.get('connection')).not.toBe('close');
});
