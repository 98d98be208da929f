import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RENEW_EVERY_MS = 5000;

/**
 * Marks a build as in use while this process runs, so that no command removes it or installs packages (scripts/builds-in-use.mjs). A
 * folder that is not writable gets no mark.
 *
 * @returns removes the mark
 */
export function markInUse(build: string): () => void {
	const file = join(build, `in-use-${process.pid}`);
	try {
		writeFileSync(file, '');
	} catch {
		return () => {};
	}
	const renew = () => {
		const now = new Date();
		try {
			utimesSync(file, now, now);
		} catch {
			// The folder was removed; the site still runs from memory.
		}
	};
	const timer = setInterval(renew, RENEW_EVERY_MS).unref();
	return () => {
		clearInterval(timer);
		rmSync(file, { force: true });
	};
}
