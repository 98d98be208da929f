import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { formatsOf, PICTURE_SIZES, pictureFile } from '#domain/package/picture.ts';
import { encodeWithin } from './ladder.ts';
import { writeWhole } from './write-whole.ts';

/** Larger pictures are rejected before decoding: a small file can decode to gigabytes. */
const MAX_PIXELS = 40_000_000;

/** The formats that an operator may send. SVG is not one of them, because it can contain script and refer to other files. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Thrown for a picture that cannot be used; the message may be shown to the operator. */
export class UnusablePicture extends Error {
	override name = 'UnusablePicture';
}

/**
 * Writes a picture in all its sizes and formats, such as `{outBase}-480.avif`: cropped to 3:2 around the centre, rotated by its EXIF
 * orientation and without metadata. Each file is written whole, because a picture of the site may be among them: a size that an import
 * finds is taken for complete.
 *
 * @param input the file's bytes, or its path; JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 40 megapixels
 * @param outBase path without size and extension; its folder is created
 * @returns the placeholder colour, `#rrggbb`
 * @throws UnusablePicture when the picture is damaged, too large or in another format
 */
export async function encodePicture(input: Buffer | string, outBase: string): Promise<{ tone: string }> {
	const picture = await upright(input);
	await mkdir(dirname(outBase), { recursive: true });
	for (const size of PICTURE_SIZES) {
		const { width, height, limit } = size;
		const sized = picture.clone().resize(width, height, { fit: 'cover', kernel: 'lanczos3' });
		for (const format of formatsOf(size)) {
			await writeWhole(pictureFile(outBase, width, format), await encodeWithin(sized, format, limit));
		}
	}
	return { tone: await toneOf(picture) };
}

/**
 * Decodes a picture and stores nothing.
 *
 * @param input as for `encodePicture`
 * @throws UnusablePicture as `encodePicture` does
 */
export async function tryPicture(input: Buffer | string): Promise<void> {
	await upright(input);
}

/**
 * The mean colour of the upper part of a picture, where the sky is, shown until the picture has loaded.
 *
 * @returns `#rrggbb`
 */
export async function toneOf(picture: Sharp): Promise<string> {
	const rows = await picture.clone().resize(1, 5, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
	const second = [...rows.subarray(rows.length / 5)].slice(0, 3);
	return `#${second.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The picture decoded once, rotated upright, without transparency. */
async function upright(input: Buffer | string): Promise<Sharp> {
	try {
		const source = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true });
		const { format } = await source.metadata();
		if (!READABLE.has(format)) throw new UnusablePicture(`A picture of the kind ${format} cannot be used`);
		const { data, info } = await source
			.flatten({ background: '#ffffff' })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
	} catch (cause) {
		if (cause instanceof UnusablePicture) throw cause;
		throw new UnusablePicture(reasonOf(cause), { cause });
	}
}

function reasonOf(cause: unknown): string {
	const message = cause instanceof Error ? cause.message : String(cause);
	if (message.includes('pixel limit')) return 'The picture has more than 40 megapixels';
	if (message.includes('missing')) return 'There is no such picture';
	return 'The picture is broken or not a picture at all';
}
