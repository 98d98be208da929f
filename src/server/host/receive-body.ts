import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT_BYTES } from '#server/limits/body-limit.ts';

/** A whole body, or why there is none. */
export type Received = { body: Buffer } | { rejected: 'too-large' | 'aborted' };

/** Milliseconds and bytes that the host reads on after it has rejected a body. */
const DISCARD_TIMEOUT_MS = 2000;
const DISCARD_LIMIT_BYTES = 5_000_000;

const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

/**
 * Reads a whole body, with a known length or chunked. A body over the limit is rejected as soon as that is known. A client that sends
 * `Expect: 100-continue` is told to go on unless its body is too large.
 */
export function receiveBody(request: IncomingMessage, response: ServerResponse): Promise<Received> {
	if (announcedBytes(request) > BODY_LIMIT_BYTES) return Promise.resolve({ rejected: 'too-large' });
	if (request.headers.expect !== undefined) response.writeContinue();
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let bytes = 0;
		const collect = (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes <= BODY_LIMIT_BYTES) return void chunks.push(chunk);
			request.off('data', collect);
			chunks.length = 0;
			resolve({ rejected: 'too-large' });
		};
		request.on('data', collect);
		request.on('end', () => resolve({ body: Buffer.concat(chunks) }));
		request.on('error', () => resolve({ rejected: 'aborted' }));
		request.on('close', () => resolve({ rejected: 'aborted' }));
	});
}

/** True while a request has a body that was not read completely. */
export const hasUnreadBody = (request: IncomingMessage) =>
	!request.complete && (request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0);

/**
 * Reads and discards the rest of a body, for a limited time and number of bytes. Closing a connection while the client still sends
 * resets it, and the client would lose the response that was sent before.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
	return new Promise((resolve) => {
		let bytes = 0;
		const done = () => {
			clearTimeout(timer);
			request.pause();
			resolve();
		};
		const timer = setTimeout(done, DISCARD_TIMEOUT_MS);
		request.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > DISCARD_LIMIT_BYTES) done();
		});
		request.once('end', done);
		request.once('error', done);
		request.once('close', done);
		request.resume();
	});
}
