import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZES } from '#server/pictures/encode.ts';
import { paintPreview, paintTall, paintVariant, VARIANTS } from './paint.ts';

const FOLDER = join(import.meta.dirname, 'masters');

/** Where the encoded pictures go. */
export const POSTERS = join(import.meta.dirname, '../../public/posters');

/** What the last run made of what. */
export const MANIFEST = join(import.meta.dirname, 'manifest.json');

/** One encoded width of a picture. `limit` in bytes, for each format. */
export interface Size {
	width: number;
	height: number;
	limit: number;
}

/** One picture to be made: `{name}-{width}.avif` and `.webp`, or `{name}.jpg` for a link preview. */
export interface PosterJob {
	name: string;
	svg: string;
	kind: 'picture' | 'preview';
	sizes: readonly Size[];
}

/** A picture's entry in the manifest. `made` stands for the drawing and the sizes, `bytes` are by file name. */
export interface MadePicture {
	made: string;
	/** Placeholder colour, `#rrggbb`. */
	tone: string;
	bytes: Record<string, number>;
}
export interface Manifest {
	pictures: Record<string, MadePicture>;
}

const TALL: readonly Size[] = [
	{ width: 320, height: 400, limit: 12_288 },
	{ width: 640, height: 800, limit: 30_720 },
];
const BANNER: readonly Size[] = [
	{ width: 800, height: 320, limit: 15_360 },
	{ width: 1600, height: 640, limit: 40_960 },
];
const PREVIEW: readonly Size[] = [{ width: 1200, height: 630, limit: 81_920 }];

/** The keys of the scenes that are drawn, in the order of the alphabet. */
export function drawnScenes(): string[] {
	return readdirSync(FOLDER)
		.filter((file) => file.endsWith('.svg') && !file.endsWith('-banner.svg'))
		.map((file) => file.slice(0, -'.svg'.length))
		.sort();
}

/** Everything that is made from the two drawings of a scene. */
export function jobsOf(scene: string): PosterJob[] {
	const master = readFileSync(join(FOLDER, `${scene}.svg`), 'utf8');
	const banner = readFileSync(join(FOLDER, `${scene}-banner.svg`), 'utf8');
	const picture = (name: string, svg: string, sizes: readonly Size[]) =>
		({ name: `${scene}-${name}`, svg, kind: 'picture', sizes }) as const;
	return [
		...VARIANTS.map((variant) => picture(`${variant}`, paintVariant(scene, master, variant), PICTURE_SIZES)),
		picture('tall', paintTall(scene, master), TALL),
		picture('banner', banner, BANNER),
		{ name: `${scene}-og`, svg: paintPreview(scene, banner), kind: 'preview', sizes: PREVIEW },
	];
}

/** Changes when the drawing, its recipe or its sizes change. */
export function fingerprintOf(job: PosterJob): string {
	return createHash('sha256').update(job.svg).update(JSON.stringify(job.sizes)).digest('hex').slice(0, 32);
}

/** The names of the files a job writes, without their folder. */
export function filesOf(job: PosterJob): string[] {
	if (job.kind === 'preview') return [`${job.name}.jpg`];
	return job.sizes.flatMap(({ width }) => ['avif', 'webp'].map((format) => `${job.name}-${width}.${format}`));
}
