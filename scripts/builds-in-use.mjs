import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of all builds; `dist` is a link to the current one. */
export const BUILDS = '.builds';

/** Milliseconds after which a mark counts as left behind. A running site renews its mark more often (src/server/host/use-mark.ts). */
const MARK_LIFETIME_MS = 20_000;

/**
 * The builds from which running sites were started. A site renews its mark while it runs, so the mark of a killed site expires by
 * itself.
 *
 * @returns {string[]} names of folders in `.builds`
 */
export function buildsInUse() {
	if (!existsSync(BUILDS)) return [];
	const oldest = Date.now() - MARK_LIFETIME_MS;
	return readdirSync(BUILDS).filter((name) => {
		try {
			return readdirSync(join(BUILDS, name)).some(
				(file) => file.startsWith('in-use-') && statSync(join(BUILDS, name, file)).mtimeMs > oldest,
			);
		} catch {
			// Another process has removed the folder or the mark meanwhile.
			return false;
		}
	});
}
