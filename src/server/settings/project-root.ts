import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The nearest folder with a package.json: the project, or the build that this module was copied into. */
export function projectRoot(folder = import.meta.dirname): string {
	return existsSync(join(folder, 'package.json')) || folder === dirname(folder)
		? folder
		: projectRoot(dirname(folder));
}

/** The folder of the project, also of a build, which is in `.builds` of the project that it was made from. */
export function projectFolder(root = projectRoot()): string {
	return basename(dirname(root)) === '.builds' ? dirname(dirname(root)) : root;
}

/** The folder of the posters: among the files of a build, or in `public` of the project. */
export function postersFolder(): string {
	const built = join(projectRoot(), 'client/posters');
	return existsSync(built) ? built : join(projectRoot(), 'public/posters');
}
