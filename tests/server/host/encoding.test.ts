import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from '#server/host/encoding.ts';
import { answered } from '../../support/answered.ts';

test.each([0, 1, 200, 1008, 1009, 65_520, 65_521, 131_056, 131_057, 5_000_000])(
	'a body of %d bytes is the same after decompression',
	async (length) => {
		const body = Buffer.from(randomBytes(length).toString('base64').slice(0, length));
		expect(brotliDecompressSync(await compress(body, 'br')).equals(body)).toBe(true);
		expect(gunzipSync(await compress(body, 'gzip')).equals(body)).toBe(true);
	},
);

test('what repeats over a hundred kilobytes is found within the window', async () => {
	const half = randomBytes(50_000).toString('base64').slice(0, 60_000);
	const once = await compress(Buffer.from(half), 'br');
	const twice = await compress(Buffer.from(half + half), 'br');
	expect(twice.length).toBeLessThan(once.length * 1.1);
});

test.each([
	['gzip', 'gzip;q=0.5 , br ; q=0.2'],
	['br', 'br; level=1 ;q=0.9,gzip;q=0.8'],
	['gzip', 'br;q=0, *;q=0.1'],
	['identity', ' deflate , gzip;q=0 '],
	['br', `gzip ${' '.repeat(100_000)}x, br`],
])('the encoding that a header allows is %s, at once (%#)', (encoding, header) => {
	expect(answered(() => chooseEncoding(header))).toBe(encoding);
});
