import type { OutgoingHttpHeaders } from 'node:http';
import { type Encoding, isCompressible, pack, WORTH_PACKING } from './encoding.ts';
import { quoted, tagOf } from './etag.ts';

/** A whole answer before it meets a request: its body in the encodings that are ready, packed further on demand. */
export interface Answer {
	status: number;
	headers: OutgoingHttpHeaders;
	/** Without quotes; undefined where asking again is pointless, e.g. for errors. */
	tag?: string | undefined;
	bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
	isPackable: boolean;
	/** Its Brotli body was packed without hurry. */
	isTight?: boolean;
}

/** An answer of a status, headers and a body. `tagged` gives it an `ETag`. */
export function answerOf(status: number, headers: OutgoingHttpHeaders, body: Buffer, tagged = false): Answer {
	const type = String(headers['content-type'] ?? '');
	return {
		status,
		headers,
		tag: tagged ? tagOf(body) : undefined,
		bodies: { identity: body },
		isPackable: isCompressible(type) && body.length >= WORTH_PACKING,
	};
}

/** The body of an answer in an encoding, made once and kept with it, and the encoding it really has. */
export async function bodyIn(
	answer: Answer,
	wanted: Encoding,
): Promise<{ encoding: Encoding; body: Buffer }> {
	const ready = readyBody(answer, wanted);
	if (ready) return ready;
	const body = await pack(answer.bodies.identity, wanted);
	answer.bodies[wanted] = body;
	return { encoding: wanted, body };
}

/** As `bodyIn`, for what needs no packing; undefined otherwise. */
export function readyBody(
	answer: Answer,
	wanted: Encoding,
): { encoding: Encoding; body: Buffer } | undefined {
	if (!answer.isPackable) return { encoding: 'identity', body: answer.bodies.identity };
	const body = answer.bodies[wanted];
	return body && { encoding: wanted, body };
}

/** The headers of an answer in an encoding, without those that every answer carries. */
export function headersIn(answer: Answer, encoding: Encoding): OutgoingHttpHeaders {
	return {
		...answer.headers,
		...(answer.isPackable ? { vary: 'accept-encoding' } : {}),
		...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
		...(answer.tag ? { etag: quoted(answer.tag, encoding) } : {}),
	};
}

/** Bytes that an answer holds in memory. */
export const weightOf = ({ bodies }: Answer) =>
	bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0) + 1000;
