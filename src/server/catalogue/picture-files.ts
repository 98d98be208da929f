import { hash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rename, stat } from 'node:fs/promises';
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
	/** `#rrggbb`; empty in a dry run. */
	tone: string;
	/** Name of the file in `originalsFolder`. */
	original: string;
}

/** The pictures of one import. A picture is a file beside a catalogue file; `path` is relative to that file's folder and must stay inside. */
export interface ImportedPictures {
	/**
	 * Checks that a picture can be imported, and writes nothing. Identical files are decoded once.
	 *
	 * @throws UnusablePicture when the file does not exist, cannot be read or is no usable picture
	 */
	check(catalogueFile: string, path: string): Promise<void>;
	/**
	 * Encodes a picture in the displayed sizes, unless it is stored, into a folder that the site does not serve. Identical files are
	 * encoded once.
	 *
	 * @throws UnusablePicture as `check` does
	 */
	encode(catalogueFile: string, path: string): Promise<SavedPicture>;
	/** Moves what was encoded and is not yet published to its place. From then on it is public, and nothing removes it. */
	publish(): Promise<void>;
	/** Removes what was encoded and not published. */
	close(): void;
}

/**
 * Opens the pictures of an import. Until `close` the end of the process by `process.exit` also removes what was not published.
 *
 * @param dryRun encode nothing: the colour of a picture is the only result that is not known without
 */
export function openPictures(dataDir: string, { dryRun = false } = {}): ImportedPictures {
	const folder = picturesFolder(dataDir);
	const checked = new Set<string>();
	/** Tones by the name of the original. */
	const encoded = new Map<string, string>();
	/** Paths below the folder of drafts, that of each picture's `done` last. */
	const drafts = new Set<string>();
	let draftFolder = '';
	// Tries again, because a picture that is being written at that moment may enter the folder while it is emptied.
	const removeDrafts = () => {
		if (draftFolder !== '') rmSync(draftFolder, { recursive: true, force: true, maxRetries: 3 });
	};
	process.once('exit', removeDrafts);

	/** Below the pictures, because files are renamed only within one file system. */
	async function makeDraftFolder(): Promise<string> {
		await mkdir(folder, { recursive: true });
		return mkdtemp(join(folder, 'import-'));
	}

	return {
		async check(catalogueFile, path) {
			const bytes = await readInside(dirname(catalogueFile), path);
			const { name, original } = namesOf(bytes, path);
			if (checked.has(name)) return;
			if (!isStored(filesIn(folder, name, original))) await tryPicture(bytes);
			checked.add(name);
		},

		async encode(catalogueFile, path) {
			const bytes = await readInside(dirname(catalogueFile), path);
			const { name, original } = namesOf(bytes, path);
			const base = `/pictures/${name}`;
			const files = filesIn(folder, name, original);
			if (isStored(files)) {
				const { tone } = JSON.parse(await readFile(files.done, 'utf8'));
				return { base, tone, original };
			}
			if (dryRun) return { base, tone: '', original };
			let tone = encoded.get(original);
			if (tone === undefined) {
				draftFolder ||= await makeDraftFolder();
				tone = await encodeInto(filesIn(draftFolder, name, original), bytes);
				encoded.set(original, tone);
				for (const file of allOf(filesIn('', name, original))) drafts.add(file);
			}
			return { base, tone, original };
		},

		async publish() {
			if (drafts.size > 0) await mkdir(originalsFolder(dataDir), { recursive: true });
			for (const file of drafts) {
				await rename(join(draftFolder, file), join(folder, file));
				drafts.delete(file);
			}
		},

		close() {
			process.off('exit', removeDrafts);
			removeDrafts();
		},
	};
}

/** Where a picture is stored. */
interface PictureFiles {
	/** Path without size and format. */
	outBase: string;
	original: string;
	/** Written last: when it exists, what its release stored is complete. A later release may have more sizes. */
	done: string;
}

/** Encodes a picture into these files. Gives its tone. */
async function encodeInto(files: PictureFiles, bytes: Buffer): Promise<string> {
	const { tone } = await encodePicture(bytes, files.outBase);
	await mkdir(dirname(files.original), { recursive: true });
	await writeWhole(files.original, bytes);
	await writeWhole(files.done, JSON.stringify({ tone }));
	return tone;
}

/** The names of a picture with these bytes: that of the picture and that of its original. */
function namesOf(bytes: Buffer, path: string): { name: string; original: string } {
	const name = hash('sha256', bytes).slice(0, 32);
	const ending = extname(path).toLowerCase();
	return { name, original: name + (/^\.[a-z]{2,5}$/.test(ending) ? ending : '.picture') };
}

function filesIn(folder: string, name: string, original: string): PictureFiles {
	const outBase = join(folder, name);
	return { outBase, original: join(folder, 'originals', original), done: `${outBase}.json` };
}

/** All files of a picture, `done` last. */
const allOf = ({ outBase, original, done }: PictureFiles): string[] => [
	...pictureFiles(outBase, PICTURE_SIZES),
	original,
	done,
];

const isStored = (files: PictureFiles): boolean => allOf(files).every((file) => existsSync(file));

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
