import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, isAbsolute, join, relative, sep } from 'node:path';
import { PICTURE_SIZES, pictureFiles } from '#domain/package/picture.ts';
import { encodePicture, tryPicture, UnusablePicture } from '#server/pictures/encode.ts';
import { originalsFolder, picturesFolder } from '#server/pictures/picture-folders.ts';
import { writeWhole } from '#server/pictures/write-whole.ts';

/** The largest original in bytes; it is held in memory while it is encoded. */
const FILE_BYTES = 20_000_000;

/** A stored picture. */
export interface SavedPicture {
	/** Path on the site, without size and format. */
	base: string;
	/** `#rrggbb` */
	tone: string;
	/** Name of the file in `originalsFolder`. */
	original: string;
}

/**
 * Checks that a picture beside a catalogue file can be imported, and stores nothing.
 *
 * @param catalogueFile path of the catalogue file; `path` is relative to its folder and must stay inside
 * @throws UnusablePicture when the file does not exist, cannot be read or is no usable picture
 */
export async function checkPicture(catalogueFile: string, path: string, dataDir: string): Promise<void> {
	const bytes = await readInside(dirname(catalogueFile), path);
	if (!isStored(filesOf(bytes, path, dataDir))) await tryPicture(bytes);
}

/**
 * Copies a picture beside a catalogue file into the data folder, re-encoded in the displayed sizes. Identical files are encoded once.
 *
 * @param catalogueFile as for `checkPicture`
 * @throws UnusablePicture as `checkPicture` does
 */
export async function importPicture(
	catalogueFile: string,
	path: string,
	dataDir: string,
): Promise<SavedPicture> {
	const bytes = await readInside(dirname(catalogueFile), path);
	const files = filesOf(bytes, path, dataDir);
	const { name, original, outBase, done, originalFile } = files;
	const base = `/pictures/${name}`;
	if (isStored(files)) {
		const { tone } = JSON.parse(await readFile(done, 'utf8'));
		return { base, tone, original };
	}
	const { tone } = await encodePicture(bytes, outBase);
	await mkdir(originalsFolder(dataDir), { recursive: true });
	await writeWhole(originalFile, bytes);
	await writeWhole(done, JSON.stringify({ tone }));
	return { base, tone, original };
}

/** The files that a picture with these bytes is stored in. */
function filesOf(bytes: Buffer, path: string, dataDir: string) {
	const name = hash('sha256', bytes).slice(0, 32);
	const ending = extname(path).toLowerCase();
	const original = name + (/^\.[a-z]{2,5}$/.test(ending) ? ending : '.picture');
	const outBase = join(picturesFolder(dataDir), name);
	return {
		...{ name, original, outBase },
		// Written last: when it exists, what its release stored is complete. A later release may have more sizes.
		done: `${outBase}.json`,
		originalFile: join(originalsFolder(dataDir), original),
	};
}

const isStored = ({ outBase, done, originalFile }: ReturnType<typeof filesOf>): boolean =>
	[done, originalFile, ...pictureFiles(outBase, PICTURE_SIZES)].every((file) => existsSync(file));

/** Reads a file below a folder. Rejects `..`, absolute paths and links that lead out of the folder. */
async function readInside(folder: string, path: string): Promise<Buffer> {
	if (isAbsolute(path) || path.includes('\\') || path.split('/').includes('..'))
		throw new UnusablePicture('the path must stay inside the folder of the catalogue file');
	let real: string;
	try {
		const root = await realpath(folder);
		real = await realpath(join(root, path));
		const inside = relative(root, real);
		if (inside.split(sep)[0] === '..' || isAbsolute(inside))
			throw new UnusablePicture('the path leads out of the folder of the catalogue file');
		const { size } = await fileAt(real);
		if (size > FILE_BYTES) throw new UnusablePicture('the file is larger than 20 MB');
		return await readFile(real);
	} catch (cause) {
		if (cause instanceof UnusablePicture) throw cause;
		throw new UnusablePicture(whyUnread(cause), { cause });
	}
}

function whyUnread(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
	return ['ENOENT', 'ENOTDIR'].includes(code) ? 'there is no such file' : `the file cannot be read (${code})`;
}

async function fileAt(path: string) {
	const found = await stat(path);
	if (!found.isFile()) throw new UnusablePicture('that is not a file');
	return found;
}
