import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
	bufferedResponse,
	bytesOf,
	encodedBody,
	encodedHeaders,
	readyBody,
} from '#server/host/buffered-response.ts';
import { MIN_COMPRESSED_BYTES } from '#server/host/encoding.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const long = Buffer.alloc(MIN_COMPRESSED_BYTES, 'a');

test('a long text is compressed on demand, once for each encoding', async () => {
	const response = bufferedResponse(200, html, long);
	expect(readyBody(response, 'br')).toBeUndefined();
	const first = await encodedBody(response, 'br');
	expect(brotliDecompressSync(first.body)).toEqual(long);
	expect((await encodedBody(response, 'br')).body).toBe(first.body);
	expect(readyBody(response, 'br')).toEqual({ encoding: 'br', body: first.body });
	expect(gunzipSync((await encodedBody(response, 'gzip')).body)).toEqual(long);
	expect(readyBody(response, 'identity')).toEqual({ encoding: 'identity', body: long });
});

test.each([
	['a text that is too short to gain', html, long.subarray(1)],
	['a picture', { 'content-type': 'image/avif' }, long],
	['a body of no type', {}, long],
])('%s is sent as it is to whoever accepts any encoding', async (_what, headers, body) => {
	const response = bufferedResponse(200, headers, body);
	expect(await encodedBody(response, 'br')).toEqual({ encoding: 'identity', body });
	expect(encodedHeaders(response, 'identity')).toEqual(headers);
});

test('the headers say what varies, the encoding, and its own tag', () => {
	const response = bufferedResponse(200, html, long, 'h');
	expect(encodedHeaders(response, 'br')).toEqual({
		...html,
		vary: 'accept-encoding',
		'content-encoding': 'br',
		etag: '"h-br"',
	});
	expect(encodedHeaders(response, 'identity')).toEqual({ ...html, vary: 'accept-encoding', etag: '"h"' });
});

test('a tag is that of the body, the given one, or none', () => {
	const tagOf = (body: Buffer, tagged?: boolean | string) => bufferedResponse(200, html, body, tagged).hash;
	expect(tagOf(long, true)).not.toBe(tagOf(long.subarray(1), true));
	expect(tagOf(long, 'h')).toBe('h');
	expect(tagOf(long)).toBeUndefined();
	expect(tagOf(long, '')).toBeUndefined();
});

test('the memory of a response grows with each encoding that is kept', async () => {
	const response = bufferedResponse(200, html, long);
	const before = bytesOf(response);
	expect(before).toBeGreaterThanOrEqual(long.length);
	const { body } = await encodedBody(response, 'gzip');
	expect(bytesOf(response)).toBe(before + body.length);
});
