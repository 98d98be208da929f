/** Encodes every poster that has changed since the last run into `public/posters`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { formatsOf, pictureFile } from '#domain/package/picture.ts';
import { toneOf } from '#server/pictures/encode.ts';
import { encodeWithin } from '#server/pictures/ladder.ts';
import type { MadePicture, Manifest, PosterJob } from './files.ts';
import { drawnScenes, filesOf, fingerprintOf, jobsOf, MANIFEST, POSTERS } from './files.ts';

sharp.concurrency(1);

const before: Manifest['pictures'] = existsSync(MANIFEST)
	? JSON.parse(readFileSync(MANIFEST, 'utf8')).pictures
	: {};
const after: Manifest['pictures'] = {};
let encoded = 0;

await mkdir(POSTERS, { recursive: true });
for (const scene of drawnScenes()) {
	for (const job of jobsOf(scene)) {
		const old = before[job.name];
		if (old?.made === fingerprintOf(job) && filesOf(job).every((file) => existsSync(join(POSTERS, file)))) {
			after[job.name] = old;
			continue;
		}
		after[job.name] = await make(job);
		encoded++;
	}
	// Written after every scene, so that an interrupted run can resume.
	await writeManifest({ ...before, ...after });
}
await writeManifest(after);
await removeStrangers();
console.log(`${Object.keys(after).length} pictures, ${encoded} of them encoded now`);

async function make(job: PosterJob): Promise<MadePicture> {
	const { data, info } = await sharp(Buffer.from(job.svg))
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true });
	const drawing = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
	for (const size of job.sizes) {
		const { width, height, limit } = size;
		const sized = drawing.clone().resize(width, height, { fit: 'cover', kernel: 'lanczos3' });
		if (job.kind === 'preview') {
			await writeFile(join(POSTERS, `${job.name}.jpg`), await previewWithin(sized, limit));
			continue;
		}
		for (const format of formatsOf(size)) {
			const file = join(POSTERS, pictureFile(job.name, width, format));
			await writeFile(file, await encodeWithin(sized, format, limit));
		}
	}
	const bytes = Object.fromEntries(filesOf(job).map((file) => [file, statSync(join(POSTERS, file)).size]));
	return { made: fingerprintOf(job), tone: await toneOf(drawing), bytes };
}

/** JPEG, because some chat programs do not read newer formats. */
async function previewWithin(picture: Sharp, limit: number): Promise<Buffer> {
	for (let quality = 84; ; quality -= 6) {
		const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
		if (jpeg.length <= limit || quality < 40) return jpeg;
	}
}

async function writeManifest(pictures: Manifest['pictures']): Promise<void> {
	const sorted = Object.fromEntries(
		Object.entries(pictures).sort(([one], [other]) => (one < other ? -1 : 1)),
	);
	await writeFile(MANIFEST, `${JSON.stringify({ pictures: sorted }, null, '\t')}\n`);
}

/** Removes files of scenes or sizes that no longer exist. */
async function removeStrangers(): Promise<void> {
	const known = new Set(Object.values(after).flatMap(({ bytes }) => Object.keys(bytes)));
	for (const file of await readdir(POSTERS)) if (!known.has(file)) await rm(join(POSTERS, file));
}
