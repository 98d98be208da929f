import { Buffer } from 'node:buffer';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Answer, answerOf } from './answer.ts';
import { LOCKED_POLICY } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

const MESSAGES: Record<number, string> = {
	400: 'The address is not understood',
	403: 'Not allowed',
	404: 'Not found',
	405: 'The method is not allowed here',
	408: 'The request took too long',
	413: 'The request is larger than 100 kB',
	417: 'The expectation cannot be met',
	431: 'The request headers are too large',
	500: 'Something Went Wrong! Please try again.',
	503: 'The site cannot answer right now. Please try again.',
};

/** The sentence that goes with a status. */
export const messageOf = (status: number) => MESSAGES[status] ?? 'The request failed';

/**
 * The answer to a request that failed: JSON in the envelope of the API under `/api`, else the designed page where
 * there is one (404, 500), else one line of text.
 */
export function errorAnswer(
	status: number,
	{ path, requestId, files }: { path: string; requestId: string; files: StaticFiles },
	headers: OutgoingHttpHeaders = {},
): Answer {
	const message = messageOf(status);
	if (path === '/api' || path.startsWith('/api/')) {
		const body = { response_code: status, data: { message }, message, request_id: requestId };
		const head = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
		return answerOf(status, head, Buffer.from(JSON.stringify(body)));
	}
	const page = files.get(`/${status}`);
	if (page) return { ...page, status, tag: undefined, headers: { ...page.headers, ...headers } };
	const head = {
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': 'no-store',
		'content-security-policy': LOCKED_POLICY,
		...headers,
	};
	return answerOf(status, head, Buffer.from(`${message}\n`));
}
