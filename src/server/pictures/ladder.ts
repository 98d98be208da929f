import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFormat } from '#domain/package/picture.ts';

/** The best quality, the step and the worst quality that are tried. Best qualities measured on the posters. */
const LADDERS = {
	avif: { best: 54, step: 4, worst: 18 },
	webp: { best: 70, step: 6, worst: 16 },
} as const;

/**
 * The picture in `format`, in the best quality that fits in `limit` bytes.
 *
 * A picture that exceeds the limit even in the worst quality is returned in that quality: better a heavy photograph than none.
 * Metadata is removed.
 *
 * @param picture decoded and at its final size
 * @param limit bytes
 */
export async function encodeWithin(picture: Sharp, format: PictureFormat, limit: number): Promise<Buffer> {
	const { data, info } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const { best, step, worst } = LADDERS[format];
	for (let quality: number = best; ; quality -= step) {
		const encoded = await at(sharp(data, { raw }), format, quality);
		if (encoded.length <= limit || quality - step < worst) return encoded;
	}
}

function at(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
	return format === 'avif'
		? picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
		: picture.webp({ quality, effort: 5, preset: 'picture', smartSubsample: false }).toBuffer();
}
