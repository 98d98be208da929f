import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { FOR_AN_HOUR, IMMUTABLE } from '#server/caching/cache-control.ts';
import { type BufferedResponse, bufferedResponse } from './buffered-response.ts';
import { BUILT_FILES } from './built-files.ts';
import { contentTypeOf } from './content-type.ts';
import { isCompressible } from './encoding.ts';
import type { AddMeasuring } from './measuring.ts';
import { LOCKED_POLICY } from './security-headers.ts';
import type { RewriteOrigin } from './site-origin.ts';
import { fragmentsPathOf } from './slots.ts';

/** Bytes of built files that are held in memory; further files are read on request. */
const MEMORY_LIMIT_BYTES = 128 * 1024 * 1024;

/** A built file that is sent as it is, or a page with slots to fill. */
export interface StaticFile {
	response: BufferedResponse;
	/** The path that renders the fragments for the slots of this page. */
	fragmentsPath?: string | undefined;
}

/** The built files. */
export interface StaticFiles {
	/** The file for a decoded path. The designed error pages cannot be requested by path. */
	get(path: string): StaticFile | undefined;
	/** The designed page for a status, e.g. 404. */
	errorPage(status: number): BufferedResponse | undefined;
	/** True for the path of fragments, which is not a page. */
	isFragments(path: string): boolean;
}

const ERROR_PAGE = /^\/[45]\d\d$/;

/**
 * Reads the built files, and the compressed copies that the build made of them.
 *
 * @param build the folder of the build: files in `client`, copies in `compressed`, policies of pages in `_headers.json`
 * @param rewriteOrigin applied to every text
 * @param addMeasuring applied to every page
 */
export function loadStaticFiles(
	build: string,
	rewriteOrigin: RewriteOrigin = (text) => text,
	addMeasuring: AddMeasuring = (_path, page) => page,
): StaticFiles {
	const client = join(build, 'client');
	const policies = readPolicies(join(build, '_headers.json'));

	const read = (path: string, file: string): StaticFile => {
		const type = contentTypeOf(file);
		const built = readFileSync(file);
		const headers = headersOf(path, type, policies);
		let body = isCompressible(type) ? rewriteOrigin(built) : built;
		const policy = policies.get(path);
		if (type.startsWith('text/html') && policy) {
			const page = addMeasuring(path, { body, policy });
			body = page.body;
			headers['content-security-policy'] = page.policy;
		}
		// Immutable files are never revalidated, so they need no ETag.
		const response = bufferedResponse(200, headers, body, headers['cache-control'] !== IMMUTABLE);
		// The compressed copy of a rewritten text is out of date.
		if (body === built) {
			const copy = join(build, 'compressed', file.slice(client.length));
			if (existsSync(`${copy}.br`)) response.bodies.br = readFileSync(`${copy}.br`);
			if (existsSync(`${copy}.gz`)) response.bodies.gzip = readFileSync(`${copy}.gz`);
		}
		const fragmentsPath = file.endsWith('.html') ? fragmentsPathOf(body.toString()) : undefined;
		return { response, fragmentsPath };
	};

	const inMemory = new Map<string, StaticFile>();
	const onDisk = new Map<string, string>();
	const fragmentPaths = new Set<string>();
	let bytesLeft = MEMORY_LIMIT_BYTES;
	for (const entry of globSync(BUILT_FILES, { cwd: client, withFileTypes: true })) {
		if (!entry.isFile() || entry.name === '_headers') continue;
		const file = join(entry.parentPath, entry.name);
		const path = pathOf(file.slice(client.length).replaceAll('\\', '/'));
		bytesLeft -= statSync(file).size;
		if (bytesLeft < 0 && !file.endsWith('.html')) {
			onDisk.set(path, file);
			continue;
		}
		const loaded = read(path, file);
		inMemory.set(path, loaded);
		if (loaded.fragmentsPath) fragmentPaths.add(loaded.fragmentsPath);
	}

	return {
		get: (path) => {
			const loaded = inMemory.get(path);
			if (loaded) return ERROR_PAGE.test(path) ? undefined : loaded;
			const file = onDisk.get(path);
			return file === undefined ? undefined : read(path, file);
		},
		errorPage: (status) => inMemory.get(`/${status}`)?.response,
		isFragments: (path) => fragmentPaths.has(path),
	};
}

function headersOf(path: string, type: string, policies: ReadonlyMap<string, string>): OutgoingHttpHeaders {
	if (type.startsWith('text/html'))
		return {
			'content-type': type,
			'cache-control': 'no-cache',
			'content-security-policy': policies.get(path) ?? LOCKED_POLICY,
		};
	return {
		'content-type': type,
		'cache-control': cacheControlOf(path),
		...(type === 'image/svg+xml'
			? { 'content-security-policy': `${LOCKED_POLICY}; style-src 'unsafe-inline'` }
			: {}),
	};
}

/** A browser that cached an old service worker would not notice a new release. */
function cacheControlOf(path: string): string {
	if (path.startsWith('/_astro/')) return IMMUTABLE;
	return path === '/sw.js' ? 'no-cache' : FOR_AN_HOUR;
}

/** `/index.html` has the path `/`, `/About.html` has `/About`. */
const pathOf = (file: string) => (file === '/index.html' ? '/' : file.replace(/(?:\/index)?\.html$/, ''));

function readPolicies(file: string): Map<string, string> {
	if (!existsSync(file)) return new Map();
	const pages = JSON.parse(readFileSync(file, 'utf8')) as {
		pathname: string;
		headers: { key: string; value: string }[];
	}[];
	return new Map(
		pages.flatMap(({ pathname, headers }) =>
			headers
				.filter(({ key }) => key.toLowerCase() === 'content-security-policy')
				.map(({ value }) => [pathname, value] as const),
		),
	);
}
