import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { IMMUTABLE } from '#server/caching/cache-control.ts';
import { repeatedFailure } from '#server/concurrency/repeated-failure.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import { log, logError } from '#server/log.ts';
import { localsOf, prepareHeaders } from './astro-request.ts';
import type { BufferedResponse } from './buffered-response.ts';
import { errorResponse, isApiPath } from './error-responses.ts';
import type { HostHooks } from './hooks.ts';
import { loggedPath } from './logged-path.ts';
import type { AddMeasuring } from './measuring.ts';
import { type AstroHandler, pageRenderer, type Rendering } from './pages.ts';
import { pictureReader } from './pictures.ts';
import { plainText, redirect } from './plain-responses.ts';
import { receiveBody } from './receive-body.ts';
import {
	assetHeaders,
	isInert,
	LOCKED_POLICY,
	personalHeaders,
	securityHeaders,
} from './security-headers.ts';
import { type Sent, sendResponse } from './send-response.ts';
import type { RewriteOrigin } from './site-origin.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';
import { parseTarget, type Target, withoutSlashAtEnd, withPlainLetters } from './target.ts';
import { type Visitor, visitorReader } from './visitor.ts';

/** The parts that the front serves, and its settings. */
export interface FrontOptions {
	files: StaticFiles;
	handler: AstroHandler;
	hooks: HostHooks;
	dataDir: string;
	siteUrl: URL;
	/** Told to browsers for a year (`security-headers.ts`). */
	isHttpsOnSubdomains?: boolean | undefined;
	trustedProxies: readonly string[];
	/** How many trusted proxies a request passes; one by default. */
	trustedHops?: number;
	/** True where real visitors come. */
	isProduction?: boolean;
	/** True while the server finishes its last responses. */
	isDraining: () => boolean;
	/** Applied to the texts of rendered pages. */
	rewriteOrigin?: RewriteOrigin;
	/** Applied to rendered pages, unless they must not be stored. */
	addMeasuring?: AddMeasuring | undefined;
	/** Milliseconds after which a visitor gets 503 because no response was ready. */
	timeoutMs?: number;
}

/** Milliseconds after which a rendering counts as stuck; the visitor has left long before. */
const RESPONSE_TIMEOUT_MS = 30_000;

const READ_METHODS = ['GET', 'HEAD'];
const FORM_METHODS = [...READ_METHODS, 'POST'];
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A parsed request. */
interface Exchange {
	request: IncomingMessage;
	response: ServerResponse;
	/** The request's own method. */
	method: string;
	target: Target;
	visitor: Visitor;
	/** The response to a failed request. */
	fail: (status: number, headers?: OutgoingHttpHeaders) => BufferedResponse;
}

