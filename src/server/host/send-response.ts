import type { Buffer } from 'node:buffer';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
	type BufferedResponse,
	type EncodedBody,
	encodedBody,
	encodedHeaders,
	readyBody,
} from './buffered-response.ts';
import { chooseEncoding } from './encoding.ts';
import { entityTag, isKnown } from './etag.ts';
import { discardBody, hasUnreadBody } from './receive-body.ts';

/** Facts about a sent response, for the log. */
export interface Sent {
	status: number;
	/** Bytes of the body. */
	bytes: number;
}

/**
 * Sends a response in an encoding that the request accepts, or as 304 when the visitor already has the body.
 *
 * @param common the headers of every response
 * @param method the method of the visitor's request; the request object may have been changed for Astro
 */
export function sendResponse(
	{ request, response, method }: { request: IncomingMessage; response: ServerResponse; method: string },
	content: BufferedResponse,
	common: OutgoingHttpHeaders,
): Sent | Promise<Sent> {
	const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
	const send = ({ encoding, body }: EncodedBody): Sent => {
		const headers = { ...encodedHeaders(content, encoding), ...common };
		const isUnchanged =
			content.hash !== undefined &&
			isKnown(request.headers['if-none-match'], entityTag(content.hash, encoding));
		const status = isUnchanged ? 304 : content.status;
		if (status === 204 || status === 304) return write(request, response, status, headers, undefined);
		headers['content-length'] = body.length;
		return write(request, response, status, headers, method === 'HEAD' ? undefined : body, body.length);
	};
	const ready = readyBody(content, encoding);
	return ready ? send(ready) : encodedBody(content, encoding).then(send);
}

function write(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	headers: OutgoingHttpHeaders,
	body: Buffer | undefined,
	bytes = 0,
): Sent {
	if (!hasUnreadBody(request)) {
		response.writeHead(status, headers).end(body);
		return { status, bytes };
	}
	response.writeHead(status, { ...headers, connection: 'close' });
	if (body) response.write(body);
	else response.flushHeaders();
	void discardBody(request).then(() => response.end());
	return { status, bytes };
}
