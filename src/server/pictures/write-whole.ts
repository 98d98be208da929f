import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file that is there whole or not at all, also after a power cut: a draft is flushed to the disk and takes the file's place. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
	const draft = `${path}.new-${process.pid}`;
	try {
		await writeFile(draft, content, { flush: true });
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