/** Responds to every request: files, pictures and cached pages from memory, all else through Astro. */
export function createFront(options: FrontOptions) {
	const { files, hooks, siteUrl, isDraining, timeoutMs = RESPONSE_TIMEOUT_MS } = options;
	const pages = pageRenderer(
		options.handler,
		hooks,
		options.rewriteOrigin ?? ((text) => text),
		options.addMeasuring,
	);
	const readVisitor = visitorReader(options.trustedProxies, options.trustedHops, () => {
		if (options.isProduction)
			log('warn', 'visitors of a proxy that is not named share the limits of one', {
				setting: 'TRUSTED_PROXY',
			});
	});
	const notReady = repeatedFailure('not ready');
	const readPicture = pictureReader(options.dataDir);
	const common = securityHeaders(options);
	const assets = assetHeaders(options);

	return (request: IncomingMessage, response: ServerResponse): void => {
		const started = performance.now();
		const visitor = readVisitor(request);
		const { requestId } = visitor;
		const method = request.method ?? 'GET';
		const target = parseTarget(request.url ?? '/');
		// A malformed address still shows whether a program or a visitor sends it.
		const path = target?.path ?? request.url?.split('?', 1)[0] ?? '/';
		const shownPath = loggedPath(path, target?.decodedPath);
		const fail = (status: number, headers?: OutgoingHttpHeaders) =>
			errorResponse(status, { path, requestId, files }, headers);

		const logSent = ({ status, bytes }: Sent) => {
			const ms = Math.round((performance.now() - started) * 10) / 10;
			log('info', 'request', {
				request_id: requestId,
				method,
				path: shownPath,
				status,
				ms,
				bytes,
			});
		};
		const send = (content: BufferedResponse): void | Promise<void> => {
			const isAsset = content.headers['cache-control'] === IMMUTABLE;
			const headers = {
				...(isAsset
					? assets
					: {
							...(isApiPath(path) || isInert(content.headers) ? assets : common),
							...personalHeaders(content.headers),
							...ownPolicies(content),
							'x-request-id': requestId,
						}),
				...(isDraining() ? { connection: 'close' } : {}),
			};
			const sent = sendResponse({ request, response, method }, content, headers);
			return sent instanceof Promise ? sent.then(logSent) : logSent(sent);
		};
		const sendFailure = (error: unknown): void | Promise<void> => {
			logError('request failed', error, { request_id: requestId });
			if (response.headersSent) response.destroy();
			else return send(fail(500));
		};

		const sendInTime = async (found: Promise<BufferedResponse>): Promise<void> => {
			const content = await withinTime(found, timeoutMs);
			if (content) return send(content);
			log('error', 'no response in time', { request_id: requestId, path: shownPath });
			return send(fail(503, { 'retry-after': '30' }));
		};

		try {
			const found =
				target && (request.httpVersion !== '1.1' || request.headers.host)
					? respond({ request, response, method, target, visitor, fail })
					: fail(400);
			const sending = found instanceof Promise ? sendInTime(found) : send(found);
			sending?.catch(sendFailure);
		} catch (error) {
			sendFailure(error);
		}
	};

	/** Tries in this order: method, file, status of the process, one spelling of the path (redirect), picture, page. */
	function respond(exchange: Exchange): BufferedResponse | Promise<BufferedResponse> {
		const { method, target, fail } = exchange;
		const { path, decodedPath, search } = target;
		if (!READ_METHODS.includes(method)) {
			const allowed = allowedMethods(path);
			if (!allowed.includes(method)) return fail(405, { allow: allowed.join(', ') });
		}
		const file = files.get(decodedPath);
		if (file && !file.fragmentsPath) return file.response;
		if (path === '/healthz') return plainText(200, 'ok');
		if (path === '/readyz') return readiness();
		if (path !== '/' && path.endsWith('/')) return redirect(withoutSlashAtEnd(path) + search);
		if (files.isFragments(decodedPath)) return fail(404);
		const isPage = !file && !isApiPath(path) && READ_METHODS.includes(method);
		if (isPage && withPlainLetters(path) !== path) return redirect(withPlainLetters(path) + search);
		if (path.startsWith('/pictures/'))
			return readPicture(decodedPath).then((picture) => picture ?? respondWithPage(exchange, file));
		return respondWithPage(exchange, file);
	}

	function allowedMethods(path: string): readonly string[] {
		if (isApiPath(path)) return API_METHODS;
		return hooks.takesForms(path) ? FORM_METHODS : READ_METHODS;
	}

	async function readiness(): Promise<BufferedResponse> {
		if (isDraining()) return plainText(503, 'draining');
		try {
			await hooks.ready();
		} catch (error) {
			notReady.failed(error);
			return plainText(503, 'not ready');
		}
		notReady.worked();
		// The status stays 200: what the site accepts waits, and a restart of this process would not change that.
		const troubles = (hooks.troubles?.() ?? []).map((trouble) => `degraded: ${trouble}`);
		return plainText(200, ['ready', ...troubles].join('\n'));
	}

	/** A page or call from the cache or from Astro; `file` is a built page with slots to fill. */
	function respondWithPage(
		{ request, response, method, target: { path, decodedPath, search }, visitor, fail }: Exchange,
		file: StaticFile | undefined,
	): BufferedResponse | Promise<BufferedResponse> {
		if (method === 'HEAD') request.method = 'GET';
		const { search: canonical, parsed } = file?.fragmentsPath
			? { search: '' }
			: hooks.canonicalQuery(decodedPath, search);
		const rendering = {
			request,
			locals: { ...localsOf(visitor, siteUrl), askedSearch: search, ...parsed },
			path: file?.fragmentsPath ?? path,
			search: canonical,
		};
		const cached = pages.cached(rendering);
		if (cached) return cached;
		prepareHeaders(request, siteUrl, decodedPath);
		if (file) return pages.fill(file.response, rendering);
		if (READ_METHODS.includes(method)) return render(rendering, fail);
		return receiveBody(request, response).then((received) => {
			if ('rejected' in received) return fail(received.rejected === 'too-large' ? 413 : 400);
			Object.assign(request, { body: received.body });
			return render(rendering, fail);
		});
	}

	async function render(rendering: Rendering, fail: Exchange['fail']): Promise<BufferedResponse> {
		const page = await pages.render(rendering);
		if (!page) return fail(404);
		if (page.status < 400 || isDesigned(page, rendering.path)) return page;
		const retryAfter = page.headers['retry-after'];
		return fail(page.status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
	}
}

/** True for a failure that has a body of its own: JSON under `/api`, otherwise a page with its own policy. */
function isDesigned({ headers, bodies }: BufferedResponse, path: string): boolean {
	const type = String(headers['content-type'] ?? '');
	if (isApiPath(path)) return type.includes('json');
	return bodies.identity.length > 0 && headers['content-security-policy'] !== LOCKED_POLICY;
}

/**
 * Headers that a page may set itself: the payment page must let the provider's windows report back to it, and pages with a key in their
 * address send no referrer to other sites.
 */
const OWN_POLICIES = ['cross-origin-opener-policy', 'referrer-policy'];

/** The policies that a page sets for itself, in place of those of every response. */
const ownPolicies = ({ headers }: BufferedResponse): OutgoingHttpHeaders =>
	Object.fromEntries(
		OWN_POLICIES.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
	);
