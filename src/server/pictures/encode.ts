import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { encodeWithin, FORMATS } from './ladder.ts';

/** The widths a picture is shown in, with the height of its 3:2 frame and the bytes it may take. */
export const PICTURE_SIZES = [
	{ width: 480, height: 320, limit: 12_288 },
	{ width: 960, height: 640, limit: 30_720 },
] as const;

/** More is refused before decoding: a small file can unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;

/** What an operator may send. SVG is not among them: it can hold script and refer to other files. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Thrown for a picture that cannot be used; the message is fit to be shown to who sent it. */
export class UnusablePicture extends Error {
	override name = 'UnusablePicture';
}

/**
 * Writes `{outBase}-480.avif`, `-480.webp`, `-960.avif` and `-960.webp`, cut to 3:2 around the middle, turned
 * upright by its EXIF orientation and stripped of all metadata.
 *
 * @param input the file's bytes, or its path; JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 40 megapixels
 * @param outBase path without size and ending; its folder is made
 * @returns the placeholder colour, `#rrggbb`
 * @throws UnusablePicture when the picture is broken, too large or of another kind
 */
export async function encodePicture(input: Buffer | string, outBase: string): Promise<{ tone: string }> {
	const picture = await upright(input);
	await mkdir(dirname(outBase), { recursive: true });
	for (const { width, height, limit } of PICTURE_SIZES) {
		const sized = picture.clone().resize(width, height, { fit: 'cover', kernel: 'lanczos3' });
		for (const format of FORMATS) {
			await writeFile(`${outBase}-${width}.${format}`, await encodeWithin(sized, format, limit));
		}
	}
	return { tone: await toneOf(picture) };
}

/**
 * The mean colour of the upper part of a picture, where the sky is: what is shown until it has loaded.
 *
 * @returns `#rrggbb`
 */
export async function toneOf(picture: Sharp): Promise<string> {
	const rows = await picture.clone().resize(1, 5, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
	const second = [...rows.subarray(rows.length / 5)].slice(0, 3);
	return `#${second.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The picture decoded once, upright, without transparency. */
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
