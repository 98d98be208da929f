import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies are sent uncompressed. The limit is low because the scripts of a page are many small files that share packets. */
export const MIN_COMPRESSED_BYTES = 200;

const COMPRESSIBLE =
	/^(text\/|application\/(json|manifest\+json|javascript|xml|rss\+xml)|image\/svg\+xml|[\w/]+\+json)/;

/** True for text; pictures, fonts and PDF files are compressed already. */
export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType);

/** The best encoding that an `Accept-Encoding` header allows, `identity` when it allows none. */
export function chooseEncoding(header: string | undefined): Encoding {
	if (!header) return 'identity';
	// Nearly every browser sends the same header, which needs no parsing.
	if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
	const weights = new Map(
		header
			.toLowerCase()
			.split(',')
			.map((item) => {
				const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
				const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
				return [name, weight === undefined ? 1 : Number(weight)] as const;
			}),
	);
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
	return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * How well Brotli compresses. `fast` is used while a visitor waits. `best` is used for the build
 * and for cached pages: 110 KB of a list become 14 KB in a fifth of a second on another thread.
 */
const BROTLI_QUALITY = { fast: 3, best: 11 } as const;
const GZIP_LEVEL = { fast: 6, best: 9 } as const;

/**
 * From this length on `fast` is Brotli's fastest: a list becomes 20 KB instead of 18 in 0.2 ms of processor instead of 0.8, and takes
 * as many round trips. Shorter texts, of which the longest is the page of a form with 66 KB, would lose a larger share.
 */
const LONG_BYTES = 96 * 1024;

/** The least that Node takes for the size of an output buffer. */
const MIN_CHUNK_BYTES = 64;

/**
 * The smallest Brotli window that holds a whole body, as a power of two. With the default of 4 MB, compressing a list takes a third
 * more processor time for the same bytes.
 */
const windowBits = (length: number) =>
	Math.min(
		constants.BROTLI_DEFAULT_WINDOW,
		Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
	);

/** A body compressed in an encoding. */
export async function compress(
	body: Buffer,
	encoding: Encoding,
	quality: 'fast' | 'best' = 'fast',
): Promise<Buffer> {
	if (encoding === 'identity') return body;
	if (encoding === 'gzip') return gzipped(body, { level: GZIP_LEVEL[quality] });
	const isLong = quality === 'fast' && body.length > LONG_BYTES;
	return brotli(body, {
		// One output buffer for the whole result: each further one would be another hop to the thread pool.
		chunkSize: Math.max(MIN_CHUNK_BYTES, body.length >>> 2),
		params: {
			[constants.BROTLI_PARAM_QUALITY]: isLong ? constants.BROTLI_MIN_QUALITY : BROTLI_QUALITY[quality],
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			[constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
		},
	});
}
