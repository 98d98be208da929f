import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { flakyList } from './gate/flaky-list.ts';
import { judge, type Part, sumOf, verdictLines } from './gate/judge.ts';
import { playwrightRunner, RESULTS, vitestRunner } from './gate/runners.ts';
import type { Verdict } from './gate/verdict.ts';
import { type RunningSite, serveForTests } from './serve-for-tests.ts';

/*
 * `npm test` without a file: the gate, the fastest checks first. `npm run test:all` has every test, and the long rounds of those that
 * depend on chance. When everything has run, the tests that failed run once more, alone: what passes then counts as passed and is named
 * as flaky. The last line counts all of them: `N passed, N failed`.
 * With `SHARD=1/4` in the environment the tests are divided among that many machines, of which this is the first.
 */

/** The part of the tests that this machine runs, as Vitest and Playwright both take it. */
const shard = process.env['SHARD'] ? [`--shard=${process.env['SHARD']}`] : [];
/** The results of steps without tests: types, style, build and bytes. */
const steps: Verdict = { passed: 0, skipped: 0, flaky: [], failed: [] };
const parts: Part[] = [];
/** Read before anything runs, because a line that cannot be read ends the run. */
const known = flakyList();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// `all` from `npm run test:all`. The configurations of Vitest and Playwright and `tests/support/rounds.ts` read it.
process.env['TESTS'] ??= 'gate';
const chromium = await chromiumToTestWith();
if (chromium) process.env['CHROME_PATH'] = chromium;

// The compiler takes one processor for most of a minute, in which many tests wait.
const types = start('scripts/run.mjs', ['check']);
step('lint', () => run('scripts/run.mjs', ['lint']));
await unitTests('tests', 'tests/vitest.config.ts');
const checked = await types;
step('types', () => report(checked));
await unitTests('rendered', 'tests/vitest.rendered.config.ts');
await unitTests('components', 'tests/vitest.components.config.ts');
// Not by `run.mjs`, which would read the owner's `.env`.
if (step('build', () => run('scripts/build.ts', []))) {
	// Both mostly wait: for sites that start or are killed, and for a network that is idle.
	const bytes = start('scripts/budgets.ts', []);
	await unitTests('built site', 'tests/vitest.built.config.ts');
	const measured = await bytes;
	heading('budgets');
	const isWithin = report(measured) === 0;
	await inTheBrowser();
	if (isWithin) steps.passed++;
	else measureAgain();
}
const judged = await judge(parts, (failures) => heading(`${failures} failed once: again, alone`));
const total = sumOf([steps, judged]);
const { named, count } = verdictLines(total, known);
for (const line of named) console.log(line);
// An integration machine repeats these lines at the end, where a cut log still shows them.
writeFileSync(join(RESULTS, 'named.txt'), named.map((line) => `${line}\n`).join(''));
console.log(count);
process.exitCode = total.failed.length > 0 ? 1 : 0;

/** The browser tests, against a served site. */
async function inTheBrowser(): Promise<void> {
	heading('browser');
	const runner = playwrightRunner('tests/playwright.config.ts', shard);
	await withSite(async () => {
		parts.push({
			name: 'browser',
			first: await runner.all(),
			alone: (failures) => withSite(() => runner.alone(failures)),
		});
	});
}

async function unitTests(name: string, config: string): Promise<void> {
	heading(name);
	const runner = vitestRunner(name, config, shard);
	parts.push({ name, first: await runner.all(), alone: runner.alone });
}

/** Bytes are counted in a browser as well. */
function measureAgain(): void {
	heading('budgets again, alone');
	if (run('scripts/budgets.ts', []) !== 0) steps.failed.push('budgets');
	else {
		steps.passed++;
		steps.flaky.push('scripts/budgets.ts: over a limit beside other tests');
	}
}

/** Serves the built site with an empty data folder while it is used; undefined when it does not start. */
async function withSite<Result>(use: () => Promise<Result>): Promise<Result | undefined> {
	let site: RunningSite;
	try {
		site = await serveForTests();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		steps.failed.push('start: the built site did not start');
		return undefined;
	}
	try {
		process.env['TEST_URL'] = site.url;
		return await use();
	} finally {
		// Whatever measures after this serves a site of its own.
		delete process.env['TEST_URL'];
		await site.stop();
	}
}

function step(name: string, check: () => number): boolean {
	heading(name);
	const isFine = check() === 0;
	if (isFine) steps.passed++;
	else steps.failed.push(name);
	return isFine;
}

function heading(name: string): void {
	console.log(`\n── ${name} (${Math.round(performance.now() / 1000)} s)`);
}

function run(script: string, args: string[]): number {
	return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

/** The output and exit code of a script that ran beside others. */
interface Finished {
	code: number;
	printed: string;
}

function report({ code, printed }: Finished): number {
	process.stdout.write(printed);
	return code;
}

/** Runs a script and collects what it prints. */
function start(script: string, args: string[]): Promise<Finished> {
	const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
	let printed = '';
	const collect = (text: string) => {
		printed += text;
	};
	child.stdout.setEncoding('utf8').on('data', collect);
	child.stderr.setEncoding('utf8').on('data', collect);
	return new Promise((resolve) => {
		child.once('close', (code) => resolve({ code: code ?? 1, printed }));
	});
}
