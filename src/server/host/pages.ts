import { Buffer } from 'node:buffer';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ByteCache } from '#server/caching/byte-cache.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import { log, logError } from '#server/log.ts';
import { type BufferedResponse, bufferedResponse, bytesOf } from './buffered-response.ts';
import { CapturedResponse } from './captured-response.ts';
import { compress, isCompressible } from './encoding.ts';
import type { HostHooks } from './hooks.ts';
import type { AddMeasuring } from './measuring.ts';
import { ownPolicy } from './own-policy.ts';
import { giveFilesToStub } from './page-files.ts';
import { type EncodedPart, PageParts, type Part, partEncoder } from './page-parts.ts';
import { isForOneVisitor, LOCKED_POLICY, mayNotBeStored } from './security-headers.ts';
import type { RewriteOrigin } from './site-origin.ts';
import { fillSlots } from './slots.ts';

/** Astro's handler in middleware mode, exported by `dist/server/entry.mjs`. */
export type AstroHandler = (
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
	locals: object,
) => Promise<void>;

const CACHE_LIMIT_BYTES = 64 * 1024 * 1024;
/** Milliseconds that a page with slots waits for its fragments; after that it is sent with its fallbacks. */
const FRAGMENTS_TIMEOUT_MS = 3000;
const DROPPED_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'vary']);

/** A request for a rendered page or an API call. */
export interface Rendering {
	request: IncomingMessage;
	path: string;
	search: string;
	locals: object;
}

/** Renders pages through Astro and caches those that are the same for everyone. */
export function pageRenderer(
	handler: AstroHandler,
	hooks: HostHooks,
	rewriteOrigin: RewriteOrigin,
	addMeasuring: AddMeasuring = (_path, page) => page,
) {
	const cache = new ByteCache<BufferedResponse>(CACHE_LIMIT_BYTES);
	const finishing = { rewriteOrigin, addMeasuring, encodePart: partEncoder(rewriteOrigin) };
	// An entry counts twice, because its compressed bodies are added to it later.
	const store = (key: string, response: BufferedResponse) => cache.set(key, response, 2 * bytesOf(response));

	let isRecompressing = false;
	/** Compresses a page well once it is requested again, one page at a time and on another thread. */
	const recompress = (key: string, response: BufferedResponse) => {
		if (isRecompressing || !response.isCompressible || response.isBestQuality) return;
		isRecompressing = true;
		compress(response.bodies.identity, 'br', 'best')
			.then((br) => {
				const hash = response.hash && `${response.hash}t`;
				store(key, { ...response, hash, isBestQuality: true, bodies: { ...response.bodies, br } });
			})
			.catch((error: unknown) => logError('page not compressed', error))
			.finally(() => {
				isRecompressing = false;
			});
	};

	/**
	 * The cache key; undefined for a request with a token, whose response may depend on the visitor. Cookies belong to Google
	 * (decision D74) and reach no page, but for the ballot of a poll, whose page is never stored (decision D191).
	 */
	const keyOf = ({ request: { method, headers }, path, search }: Rendering) => {
		if (method !== 'GET' || headers.authorization) return undefined;
		if (path.startsWith('/api/') && !hooks.cachesCall(path)) return undefined;
		return `${hooks.editionOf(path)} ${path}${search}`;
	};

	return {
		/** The cached page, if there is one. */
		cached: (rendering: Rendering): BufferedResponse | undefined => {
			const key = keyOf(rendering);
			const response = key === undefined ? undefined : cache.get(key);
			if (key !== undefined && response) recompress(key, response);
			return response;
		},

		/** A freshly rendered page; undefined when no route matches. */
		render: async (rendering: Rendering): Promise<BufferedResponse | undefined> => {
			const key = keyOf(rendering);
			const response = await renderFresh(handler, rendering, finishing);
			if (response && key !== undefined && isForEveryone(response)) store(key, response);
			return response;
		},

		/** A built page with the fragments of `rendering` in its slots; with its fallbacks when they fail. */
		fill: async (page: BufferedResponse, rendering: Rendering): Promise<BufferedResponse> => {
			const key = keyOf(rendering);
			const fragments = await withinTime(
				renderFresh(handler, rendering, finishing),
				FRAGMENTS_TIMEOUT_MS,
			).catch((error: unknown) => {
				logError('fragments failed', error);
				return undefined;
			});
			if (fragments?.status !== 200) {
				log('error', 'page without its fragments', { path: rendering.path, status: fragments?.status });
				return page;
			}
			const [built, rendered] = [page, fragments].map(({ bodies }) => bodies.identity.toString());
			const body = Buffer.from(fillSlots(built ?? '', rendered ?? ''));
			const filled = bufferedResponse(200, page.headers, body, true);
			if (key !== undefined && isForEveryone(fragments)) store(key, filled);
			return filled;
		},
	};
}

/** The steps that every rendered page goes through. */
interface Finishing {
	rewriteOrigin: RewriteOrigin;
	addMeasuring: AddMeasuring;
	encodePart: (part: Part) => EncodedPart;
}

async function renderFresh(
	handler: AstroHandler,
	{ request, path, search, locals }: Rendering,
	{ rewriteOrigin, addMeasuring, encodePart }: Finishing,
): Promise<BufferedResponse | undefined> {
	request.url = path + search;
	const captured = new CapturedResponse(request);
	let isMatched = true;
	const unmatched = () => {
		isMatched = false;
	};
	const parts = new PageParts();
	await handler(request, captured, unmatched, { ...locals, parts });
	captured.emit('close');
	if (!isMatched) return undefined;
	if (captured.isBroken) throw new Error('the page failed while it was rendered');

	const headers = Object.fromEntries(
		Object.entries(captured.headers).filter(([name]) => !DROPPED_HEADERS.has(name)),
	);
	const type = String(headers['content-type'] ?? '');
	const text = isCompressible(type) ? rewriteOrigin(captured.body) : captured.body;
	if (!type.startsWith('text/html')) {
		return bufferedResponse(
			captured.statusCode,
			headers,
			text,
			isTagged(request, captured.statusCode, headers),
		);
	}
	const filled = parts.fill(giveFilesToStub(text), encodePart);
	headers['content-type'] = 'text/html; charset=utf-8';
	headers['cache-control'] ??= 'no-cache';
	const policy = headers['content-security-policy'];
	headers['content-security-policy'] = policy ? ownPolicy(String(policy), filled.blocks) : LOCKED_POLICY;
	let { body } = filled;
	// Pages about a person must not be stored, nor may their data reach other sites: a form that is answered holds what was typed.
	if (policy && request.method !== 'POST' && !mayNotBeStored(headers)) {
		const measured = addMeasuring(path, { body, policy: String(headers['content-security-policy']) });
		body = measured.body;
		headers['content-security-policy'] = measured.policy;
	}
	const tagged = isTagged(request, captured.statusCode, headers);
	return bufferedResponse(
		captured.statusCode,
		headers,
		body,
		tagged && (body !== filled.body || filled.hash()),
	);
}

const isTagged = ({ method }: IncomingMessage, status: number, headers: OutgoingHttpHeaders) =>
	method === 'GET' && status === 200 && !mayNotBeStored(headers);

/** Calls of the API get here only when the hooks name them. */
const isForEveryone = ({ status, headers }: BufferedResponse) =>
	status === 200 &&
	/^(text\/html|application\/json)/.test(String(headers['content-type'])) &&
	headers['set-cookie'] === undefined &&
	!isForOneVisitor(headers);
