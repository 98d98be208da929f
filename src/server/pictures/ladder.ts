import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** The two formats every picture is stored in. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** Best quality, step down and worst quality tried. Starting points measured on the posters. */
const LADDERS = {
	avif: { best: 54, step: 4, worst: 18 },
	webp: { best: 70, step: 6, worst: 16 },
} as const;

/**
 * The picture in `format`, at the best quality that stays within `limit` bytes.
 *
 * A picture that is too big even at the worst quality is given at that quality: a photograph of leaves is
 * better shown heavy than refused. Metadata is not kept.
 *
 * @param picture decoded and at its final size
 * @param limit bytes
 */
export async function encodeWithin(picture: Sharp, format: Format, limit: number): Promise<Buffer> {
	const { data, info } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const { best, step, worst } = LADDERS[format];
	for (let quality: number = best; ; quality -= step) {
		const encoded = await at(sharp(data, { raw }), format, quality);
		if (encoded.length <= limit || quality - step < worst) return encoded;
	}
}

function at(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
	return format === 'avif'
		? picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
		: picture.webp({ quality, effort: 5, preset: 'picture', smartSubsample: false }).toBuffer();
}
