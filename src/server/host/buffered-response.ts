import type { OutgoingHttpHeaders } from 'node:http';
import { compress, type Encoding, isCompressible, MIN_COMPRESSED_BYTES } from './encoding.ts';
import { entityTag, hashOf } from './etag.ts';

/** A whole response before content negotiation: its body in the encodings that exist so far; others are made when needed. */
export interface BufferedResponse {
	status: number;
	headers: OutgoingHttpHeaders;
	/** Hash of the body for its `ETag`; undefined where a conditional request makes no sense, e.g. for errors. */
	hash?: string | undefined;
	bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
	isCompressible: boolean;
	/** The Brotli body has the best quality already, so compressing it again would not make it smaller. */
	isBestQuality?: boolean;
}

/** A response with a body. `tagged` gives it an `ETag`: true one of the body's hash, a text this one. */
export function bufferedResponse(
	status: number,
	headers: OutgoingHttpHeaders,
	body: Buffer,
	tagged: boolean | string = false,
): BufferedResponse {
	const type = String(headers['content-type'] ?? '');
	return {
		status,
		headers,
		hash: tagged === true ? hashOf(body) : tagged || undefined,
		bodies: { identity: body },
		isCompressible: isCompressible(type) && body.length >= MIN_COMPRESSED_BYTES,
	};
}

/** A body and the encoding it has. */
export interface EncodedBody {
	encoding: Encoding;
	body: Buffer;
}

/** The body in an encoding. It is compressed once and then cached in the response. */
export async function encodedBody(response: BufferedResponse, encoding: Encoding): Promise<EncodedBody> {
	const ready = readyBody(response, encoding);
	if (ready) return ready;
	const body = await compress(response.bodies.identity, encoding);
	response.bodies[encoding] = body;
	return { encoding, body };
}

/** Like `encodedBody`, but undefined when the body would have to be compressed first. */
export function readyBody(response: BufferedResponse, encoding: Encoding): EncodedBody | undefined {
	if (!response.isCompressible) return { encoding: 'identity', body: response.bodies.identity };
	const body = response.bodies[encoding];
	return body && { encoding, body };
}

/** The headers of a response in an encoding, without those that every response carries. */
export function encodedHeaders(response: BufferedResponse, encoding: Encoding): OutgoingHttpHeaders {
	return {
		...response.headers,
		...(response.isCompressible ? { vary: 'accept-encoding' } : {}),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
		...(response.hash ? { etag: entityTag(response.hash, encoding) } : {}),
	};
}

/** Bytes of memory that a response takes, with a thousand for its headers. */
export const bytesOf = ({ bodies }: BufferedResponse) =>
	bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0) + 1000;
