import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFront, type FrontOptions } from '#server/host/front.ts';
import type { HostHooks } from '#server/host/hooks.ts';
import { createHost, drain, listen } from '#server/host/server.ts';
import { loadStaticFiles } from '#server/host/static-files.ts';
import { temporaryFolder } from './test-database.ts';

/** Stands in for a page of Astro: gets a request and writes the response. */
export type Route = (
	request: IncomingMessage & { body?: Buffer },
	response: ServerResponse,
	locals: object,
) => void | Promise<void>;

/**
 * A front of the test's own behind real HTTP.
 *
 * @param routes what is in the place of Astro, by path
 * @param files built files, by their path in the build
 */
export async function openFront({
	routes = {},
	files = {},
	hooks = {},
	...options
}: { routes?: Record<string, Route>; files?: Record<string, string>; hooks?: Partial<HostHooks> } & Partial<
	Omit<FrontOptions, 'files' | 'handler' | 'hooks'>
> = {}) {
	const build = temporaryFolder();
	mkdirSync(join(build, 'client'));
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(build, path)), { recursive: true });
		writeFileSync(join(build, path), content);
	}
	const front = createFront({
		files: loadStaticFiles(build),
		handler: async (request, response, next, locals) => {
			const route = routes[new URL(request.url ?? '/', 'http://x').pathname];
			if (route) await route(request, response, locals);
			else next();
		},
		hooks: {
			editionOf: () => '1',
			ready: async () => {},
			canonicalQuery: (_path, search) => ({ search }),
			cachesCall: () => false,
			takesForms: () => false,
			close: async () => {},
			...hooks,
		},
		dataDir: build,
		siteUrl: new URL('https://safarnama.example'),
		trustedProxies: [],
		isDraining: () => false,
		...options,
	});
	const server = createHost(front);
	await listen(server, { port: 0, host: '127.0.0.1' });
	onTestFinished(() => drain(server, 100));
	const { port } = server.address() as AddressInfo;
	return {
		get: (path: string, init: RequestInit = {}) =>
			fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
	};
}

/** A route with one response. */
export const responding =
	(status: number, headers: Record<string, string>, body = ''): Route =>
	(_request, response) => {
		response.writeHead(status, headers).end(body);
	};
