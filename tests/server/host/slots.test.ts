import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFront } from '#server/host/front.ts';
import type { AstroHandler } from '#server/host/pages.ts';
import { createHost, drain, listen } from '#server/host/server.ts';
import { fillSlots, fragmentsPathOf } from '#server/host/slots.ts';
import { loadStaticFiles } from '#server/host/static-files.ts';

const PAGE = `<head><!--slots:/parts/goa--></head><h1>Goa</h1><p><!--slot:price-->See the list<!--/slot:price--></p>
<!--slot:tours-->words<!--/slot:tours-->${'a long text '.repeat(100)}`;

describe('slots', () => {
	test('get the fragments of their name and lose their marks; one without a fragment shows its fallback', () => {
		const parts = '<!--slot:price-->$& ₹10<!--/slot:price--><!--slot:other-->x<!--/slot:other-->';
		const filled = fillSlots(PAGE, parts);
		expect(filled).toContain('<head></head><h1>Goa</h1><p>$& ₹10</p>\nwords');
		expect(filled).not.toContain('<!--');
	});

	test('belong to pages that name where their fragments are rendered', () => {
		expect(fragmentsPathOf(PAGE)).toBe('/parts/goa');
		expect(fragmentsPathOf('<!--slot:a-->x<!--/slot:a-->')).toBeUndefined();
	});
});

let version = 0;
let price = '₹10';
let asked = 0;
let behave: 'well' | 'fail' | 'throw' | 'hang' | 'break' = 'well';

/** Renders the fragments, or fails in one of the ways that a page can. */
const handler: AstroHandler = async (request, response, next) => {
	if (request.url !== '/parts/goa') return next();
	asked += 1;
	if (behave === 'throw') throw new Error('no database');
	if (behave === 'hang') await new Promise(() => {});
	response.writeHead(behave === 'fail' ? 500 : 200, { 'content-type': 'text/html' });
	response.write(`<!--slot:price-->${price}<!--/slot:price--><!--slot:tours-->three cards<!--/slot:tours-->`);
	if (behave === 'break') response.destroy();
	else response.end();
};

let origin: string;
beforeAll(async () => {
	const dist = mkdtempSync(join(tmpdir(), 'slots-'));
	afterAll(() => rmSync(dist, { recursive: true }));
	mkdirSync(join(dist, 'client/d'), { recursive: true });
	writeFileSync(join(dist, 'client/d/goa.html'), PAGE);
	writeFileSync(join(dist, 'client/404.html'), 'Nothing here');
	const policy = { key: 'content-security-policy', value: "default-src 'self'" };
	writeFileSync(join(dist, '_headers.json'), JSON.stringify([{ pathname: '/d/goa', headers: [policy] }]));
	const front = createFront({
		files: loadStaticFiles(dist),
		handler,
		hooks: {
			editionOf: () => String(version),
			ready: async () => {},
			canonicalQuery: (_path, search) => ({ search }),
			cachesCall: () => false,
			takesForms: () => false,
			close: async () => {},
		},
		dataDir: dist,
		siteUrl: new URL('http://localhost'),
		trustedProxies: [],
		isDraining: () => false,
	});
	const server = createHost(front);
	await listen(server, { port: 0, host: '127.0.0.1' });
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	afterAll(() => drain(server, 100));
});
beforeEach(() => {
	version += 1;
	asked = 0;
	behave = 'well';
});

const get = (path = '/d/goa', init: RequestInit = {}) =>
	fetch(origin + path, { redirect: 'manual', ...init });
const text = async (path?: string, init?: RequestInit) => (await get(path, init)).text();

describe('a prerendered page with slots', () => {
	test('comes filled, with the headers of the page', async () => {
		const response = await get();
		expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
		expect(response.headers.get('cache-control')).toBe('no-cache');
		expect(await response.text()).toContain('<p>₹10</p>\nthree cards');
	});

	test('asks for its parts once for everyone, whatever the query, until the catalogue changes', async () => {
		price = '₹20';
		for (const path of ['/d/goa', '/d/goa?utm_source=x', '/d/goa?x=1', '/d/%67oa'])
			expect(await text(path)).toContain('₹20');
		expect(asked).toBe(1);
		price = '₹30';
		version += 1;
		const changed = await text();
		expect(changed).toContain('₹30');
		expect(changed).not.toContain('₹20');
	});

	test('has a tag that changes with the catalogue, in each encoding', async () => {
		const headers = { 'accept-encoding': 'br' };
		const first = await get(undefined, { headers });
		expect(first.headers.get('content-encoding')).toBe('br');
		const etag = first.headers.get('etag') ?? '';
		expect((await get(undefined, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
		price = '₹40';
		version += 1;
		const again = await get(undefined, { headers: { ...headers, 'if-none-match': etag } });
		expect(again.status).toBe(200);
		expect(await again.text()).toContain('₹40');
	});

	test('HEAD tells the length of the filled page', async () => {
		const headers = { 'accept-encoding': 'identity' };
		const head = await get(undefined, { method: 'HEAD', headers });
		expect(await head.text()).toBe('');
		const body = Buffer.from(await text(undefined, { headers }));
		expect(Number(head.headers.get('content-length'))).toBe(body.length);
	});

	test.each(['fail', 'throw', 'break'] as const)(
		'is its plain words when the parts %s, and is filled once they come again',
		async (how) => {
			behave = how;
			const response = await get();
			expect(response.status).toBe(200);
			expect(response.headers.get('etag')).toMatch(/^"/);
			const plain = await response.text();
			expect(plain).toContain('See the list');
			expect(plain).not.toContain('₹');
			behave = 'well';
			expect(await text()).toContain('three cards');
		},
	);

	test('does not wait for parts that hang', async () => {
		behave = 'hang';
		// The host itself gives up on a whole page later, with 503.
		const response = await get();
		expect(response.status).toBe(200);
		expect(await response.text()).toContain('See the list');
	});

	test('gives its parts to nobody else, and takes no forms', async () => {
		for (const path of ['/parts/goa', '/parts/g%6Fa', '/%70arts/goa']) {
			const response = await get(path);
			expect([response.status, await response.text()]).toEqual([404, 'Nothing here']);
		}
		expect((await get('/parts/goa/')).headers.get('location')).toBe('/parts/goa');
		expect((await get(undefined, { method: 'POST', body: 'x' })).status).toBe(405);
		expect(asked).toBe(0);
	});

	test('is compressed with what it was filled with', async () => {
		price = '₹50';
		const response = await fetch(`${origin}/d/goa`, { headers: { 'accept-encoding': 'gzip' } });
		expect(await response.text()).toContain('₹50');
	});
});
