import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originToBuildFor, writeBuiltOrigin } from '#server/host/built-origin.ts';
import { announce } from './announce.mjs';
import { makeCurrent, newBuildFolder } from './build/build-folders.ts';
import { checkOwnerFiles } from './build/check-owner-files.ts';
import { compressBuild } from './build/compress-build.ts';
import { writePagePolicies } from './build/page-policies.ts';
import { copyServerModules } from './build/server-modules.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { sourcesStamp } from './build/sources-stamp.ts';
import { failInOneLine } from './fail.ts';

/*
 * npm run build: builds the site into a folder of its own and makes it the current one, `dist`, when it is complete. A failed build
 * changes nothing. With --if-changed it builds, without output, only when the sources differ from those of the current build.
 */
const args = process.argv.slice(2);
const isQuiet = args.includes('--if-changed');
const stamp = sourcesStamp();
if (!(isQuiet && existsSync('dist/.stamp') && readFileSync('dist/.stamp', 'utf8') === stamp)) await build();

async function build(): Promise<void> {
	const done = announce('Building the site');
	// The site runs with React's production build. The pages must be built with the same one, because the two builds have different
	// functions for elements.
	process.env['NODE_ENV'] = 'production';
	const folder = newBuildFolder();
	try {
		const origin = originToBuildFor(process.env);
		checkOwnerFiles(process.env);
		runAstro(folder);
		writeServiceWorker(folder);
		await compressBuild(folder);
		writePagePolicies(folder);
		writeBuiltOrigin(folder, origin);
		copyServerModules(folder);
		writeFileSync(join(folder, '.stamp'), stamp);
		makeCurrent(folder);
		done();
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		failInOneLine(error);
	}
}

function runAstro(folder: string): void {
	const passedOn = args.filter((argument) => argument !== '--if-changed');
	const { status, stdout } = spawnSync(
		process.execPath,
		['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder, ...passedOn],
		{ stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'], maxBuffer: 100_000_000 },
	);
	if (status === 0) return;
	if (stdout) process.stderr.write(stdout);
	throw new Error('The site could not be built.');
}
