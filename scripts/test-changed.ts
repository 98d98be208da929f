import { spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { importGraph } from './import-graph.ts';
import { testFiles } from './test-files.ts';
import { testsOfChange } from './tests-of-change.ts';

/**
 * Types, style, and the tests that the changes can reach: what differs from where this branch left the main one, committed or not.
 *
 * @param base what to compare with instead of the main branch
 * @returns the exit code
 * @throws Error when git does not know the base
 */
export async function testChanged(base: string | undefined): Promise<number> {
	const changed = changedSince(base ?? mainBranch());
	if (changed.length === 0) {
		console.log('Nothing has changed.');
		return 0;
	}
	const types = printed('scripts/run.mjs', ['check']);
	const style = spawnSync(process.execPath, ['scripts/run.mjs', 'lint'], { stdio: 'inherit' }).status ?? 1;
	const { near, further } = testsOfChange(changed, readProject());
	const tests = await testFiles(near, []);
	const checked = await types;
	if (checked.code !== 0) process.stdout.write(checked.text);
	console.log(`${changed.length} files changed; ${near.length} test files ran; types, style and tests:`);
	console.log([checked.code, style, tests].map((code) => (code === 0 ? 'passed' : 'failed')).join(', '));
	if (further.length > 0)
		console.log(`${further.length} further test files can be reached: npm test runs them.`);
	return checked.code || style || tests;
}

function readProject() {
	const read = (files: readonly string[]) =>
		Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
	const tests = read(globSync('tests/**/*.{test,spec}.{ts,tsx}'));
	const sources = read(globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs,js,astro}'));
	const yaml = Object.fromEntries(globSync('src/**/*.{yaml,css}').map((file) => [file, '']));
	const table = tests['tests/architecture/source-tests.test.ts'] ?? '';
	const seenIn = Object.fromEntries(
		[...table.matchAll(/'(tests\/[^']+)': \[([^\]]*)\]/g)].map(([, test = '', files = '']) => [
			test,
			[...files.matchAll(/'([^']+)'/g)].map(([, file = '']) => file),
		]),
	);
	return { importers: importGraph({ ...sources, ...yaml }), tests, seenIn };
}

function git(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr?.trim() || 'is it installed?'}`);
	return stdout.trim();
}

/** The main branch as others have it, or as it is here. */
function mainBranch(): string {
	const known = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main');
	return known.split('\n').at(-1) || 'HEAD';
}

/** Files that are new or changed, untracked ones included. */
function changedSince(base: string): string[] {
	const from = git('merge-base', 'HEAD', base);
	const listed = [
		git('diff', '--name-only', '--diff-filter=d', from),
		git('ls-files', '--others', '--exclude-standard'),
	];
	return [...new Set(listed.flatMap((list) => list.split('\n')).filter(Boolean))];
}

/** Runs a script beside others and collects what it prints. */
function printed(script: string, args: string[]): Promise<{ code: number; text: string }> {
	const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
	let text = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (data: string) => {
			text += data;
		});
	return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, text })));
}
