import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT } from '#server/body-limit.ts';

/** A whole body, or why there is none. */
export type Received = { body: Buffer } | { refused: 'too-large' | 'aborted' };

/** True when a request says itself that its body is over the limit. */
export const announcesTooMuch = ({ headers }: IncomingMessage) =>
	Number(headers['content-length'] ?? 0) > BODY_LIMIT;

/** Beyond this many bytes nobody is listened to any longer, not even to be told that it is too much. */
const PATIENCE = 5_000_000;

/**
 * Reads a whole body, announced or chunked. What is over the limit is not kept, but read to its end where that is near:
 * a connection that is cut while the other side still sends loses the answer.
 */
export function receiveBody(request: IncomingMessage): Promise<Received> {
	return new Promise((resolve) => {
		let chunks: Buffer[] = [];
		let bytes = 0;
		request.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes <= BODY_LIMIT) chunks.push(chunk);
			else chunks = [];
			if (bytes > PATIENCE) resolve({ refused: 'too-large' });
		});
		request.on('end', () =>
			resolve(bytes > BODY_LIMIT ? { refused: 'too-large' } : { body: Buffer.concat(chunks) }),
		);
		request.on('error', () => resolve({ refused: 'aborted' }));
		request.on('close', () => resolve({ refused: 'aborted' }));
	});
}
