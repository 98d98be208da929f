import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log, logError } from '#server/log.ts';
import { type Answer, answerOf, weightOf } from './answer.ts';
import { ByteCache } from './byte-cache.ts';
import { CapturedResponse } from './captured-response.ts';
import { pack, TIGHT } from './encoding.ts';
import type { HostHooks } from './hooks.ts';
import { ownPolicy } from './own-policy.ts';
import { fillSlots } from './slots.ts';
import { withinTime } from './within-time.ts';

/** Astro's handler in middleware mode, as `dist/server/entry.mjs` exports it. */
export type AstroHandler = (
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
	locals: object,
) => Promise<void>;

const MEMORY = 64 * 1024 * 1024;
/** Milliseconds that a page with slots waits for its parts; after that its words are better than more waiting. */
const PARTS_PATIENCE = 3000;
const DROPPED = new Set(['content-length', 'transfer-encoding', 'connection', 'vary']);

/** A request for a rendered page or an API call, as the renderer wants it. */
export interface Rendering {
	request: IncomingMessage;
	path: string;
	search: string;
	locals: object;
}

/** Gives rendered pages: kept ones, or fresh from Astro. Undefined when no route matches. */
export function pageRenderer(handler: AstroHandler, hooks: HostHooks) {
	const kept = new ByteCache<Answer>(MEMORY);

	let isTightening = false;
	/** A page that is asked for again is worth packing well: one at a time, beside the answers. */
	const tighten = (key: string, answer: Answer) => {
		if (isTightening || !answer.isPackable || answer.isTight) return;
		isTightening = true;
		pack(answer.bodies.identity, 'br', TIGHT)
			.then((br) => {
				const tag = answer.tag && `${answer.tag}t`;
				kept.set(
					key,
					{ ...answer, tag, isTight: true, bodies: { ...answer.bodies, br } },
					2 * weightOf(answer),
				);
			})
			.catch((error: unknown) => logError('page not packed', error))
			.finally(() => {
				isTightening = false;
			});
	};

	/** Undefined unless the answer may be the same for everyone. */
	const keyOf = ({ request: { method, headers }, path, search }: Rendering) => {
		if (method !== 'GET' || headers.cookie || headers.authorization) return undefined;
		if (path.startsWith('/api/') && !hooks.keepsCall(path)) return undefined;
		return `${hooks.contentVersion()} ${path}${search}`;
	};

	return {
		/** A page that was rendered before; answers without waiting. */
		recall: (rendering: Rendering): Answer | undefined => {
			const key = keyOf(rendering);
			const answer = key === undefined ? undefined : kept.get(key);
			if (key !== undefined && answer) tighten(key, answer);
			return answer;
		},

		render: async (rendering: Rendering): Promise<Answer | undefined> => {
			const key = keyOf(rendering);
			const answer = await renderFresh(handler, rendering);
			if (answer && key !== undefined && isForEveryone(answer)) kept.set(key, answer, 2 * weightOf(answer));
			return answer;
		},

		/** A built page with its slots filled by the parts that `rendering` asks for; the page as it is when they fail. */
		fill: async (page: Answer, rendering: Rendering): Promise<Answer> => {
			const key = keyOf(rendering);
			const parts = await withinTime(renderFresh(handler, rendering), PARTS_PATIENCE).catch(
				(error: unknown) => {
					logError('parts failed', error);
					return undefined;
				},
			);
			if (parts?.status !== 200) {
				log('error', 'page without its parts', { path: rendering.path, status: parts?.status });
				return page;
			}
			const [built, rendered] = [page, parts].map(({ bodies }) => bodies.identity.toString());
			const body = Buffer.from(fillSlots(built ?? '', rendered ?? ''));
			const filled = answerOf(200, page.headers, body, true);
			if (key !== undefined && isForEveryone(parts)) kept.set(key, filled, 2 * weightOf(filled));
			return filled;
		},
	};
}

async function renderFresh(
	handler: AstroHandler,
	{ request, path, search, locals }: Rendering,
): Promise<Answer | undefined> {
	request.url = path + search;
	const captured = new CapturedResponse(request);
	let isMatched = true;
	const unmatched = () => {
		isMatched = false;
	};
	await handler(request, captured, unmatched, locals);
	captured.emit('close');
	if (!isMatched) return undefined;
	if (captured.isBroken) throw new Error('the page broke while it was rendered');

	const headers = Object.fromEntries(Object.entries(captured.headers).filter(([name]) => !DROPPED.has(name)));
	const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
	if (isPage) {
		headers['content-type'] = 'text/html; charset=utf-8';
		headers['cache-control'] ??= 'no-cache';
		const policy = headers['content-security-policy'];
		if (policy) headers['content-security-policy'] = ownPolicy(String(policy), captured.body.toString());
	}
	const isTagged = captured.statusCode === 200 && !/no-store/.test(String(headers['cache-control'] ?? ''));
	return answerOf(captured.statusCode, headers, captured.body, isTagged && request.method === 'GET');
}

/** Calls of the API get here only when the hooks name them. */
const isForEveryone = ({ status, headers }: Answer) =>
	status === 200 &&
	/^(text\/html|application\/json)/.test(String(headers['content-type'])) &&
	headers['set-cookie'] === undefined &&
	!/no-store|private/.test(String(headers['cache-control']));
