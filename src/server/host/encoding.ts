import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body is packed on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Bodies below this many bytes are sent as they are. Small, for a page's scripts are many small ones that share packets. */
export const WORTH_PACKING = 200;

const COMPRESSIBLE =
	/^(text\/|application\/(json|manifest\+json|javascript|xml|rss\+xml)|image\/svg\+xml|[\w/]+\+json)/;

/** True for texts; pictures, fonts and PDF files are packed already. */
export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType);

/** The best encoding that an `Accept-Encoding` header allows. A header that forbids all gets the plain body. */
export function chooseEncoding(header: string | undefined): Encoding {
	if (!header) return 'identity';
	// What nearly every browser sends, without taking it apart.
	if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
	const weights = new Map(
		header
			.toLowerCase()
			.split(',')
			.map((part) => {
				const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
				const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
				return [name, weight === undefined ? 1 : Number(weight)] as const;
			}),
	);
	const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
	return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const gunzipable = promisify(gzip);

/** Brotli's quality where a visitor waits, and where none does: 100 KB of a list become 18 KB in a millisecond, or 14 KB in a fifth of a second on another thread. */
const QUICK = 3;
export const TIGHT = 11;

/** A body packed for one answer or for the cache; what the build packs takes all the time it wants (scripts/pack.ts). */
export async function pack(body: Buffer, encoding: Encoding, quality = QUICK): Promise<Buffer> {
	if (encoding === 'identity') return body;
	if (encoding === 'gzip') return gunzipable(body, { level: 6 });
	return brotli(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
}
