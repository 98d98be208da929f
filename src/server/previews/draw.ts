import sharp from 'sharp';
import { readPicture } from '#server/pictures/read-picture.ts';
import { HEIGHT, PREVIEW_COLOURS, WIDTH } from './marks.ts';
import type { Painting, Plate } from './paint.ts';

/** The most bytes of a preview; some services fetch no more than a few hundred thousand. */
const LIMIT = 100_000;
const QUALITIES = [84, 76, 66, 54, 40];

/** A preview as drawn. */
export interface DrawnPreview {
	jpeg: Buffer;
	/** False when a picture could not be read, so that its plate is plain. */
	isComplete: boolean;
}

/** The picture of a plate, cropped to its size; undefined when it cannot be read, and then the plate stays plain. */
async function pictureOf(
	{ picture, width, height }: Plate,
	dataDir: string | undefined,
): Promise<Buffer | undefined> {
	const bytes = picture === null ? undefined : await readPicture(picture, dataDir);
	if (!bytes) return undefined;
	return sharp(bytes)
		.resize(width, height, { fit: 'cover' })
		.toBuffer()
		.catch(() => undefined);
}

/**
 * A preview as JPEG, 1200 × 630, of at most a hundred thousand bytes.
 *
 * @param dataDir the folder with operators' pictures; not needed for posters
 */
export async function draw({ plates, svg }: Painting, dataDir?: string): Promise<DrawnPreview> {
	const pictures = await Promise.all(
		plates.map(async (plate) => ({ plate, input: await pictureOf(plate, dataDir) })),
	);
	const { data, info } = await sharp({
		create: { width: WIDTH, height: HEIGHT, channels: 3, background: PREVIEW_COLOURS.sea },
	})
		.composite([
			...pictures.flatMap(({ plate, input }) => (input ? [{ input, left: plate.x, top: plate.y }] : [])),
			{ input: Buffer.from(svg) },
		])
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	let jpeg = Buffer.alloc(0);
	for (const quality of QUALITIES) {
		const raw = { width: info.width, height: info.height, channels: info.channels };
		jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
		if (jpeg.length <= LIMIT) break;
	}
	const isComplete = pictures.every(({ plate, input }) => plate.picture === null || input !== undefined);
	return { jpeg, isComplete };
}
