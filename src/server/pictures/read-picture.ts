import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largePicture } from '#domain/package/picture.ts';
import { postersFolder } from '#server/settings/project-root.ts';
import { picturesFolder } from './picture-folders.ts';

/** The base of a poster of the site or of an operator's picture, without characters that the file system interprets. */
const BASE = /^\/(posters|pictures)\/([A-Za-z0-9_-]+)$/;

function fileOf(base: string, dataDir: string | undefined): string | undefined {
	const [, kind, name] = BASE.exec(base) ?? [];
	if (name === undefined) return undefined;
	if (kind === 'posters') return largePicture(join(postersFolder(), name));
	return dataDir && largePicture(join(picturesFolder(dataDir), name));
}

/**
 * The bytes of a picture of the catalogue in its largest size, as WebP; undefined when it cannot be read.
 *
 * @param base as in `Picture`, e.g. `/posters/kerala-3`
 * @param dataDir the folder with operators' pictures; not needed for posters
 */
export async function readPicture(base: string, dataDir?: string): Promise<Buffer | undefined> {
	const file = fileOf(base, dataDir);
	return file === undefined ? undefined : readFile(file).catch(() => undefined);
}
