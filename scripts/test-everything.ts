import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { playwrightRunner, RESULTS, type Run, type Runner, vitestRunner } from './gate/runners.ts';
import { type Verdict, verdict } from './gate/verdict.ts';
import { type RunningSite, serveForTests } from './serve-for-tests.ts';

/*
 * `npm test` without a file: the gate, the fastest checks first. `npm run test:all` has every test, and the long rounds of those that
 * depend on chance. When everything has run, the tests that failed run once more, alone: what passes then counts as passed and is named
 * as flaky. The last line counts all of them: `N passed, N failed`.
 * With `SHARD=1/4` in the environment the tests are divided among that many machines, of which this is the first.
 */

/** More tests that fail only at times say that something is wrong with all of them: the run has failed. */
const FLAKY_LIMIT = 12;

/** A part of the tests that has run. */
interface Part {
	name: string;
	runner: Runner;
	first: Run;
	/** The second run needs a site of its own. */
	needsSite: boolean;
}

/** The part of the tests that this machine runs, as Vitest and Playwright both take it. */
const shard = process.env['SHARD'] ? [`--shard=${process.env['SHARD']}`] : [];
const total: Verdict = { passed: 0, skipped: 0, flaky: [], failed: [] };
const parts: Part[] = [];

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
if (step('build', () => run('scripts/run.mjs', ['build']))) {
	// Both mostly wait: for sites that start or are killed, and for a network that is idle.
	const bytes = start('scripts/budgets.ts', []);
	await unitTests('built site', 'tests/vitest.built.config.ts');
	const measured = await bytes;
	heading('budgets');
	const isWithin = report(measured) === 0;
	await inTheBrowser();
	if (isWithin) total.passed++;
	else measureAgain();
}
await judge();

const flaky = total.flaky.map((line) => `flaky: ${line}`);
if (total.flaky.length > FLAKY_LIMIT) total.failed.push(`more than ${FLAKY_LIMIT} flaky tests`);
const lines = [...flaky, ...total.failed.map((line) => `failed: ${line}`)];
for (const line of lines) console.log(line);
// An integration machine repeats these lines at the end, where a cut log still shows them.
writeFileSync(join(RESULTS, 'named.txt'), lines.map((line) => `${line}\n`).join(''));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed.length} failed${skipped}`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

/** The browser tests, against a served site. */
async function inTheBrowser(): Promise<void> {
	heading('browser');
	const runner = playwrightRunner('tests/playwright.config.ts', shard);
	await withSite(async () => {
		parts.push({ name: 'browser', runner, first: await runner.all(), needsSite: true });
	});
}

async function unitTests(name: string, config: string): Promise<void> {
	heading(name);
	const runner = vitestRunner(name, config, shard);
	parts.push({ name, runner, first: await runner.all(), needsSite: false });
}

/** Runs the failed tests once more and adds up what all parts came to. */
async function judge(): Promise<void> {
	const failuresOf = ({ first }: Part) => first.report.outcomes.filter(({ state }) => state === 'failed');
	const all = parts.flatMap(failuresOf).length;
	// With more of them the run has failed, whatever they do alone.
	const isWorthIt = all > 0 && all <= FLAKY_LIMIT;
	if (isWorthIt) heading(`${all} failed once: again, alone`);
	for (const part of parts) {
		const failures = failuresOf(part);
		let again: Run['report'] | undefined;
		if (isWorthIt && failures.length > 0) {
			const runAgain = async () => {
				again = await part.runner.alone(failures);
			};
			await (part.needsSite ? withSite(runAgain) : runAgain());
		}
		add(verdict(part.name, part.first, again));
	}
}

/** Bytes are counted in a browser as well. */
function measureAgain(): void {
	heading('budgets again, alone');
	if (run('scripts/budgets.ts', []) !== 0) total.failed.push('budgets');
	else
		add({
			passed: 1,
			skipped: 0,
			failed: [],
			flaky: ['scripts/budgets.ts: over a limit beside other tests'],
		});
}

/** Serves the built site with an empty data folder. */
async function withSite(use: () => Promise<void>): Promise<void> {
	let site: RunningSite;
	try {
		site = await serveForTests();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		total.failed.push('start: the built site did not start');
		return;
	}
	try {
		process.env['TEST_URL'] = site.url;
		await use();
	} finally {
		await site.stop();
	}
}

function add({ passed, skipped, flaky, failed }: Verdict): void {
	total.passed += passed;
	total.skipped += skipped;
	total.flaky.push(...flaky);
	total.failed.push(...failed);
}

function step(name: string, check: () => number): boolean {
	heading(name);
	const isFine = check() === 0;
	if (isFine) total.passed++;
	else total.failed.push(name);
	return isFine;
}

function heading(name: string): void {
	console.log(`\n── ${name} (${Math.round(performance.now() / 1000)} s)`);
}

function run(script: string, args: string[]): number {
	return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

/** What a script that ran beside others has printed, and its exit code. */
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
