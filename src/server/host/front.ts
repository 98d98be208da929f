import { Buffer } from 'node:buffer';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { log, logError } from '#server/log.ts';
import { type Answer, answerOf, bodyIn, headersIn, readyBody } from './answer.ts';
import { chooseEncoding } from './encoding.ts';
import { errorAnswer } from './error-answers.ts';
import { isKnown, quoted } from './etag.ts';
import type { HostHooks } from './hooks.ts';
import { type AstroHandler, pageRenderer } from './pages.ts';
import { pictureReader } from './pictures.ts';
import { announcesTooMuch, receiveBody } from './receive-body.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { parseTarget, type Target } from './target.ts';
import { type Visitor, visitorReader } from './visitor.ts';
import { withinTime } from './within-time.ts';

/** What the front serves, and for whom. */
export interface FrontOptions {
	files: StaticFiles;
	handler: AstroHandler;
	hooks: HostHooks;
	dataDir: string;
	siteUrl: URL;
	trustedProxies: readonly string[];
	/** True while the server finishes its last answers. */
	isDraining: () => boolean;
	/** Milliseconds after which a visitor is told that no answer came. */
	patience?: number;
}

/** A visitor has left by then, and something hangs. */
const PATIENCE = 30_000;

const READ = ['GET', 'HEAD'];
const READ_AND_POST = [...READ, 'POST'];
const API_METHODS = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers every request: files, pictures and kept pages from memory, all else through Astro. */
export function createFront(options: FrontOptions) {
	const { files, hooks, siteUrl, isDraining, patience = PATIENCE } = options;
	const pages = pageRenderer(options.handler, hooks);
	const readVisitor = visitorReader(options.trustedProxies);
	const readPicture = pictureReader(options.dataDir);
	const always = securityHeaders(siteUrl);

	return (request: IncomingMessage, response: ServerResponse): void => {
		const started = performance.now();
		const visitor = readVisitor(request);
		const method = request.method ?? 'GET';
		const target = parseTarget(request.url ?? '/');
		// An address that is not understood still says whether a program or a visitor asks.
		const path = target?.path ?? request.url?.split('?', 1)[0] ?? '/';
		const write = (status: number, headers: OutgoingHttpHeaders, body?: Buffer) => {
			const ending = isDraining() || isUnread(request) ? { connection: 'close' } : {};
			response.writeHead(status, { ...headers, ...always, ...ending, 'x-request-id': visitor.requestId });
			response.end(method === 'HEAD' ? undefined : body);
			const ms = Math.round((performance.now() - started) * 10) / 10;
			const bytes = body?.length ?? 0;
			log('info', 'request', {
				request: visitor.requestId,
				method,
				path: path.slice(0, 200),
				status,
				ms,
				bytes,
			});
		};
		const send = (answer: Answer) => sendAnswer(request, answer, write);
		const fail = (status: number, headers?: OutgoingHttpHeaders) =>
			send(errorAnswer(status, { path, requestId: visitor.requestId, files }, headers));

		if (!target || (request.httpVersion === '1.1' && !request.headers.host)) return void fail(400);
		const file = READ.includes(method) ? files.get(path) : undefined;
		if (file && !isErrorPage(path) && !files.partsPath(path)) return void send(file);
		withinTime(respond({ request, response, method, target, visitor }), patience)
			.then((answer) => {
				if (answer === undefined) {
					log('error', 'no answer in time', { request: visitor.requestId, path: path.slice(0, 200) });
					return fail(503, { 'retry-after': '30' });
				}
				if (typeof answer === 'number') return fail(answer);
				return 'refused' in answer ? fail(405, answer.refused) : send(answer);
			})
			.catch((error: unknown) => {
				logError('request failed', error, { request: visitor.requestId });
				if (response.headersSent) response.destroy();
				else return fail(500);
			});
	};

	/** The answer, the status of a failure, or the `Allow` header of a method that is refused. */
	async function respond({
		request,
		response,
		method,
		target,
		visitor,
	}: Asked): Promise<Answer | number | Refused> {
		const { path, decodedPath } = target;
		const isApi = path === '/api' || path.startsWith('/api/');
		const allowed = isApi ? API_METHODS : hooks.takesForms(path) ? READ_AND_POST : READ;
		if (!allowed.includes(method)) return { refused: { allow: allowed.join(', ') } };
		if (path === '/healthz') return plain(200, 'ok');
		if (path === '/readyz') return readiness();
		if (path !== '/' && path.endsWith('/')) return movedTo(path.replace(/\/+$/, '') + target.search);
		const picture = path.startsWith('/pictures/') ? await readPicture(decodedPath) : undefined;
		if (picture) return picture;
		const file = isErrorPage(decodedPath) ? undefined : files.get(decodedPath);
		const partsPath = files.partsPath(decodedPath);
		if (file && !partsPath) return file;
		if (files.isParts(decodedPath)) return 404;

		const search = hooks.canonicalQuery(path, target.search);
		const asked = { request, locals: localsOf(visitor) };
		const rendering = partsPath ? { ...asked, path: partsPath, search: '' } : { ...asked, path, search };
		if (method === 'HEAD') request.method = 'GET';
		const recalled = pages.recall(rendering);
		if (recalled) return recalled;
		if (file) {
			prepareHeaders(request, siteUrl);
			return pages.fill(file, rendering);
		}

		if (method !== 'GET' && method !== 'HEAD') {
			const isWaiting = request.headers.expect !== undefined;
			if (isWaiting && announcesTooMuch(request)) return 413;
			if (isWaiting) response.writeContinue();
			const received = await receiveBody(request);
			if ('refused' in received) return received.refused === 'too-large' ? 413 : 400;
			Object.assign(request, { body: received.body });
		}
		prepareHeaders(request, siteUrl);
		const answer = await pages.render(rendering);
		if (!answer) return 404;
		return answer.status >= 400 && mustSpeakOtherwise(answer, isApi) ? answer.status : answer;
	}

	async function readiness(): Promise<Answer> {
		if (isDraining()) return plain(503, 'draining');
		return hooks.ready().then(
			() => plain(200, 'ready'),
			(error: unknown) => {
				logError('not ready', error);
				return plain(503, 'not ready');
			},
		);
	}
}

