import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatsOf, PICTURE_SIZES, pictureFiles } from '#domain/package/picture.ts';
import { encodePicture, UnusablePicture } from '../../../src/server/pictures/encode.ts';
import { encodeWithin } from '../../../src/server/pictures/ladder.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A portrait photograph as a phone stores it: lying on its side, the sky to the left, with an orientation. */
async function phonePhoto(): Promise<Buffer> {
	const sky = { create: { width: 600, height: 900, channels: 3, background: '#3060c0' } } as const;
	return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c0a060' } })
		.composite([{ input: sky, left: 0, top: 0 }])
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD0: { Artist: 'Somebody' } })
		.jpeg()
		.toBuffer();
}

describe('an operator’s photograph', () => {
	test('is stored in every size, 3:2, within the limits and without metadata', async () => {
		const base = join(folder, 'deep', 'photo');
		const { tone } = await encodePicture(await phonePhoto(), base);
		for (const [at, part] of [0x30, 0x60, 0xc0].entries()) {
			expect(Math.abs(Number.parseInt(tone.slice(1 + at * 2, 3 + at * 2), 16) - part)).toBeLessThan(16);
		}
		for (const size of PICTURE_SIZES) {
			const { width, height, limit } = size;
			for (const format of formatsOf(size)) {
				const picture = await sharp(`${base}-${width}.${format}`).toBuffer({ resolveWithObject: true });
				const metadata = await sharp(`${base}-${width}.${format}`).metadata();
				expect([metadata.width, metadata.height]).toEqual([width, height]);
				expect(metadata.exif).toBeUndefined();
				expect(picture.data.length).toBeLessThanOrEqual(limit);
			}
		}
	});

	test('takes the place of files that are there by whole ones, and leaves no drafts', async () => {
		const base = join(folder, 'again', 'photo');
		await mkdir(join(folder, 'again'));
		const files = pictureFiles(base, PICTURE_SIZES);
		// A second name of the same file shows whether its bytes were written over.
		for (const file of files) {
			await writeFile(file, 'as it was');
			await link(file, `${file}.before`);
		}
		await encodePicture(await phonePhoto(), base);
		for (const file of files) {
			expect(await readFile(`${file}.before`, 'utf8')).toBe('as it was');
			expect((await sharp(file).metadata()).width).toBeGreaterThan(0);
		}
		expect(await readdir(join(folder, 'again'))).toHaveLength(2 * files.length);
	});

	test('of which one size cannot be stored leaves no draft of it', async () => {
		const base = join(folder, 'blocked', 'photo');
		await mkdir(`${base}-480.avif/in-the-way`, { recursive: true });
		await expect(encodePicture(await phonePhoto(), base)).rejects.toThrow();
		expect(await readdir(join(folder, 'blocked'))).toEqual(['photo-480.avif']);
	});

	test('with fine detail is stored at a lower quality rather than above the limit', async () => {
		const noise = Buffer.from(Array.from({ length: 120 * 80 * 3 }, (_, i) => (i * 7919) % 251));
		const photo = sharp(noise, { raw: { width: 120, height: 80, channels: 3 } });
		const free = await encodeWithin(photo, 'webp', Number.POSITIVE_INFINITY);
		const held = await encodeWithin(photo, 'webp', free.length - 1);
		expect(held.length).toBeLessThan(free.length);
	});

	test.each([
		['a text file', Buffer.from('not a picture'), 'not a picture'],
		['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'svg'],
		['a missing file', join(tmpdir(), 'no-such-picture.jpg'), 'no such picture'],
	])('%s is rejected with a reason', async (_, input, reason) => {
		const outcome = await encodePicture(input, join(folder, 'rejected')).catch((error: unknown) => error);
		expect(outcome).toBeInstanceOf(UnusablePicture);
		expect(String(outcome)).toContain(reason);
	});

	test('cut off half way is rejected', async () => {
		const whole = await phonePhoto();
		await expect(
			encodePicture(whole.subarray(0, whole.length / 2), join(folder, 'half')),
		).rejects.toBeInstanceOf(UnusablePicture);
	});

	test('of more than 40 megapixels is rejected', async () => {
		const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
			.png()
			.toBuffer();
		await expect(encodePicture(huge, join(folder, 'huge'))).rejects.toThrow('40 megapixels');
	});
});
