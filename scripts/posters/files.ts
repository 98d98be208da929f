import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	BANNER_SIZES,
	PICTURE_SIZES,
	type PictureSize,
	pictureFiles,
	TALL_SIZES,
} from '#domain/package/picture.ts';
import { paintPreview, paintTall, paintVariant, VARIANTS } from './paint.ts';

const FOLDER = join(import.meta.dirname, 'masters');

/** Output folder of the encoded pictures. */
export const POSTERS = join(import.meta.dirname, '../../public/posters');

/** Manifest of the last run: inputs and outputs. */
export const MANIFEST = join(import.meta.dirname, 'manifest.json');

/** A picture to encode: `{name}-{width}.avif` and `.webp`, or `{name}.jpg` for a link preview. */
export interface PosterJob {
	name: string;
	svg: string;
	kind: 'picture' | 'preview';
	sizes: readonly PictureSize[];
}

/** A picture's entry in the manifest. `made` is a hash of the drawing and the sizes, `bytes` are by file name. */
export interface MadePicture {
	made: string;
	/** Placeholder colour, `#rrggbb`. */
	tone: string;
	bytes: Record<string, number>;
}
export interface Manifest {
	pictures: Record<string, MadePicture>;
}

const PREVIEW: readonly PictureSize[] = [{ width: 1200, height: 630, limit: 81_920 }];

/** The keys of all scenes that have a drawing, sorted. */
export function drawnScenes(): string[] {
	return readdirSync(FOLDER)
		.filter((file) => file.endsWith('.svg') && !file.endsWith('-banner.svg'))
		.map((file) => file.slice(0, -'.svg'.length))
		.sort();
}

/** All pictures made from the two drawings of a scene. */
export function jobsOf(scene: string): PosterJob[] {
	const master = readFileSync(join(FOLDER, `${scene}.svg`), 'utf8');
	const banner = readFileSync(join(FOLDER, `${scene}-banner.svg`), 'utf8');
	const picture = (name: string, svg: string, sizes: readonly PictureSize[]) =>
		({ name: `${scene}-${name}`, svg, kind: 'picture', sizes }) as const;
	return [
		...VARIANTS.map((variant) => picture(`${variant}`, paintVariant(scene, master, variant), PICTURE_SIZES)),
		picture('tall', paintTall(scene, master), TALL_SIZES),
		picture('banner', banner, BANNER_SIZES),
		{ name: `${scene}-og`, svg: paintPreview(scene, banner), kind: 'preview', sizes: PREVIEW },
	];
}

/** A hash that changes with the drawing, its recipe or its sizes. */
export function fingerprintOf(job: PosterJob): string {
	return hash('sha256', job.svg + JSON.stringify(job.sizes)).slice(0, 32);
}

/** The names of the files of a job, without their folder. */
export function filesOf(job: PosterJob): string[] {
	if (job.kind === 'preview') return [`${job.name}.jpg`];
	return pictureFiles(job.name, job.sizes);
}
