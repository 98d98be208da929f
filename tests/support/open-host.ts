import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredSearch } from '#server/host/declared-search.ts';
import { createFront } from '#server/host/front.ts';
import type { AstroHandler } from '#server/host/pages.ts';
import { createHost, drain, listen } from '#server/host/server.ts';
import { loadStaticFiles } from '#server/host/static-files.ts';

/** Makes `/` and `/list` long. */
export const LONG = 'a long page '.repeat(500);

/** The host in front of a stand-in for Astro and a few files; tests change `state` while it runs. */
export async function openHost() {
	const state = { rendered: 0, isReady: true, version: '1' };

	/** Stands in for Astro with a few routes that behave like real ones. */
	const handler: AstroHandler = async (request, response, next) => {
		const url = new URL(request.url ?? '/', 'http://x');
		if (url.pathname === '/api/v1/echo') {
			const body = String((request as IncomingMessage & { body?: Buffer }).body ?? '');
			response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
			const { host, cookie = null } = request.headers;
			response.end(JSON.stringify({ bytes: body.length, host, cookie }));
		} else if (['/list', '/api/v1/cached', '/api/v1/asked'].includes(url.pathname)) {
			state.rendered += 1;
			const type = url.pathname === '/list' ? 'text/html' : 'application/json';
			response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=60' });
			response.write(`<h1>${state.rendered}</h1>`);
			response.end(LONG);
		} else if (url.pathname === '/private') {
			response.writeHead(200, { 'content-type': 'text/html', 'referrer-policy': 'same-origin' });
			response.end('private');
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

	const dist = mkdtempSync(join(tmpdir(), 'host-'));
	mkdirSync(join(dist, 'client/_astro'), { recursive: true });
	mkdirSync(join(dist, 'data/pictures'), { recursive: true });
	writeFileSync(join(dist, 'client/index.html'), `<h1>Home</h1>${LONG}`);
	writeFileSync(join(dist, 'client/404.html'), '<h1>Nothing here</h1>');
	writeFileSync(join(dist, 'client/500.html'), '<h1>Our fault. Please try again</h1>');
	writeFileSync(join(dist, 'client/_astro/x.js'), 'console.log(1)');
	writeFileSync(join(dist, 'data/pictures/9f3c0a1b22.webp'), 'picture');
	mkdirSync(join(dist, 'data/pictures/originals'), { recursive: true });
	writeFileSync(join(dist, 'data/pictures/originals/9f3c0a1b22.jpg'), 'as it was sent');
	for (const width of [480, 960])
		writeFileSync(join(dist, `data/pictures/0a1b2c3d4e-${width}.avif`), `${width} wide`);
	writeFileSync(join(dist, 'data/secret.webp'), 'secret');
	let isDraining = false;
	const front = createFront({
		files: loadStaticFiles(dist),
		handler,
		hooks: {
			editionOf: () => state.version,
			ready: () => (state.isReady ? Promise.resolve() : Promise.reject(new Error('no database'))),
			canonicalQuery: (_path, search) => ({ search: declaredSearch(search, ['query']) }),
			cachesCall: (path) => path === '/api/v1/cached',
			takesForms: (path) => path === '/form',
			close: async () => {},
		},
		dataDir: join(dist, 'data'),
		siteUrl: new URL('https://safarnama.example'),
		trustedProxies: [],
		isDraining: () => isDraining,
		timeoutMs: 3000,
	});
	const server = createHost(front, { headers: 500, request: 900 });
	await listen(server, { port: 0, host: '127.0.0.1' });
	const { port } = server.address() as AddressInfo;

	const get = (path: string, init: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });

	/** Everything that comes back for bytes sent as they are. */
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

	const close = async () => {
		isDraining = true;
		await drain(server, 100);
		rmSync(dist, { recursive: true, force: true });
	};
	return { port, get, raw, state, close };
}
export type OpenHost = Awaited<ReturnType<typeof openHost>>;
