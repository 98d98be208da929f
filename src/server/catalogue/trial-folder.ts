import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a dry run a folder for the pictures that it encodes, and removes the folder afterwards, also when the process is ended by
 * `process.exit` meanwhile.
 *
 * @param run gets the folder, which is empty
 */
export async function withTrialFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), 'safarnama-pictures-'));
	// Tries again, because a picture that is being written at that moment may enter the folder while it is emptied.
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	process.once('exit', remove);
	try {
		return await run(folder);
	} finally {
		process.off('exit', remove);
		remove();
	}
}
