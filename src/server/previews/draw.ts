import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesFolder } from '#server/catalogue/picture-files.ts';
import { projectRoot } from '#server/project-root.ts';
import { COLOURS, HEIGHT, WIDTH } from './marks.ts';
import type { Painting, Plate } from './paint.ts';

/** Bytes of a preview; some services fetch no more than a few hundred thousand. */
const LIMIT = 100_000;
const QUALITIES = [84, 76, 66, 54, 40];

/** Poster of the site, or picture of an operator; nothing that a file system reads as something else. */
const BASE = /^\/(posters|pictures)\/([A-Za-z0-9_-]+)$/;

function fileOf(base: string, dataDir: string | undefined): string | undefined {
	const [, kind, name] = BASE.exec(base) ?? [];
	if (name === undefined) return undefined;
	if (kind === 'posters') return join(projectRoot(), 'public/posters', `${name}-960.webp`);
	return dataDir && join(picturesFolder(dataDir), `${name}-960.webp`);
}

/** The picture of a plate, cut to its size; undefined when it cannot be read, which leaves a plain plate. */
async function pictureOf(
	{ picture, width, height }: Plate,
	dataDir: string | undefined,
): Promise<Buffer | undefined> {
	const file = picture === null ? undefined : fileOf(picture, dataDir);
	const bytes = file && (await readFile(file).catch(() => undefined));
	if (!bytes) return undefined;
	return sharp(bytes)
		.resize(width, height, { fit: 'cover' })
		.toBuffer()
		.catch(() => undefined);
}

/**
 * A preview as JPEG, 1200 × 630, of at most a hundred thousand bytes.
 *
 * @param dataDir where the pictures of operators are; not needed for posters
 */
export async function draw({ plates, svg }: Painting, dataDir?: string): Promise<Buffer> {
	const pictures = await Promise.all(
		plates.map(async (plate) => ({ plate, input: await pictureOf(plate, dataDir) })),
	);
	const { data, info } = await sharp({
		create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.sea },
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
	return jpeg;
}
