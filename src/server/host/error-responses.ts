import { Buffer } from 'node:buffer';
import type { OutgoingHttpHeaders } from 'node:http';
import { rejectionBody } from '#server/errors/rejection-body.ts';
import { codeOf } from '#server/errors/status-of.ts';
import { type BufferedResponse, bufferedResponse } from './buffered-response.ts';
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

/** The default `Retry-After` of a 503. */
const RETRY_AFTER_SECONDS = 10;

/** The message of a status. */
export const messageOf = (status: number) => MESSAGES[status] ?? 'The request failed';

/** True for a path of the API, where every response is JSON. */
export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * The response to a failed request: JSON in the envelope of the API under `/api`, otherwise the designed page if there is one
 * (`src/pages/400.astro` and those beside it; that of 500 also for 503), otherwise one line of text.
 */
export function errorResponse(
	status: number,
	{ path, requestId, files }: { path: string; requestId: string; files: StaticFiles },
	extraHeaders: OutgoingHttpHeaders = {},
): BufferedResponse {
	const message = messageOf(status);
	const headers =
		status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS), ...extraHeaders } : extraHeaders;
	if (isApiPath(path)) {
		const body = rejectionBody(status, { code: codeOf(status), message }, requestId);
		const head = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
		return bufferedResponse(status, head, Buffer.from(JSON.stringify(body)));
	}
	// The page of a 500 says to try again or call, which also fits a 503.
	const page = files.errorPage(status === 503 ? 500 : status);
	if (page) return { ...page, status, hash: undefined, headers: { ...page.headers, ...headers } };
	const head = {
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': 'no-store',
		'content-security-policy': LOCKED_POLICY,
		...headers,
	};
	return bufferedResponse(status, head, Buffer.from(`${message}\n`));
}
