import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '#server/host/serve.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** Serves a build with one module beside its entry. */
async function serveWith(module: string, close: () => Promise<void> = async () => {}) {
	const build = temporaryFolder();
	mkdirSync(join(build, 'server/chunks'), { recursive: true });
	mkdirSync(join(build, 'client'));
	writeFileSync(join(build, 'package.json'), '{"type":"module"}');
	writeFileSync(
		join(build, 'server/entry.mjs'),
		"export const handler = async (request, response) => { response.writeHead(200, { 'content-type': 'text/plain' }); response.end('x'); };",
	);
	writeFileSync(join(build, 'server/chunks/page.mjs'), module);
	return serve({
		build,
		config: {
			port: 0,
			host: '127.0.0.1',
			dataDir: build,
			siteUrl: new URL('http://localhost:4321'),
			trustedProxies: [],
		},
		hooks: {
			editionOf: () => '1',
			ready: async () => {},
			canonicalQuery: (_path, search) => ({ search }),
			cachesCall: () => false,
			takesForms: () => false,
			close,
		},
		closeTimeoutMs: 100,
	});
}

/** The status of `/readyz` and of a page of a build with one module beside its entry. */
async function statusesWith(module: string): Promise<{ readyz: number; page: number }> {
	const site = await serveWith(module);
	const status = async (path: string) => (await fetch(site.address + path)).status;
	const statuses = { readyz: await status('/readyz'), page: await status('/x') };
	await site.stop();
	return statuses;
}

test('every module of the pages is loaded before the first request', async () => {
	const statuses = await statusesWith('globalThis.loadedEarly = true;');
	expect((globalThis as { loadedEarly?: boolean }).loadedEarly).toBe(true);
	expect(statuses).toEqual({ readyz: 200, page: 200 });
});

test('a site with a module that cannot be loaded serves the other pages and is not ready', async () => {
	expect(await statusesWith("import './gone.mjs';")).toEqual({ readyz: 503, page: 200 });
});

test.each<[string, () => Promise<void>, RegExp]>([
	['never end', () => new Promise(() => {}), /"not closed in time"/],
	['fail', () => Promise.reject(new Error('no database')), /"not closed".*no database/],
])('a stop ends although resources of the site %s to close, and logs that', async (_, close, logged) => {
	const site = await serveWith('', close);
	expect(await capturedLog(site.stop)).toMatch(logged);
});
