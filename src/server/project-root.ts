import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, from the sources as well as from a build. */
export function projectRoot(folder = import.meta.dirname): string {
	return existsSync(join(folder, 'package.json')) || folder === dirname(folder)
		? folder
		: projectRoot(dirname(folder));
}
