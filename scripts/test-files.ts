import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { delayingProxy } from './delaying-proxy.ts';
import { filesNamed } from './files-named.ts';
import { serveForTests } from './serve-for-tests.ts';

/** How the tests of a folder are run. */
const RUNNERS = [
	{ folder: 'tests/e2e/', needsBuild: true, run: inTheBrowser },
	{ folder: 'tests/built/', needsBuild: true, run: vitest('tests/vitest.built.config.ts') },
	{ folder: 'tests/rendered/', needsBuild: false, run: vitest('tests/vitest.rendered.config.ts') },
	{ folder: 'tests/components/', needsBuild: false, run: vitest('tests/vitest.components.config.ts') },
	{ folder: 'tests/', needsBuild: false, run: vitest('tests/vitest.config.ts') },
];

/**
 * Runs only the named test files, each as `npm test` would run it, and builds and serves what they need.
 *
 * @param names of files or folders, as `filesNamed` takes them
 * @param flags passed on to Vitest or Playwright, e.g. `-t` and a title
 * @returns the exit code
 * @throws Error when no test has one of the names
 */
export async function testFiles(names: readonly string[], flags: readonly string[]): Promise<number> {
	const files = new Set(names.flatMap(filesNamed));
	let exitCode = 0;
	for (const { folder, needsBuild, run } of RUNNERS) {
		const own = [...files].filter((file) => file.startsWith(folder));
		if (own.length === 0) continue;
		for (const file of own) files.delete(file);
		if (needsBuild && node('scripts/build.ts', '--if-changed') !== 0) return 1;
		exitCode = (await run(own, flags)) || exitCode;
	}
	return exitCode;
}

function vitest(config: string) {
	return (files: readonly string[], flags: readonly string[]): number =>
		node('node_modules/vitest/vitest.mjs', 'run', '--config', config, ...files, ...flags);
}

async function inTheBrowser(files: readonly string[], flags: readonly string[]): Promise<number> {
	if (process.env['TEST_URL']) return playwright(files, flags);
	const site = await serveForTests();
	const longestMs = Number(process.env['DELAY_MS'] ?? 0);
	const proxy = longestMs > 0 ? await delayingProxy(site.url, longestMs) : undefined;
	try {
		process.env['TEST_URL'] = proxy?.url ?? site.url;
		return await playwright(files, flags);
	} finally {
		proxy?.close();
		await site.stop();
	}
}

/** Does not block this process, in which the proxy runs. */
function playwright(files: readonly string[], flags: readonly string[]): Promise<number> {
	const cli = join('node_modules/@playwright/test/cli.js');
	const child = spawn(
		process.execPath,
		[cli, 'test', '--config', 'tests/playwright.config.ts', ...files, ...flags],
		{ stdio: 'inherit' },
	);
	return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const node = (script: string, ...args: string[]) =>
	spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