interface Asked {
	request: IncomingMessage;
	response: ServerResponse;
	method: string;
	target: Target;
	visitor: Visitor;
}
interface Refused {
	refused: OutgoingHttpHeaders;
}
type Write = (status: number, headers: OutgoingHttpHeaders, body?: Buffer) => void;

/** Sends an answer as the request can take it: packed, or as "you have it already". */
function sendAnswer({ headers }: IncomingMessage, answer: Answer, write: Write): void | Promise<void> {
	const wanted = chooseEncoding(headers['accept-encoding'] as string | undefined);
	const finish = ({ encoding, body }: { encoding: typeof wanted; body: Buffer }) => {
		const head = headersIn(answer, encoding);
		if (answer.tag && isKnown(headers['if-none-match'], quoted(answer.tag, encoding)))
			return write(304, head);
		const hasBody = answer.status !== 204 && answer.status !== 304;
		write(
			answer.status,
			hasBody ? { ...head, 'content-length': body.length } : head,
			hasBody ? body : undefined,
		);
	};
	const ready = readyBody(answer, wanted);
	return ready ? finish(ready) : bodyIn(answer, wanted).then(finish);
}

/** True when the answer leaves a body behind that nobody read. */
const isUnread = ({ complete, headers }: IncomingMessage) =>
	!complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** The 404 and 500 pages are shown for what they are about, not under an address of their own. */
const isErrorPage = (path: string) => path === '/404' || path === '/500';

const localsOf = ({ requestId, address, origin }: Visitor) => ({
	requestId,
	visitor: address,
	requestedOrigin: origin,
});

/** Astro sees the site's own address, whatever the visitor claims: what it renders is kept for others. */
function prepareHeaders(request: IncomingMessage, siteUrl: URL): void {
	request.headers.host = siteUrl.host;
	for (const name of Object.keys(request.headers)) {
		if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name];
	}
}

/** Under `/api` a failure is JSON, elsewhere never an empty or half-made page. */
function mustSpeakOtherwise({ headers, bodies }: Answer, isApi: boolean): boolean {
	const isJson = String(headers['content-type'] ?? '').includes('json');
	return isApi ? !isJson : bodies.identity.length === 0;
}

const plain = (status: number, text: string) =>
	answerOf(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }, Buffer.from(`${text}\n`));

const movedTo = (location: string) =>
	answerOf(308, { location, 'cache-control': 'no-cache' }, Buffer.alloc(0));
