import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { BUILDS, buildsInUse } from '../builds-in-use.mjs';

const CURRENT = 'dist';
/** Milliseconds after which a folder without a finished build counts as interrupted. */
const INTERRUPTED_AFTER_MS = HOUR_MS;

/** Creates an empty folder to build into. */
export function newBuildFolder(): string {
	const folder = join(BUILDS, `${new Date().toISOString().replaceAll(/\W/g, '')}-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	return folder;
}

/**
 * Makes a finished build the current one in a single step: `dist` is a link, which is replaced by a new link. A process that has
 * resolved the old link still finds the old build complete.
 */
export function makeCurrent(build: string): void {
	const previous = currentBuild();
	const link = join(BUILDS, `link-${process.pid}`);
	symlinkSync(process.platform === 'win32' ? join(process.cwd(), build) : build, link, 'junction');
	// A folder, or any link on Windows, cannot be replaced by a rename.
	const isLink = isLinked(CURRENT);
	if (existsSync(CURRENT) && !isLink) renameSync(CURRENT, newBuildFolder());
	if (isLink && process.platform === 'win32') rmSync(CURRENT);
	renameSync(link, CURRENT);
	removeOldBuilds([basename(build), ...(previous ? [previous] : [])]);
}

/** The name of the folder that `dist` links to. */
function currentBuild(): string | undefined {
	return isLinked(CURRENT) ? basename(readlinkSync(CURRENT)) : undefined;
}

const isLinked = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Removes builds that are neither listed nor in use. The previous build is kept, because a site may just be starting from it. */
function removeOldBuilds(listed: readonly string[]): void {
	const needed = new Set([...listed, ...buildsInUse()]);
	for (const { name } of readdirSync(BUILDS, { withFileTypes: true }).filter((entry) =>
		entry.isDirectory(),
	)) {
		const folder = join(BUILDS, name);
		const isFinished = existsSync(join(folder, '.stamp'));
		const age = Date.now() - statSync(folder).mtimeMs;
		if (!needed.has(name) && (isFinished || age > INTERRUPTED_AFTER_MS))
			rmSync(folder, { recursive: true, force: true });
	}
}
