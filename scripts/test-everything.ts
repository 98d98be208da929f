import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { chromiumToTestWith } from './find-or-install-chromium.ts';
import { serveForTests } from './serve-for-tests.ts';

/*
 * `npm test` without a file: all automatic checks, the fastest first. The last line counts all of them: `N passed, N failed`.
 * With `SHARD=1/4` in the environment the tests are divided among that many machines, of which this is the first.
 */
interface Tally {
	passed: number;
	failed: number;
	skipped: number;
}

const RESULTS = 'test-results';
/** The part of the tests that this machine runs, as Vitest and Playwright both take it. */
const shard = process.env['SHARD'] ? [`--shard=${process.env['SHARD']}`] : [];
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	numTodoTests: z.number(),
	numFailedTestSuites: z.number(),
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
		}),
	),
});
interface Suite {
	file: string;
	specs: { title: string; line: number; ok: boolean; tests: { status: string }[] }[];
	suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
	file: z.string(),
	specs: z.array(
		z.object({
			title: z.string(),
			line: z.number(),
			ok: z.boolean(),
			tests: z.array(z.object({ status: z.string() })),
		}),
	),
	suites: z.lazy(() => z.array(suite).optional()),
});
const playwrightReport = z.object({
	stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
	errors: z.array(z.unknown()),
	suites: z.array(suite),
});

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
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
	step('budgets', () => report(measured));
	await inTheBrowser();
}

for (const failure of failures) console.log(`failed: ${failure}`);
// An integration machine repeats these names at the end, where a cut log still shows them.
writeFileSync(join(RESULTS, 'failed.txt'), failures.map((failure) => `${failure}\n`).join(''));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The browser tests, against a served site. */
async function inTheBrowser(): Promise<void> {
	const site = await serveForTests().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		return undefined;
	});
	count('start', { passed: site ? 1 : 0, failed: site ? 0 : 1, skipped: 0 });
	if (!site) return;
	try {
		process.env['TEST_URL'] = site.url;
		heading('browser');
		const report = join(RESULTS, 'e2e.json');
		const code = run('node_modules/@playwright/test/cli.js', [
			'test',
			'--config',
			'tests/playwright.config.ts',
			...shard,
		]);
		const parsed = readReport(report, playwrightReport);
		const { stats, errors } = parsed ?? {
			stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
			errors: [],
		};
		failures.push(...(parsed?.suites ?? []).flatMap(failedInBrowser));
		const failed = stats.unexpected + stats.flaky + errors.length;
		count('browser', {
			passed: stats.expected,
			failed: code !== 0 && failed === 0 ? 1 : failed,
			skipped: stats.skipped,
		});
	} finally {
		await site.stop();
	}
}

async function unitTests(name: string, config: string): Promise<void> {
	heading(name);
	const report = join(RESULTS, `${name.replaceAll(' ', '-')}.json`);
	const code = await runBeside('node_modules/vitest/vitest.mjs', [
		'run',
		'--config',
		config,
		...shard,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	]);
	const found = readReport(report, vitestReport);
	const failed = found?.numFailedTests ?? 0;
	for (const { name: file, status, assertionResults } of found?.testResults ?? []) {
		const titles = assertionResults.filter((result) => result.status === 'failed');
		if (status === 'failed' && titles.length === 0) failures.push(relative('.', file));
		for (const { fullName } of titles) failures.push(`${relative('.', file)}: ${fullName}`);
	}
	count(name, {
		passed: found?.numPassedTests ?? 0,
		// A file that cannot be loaded reports no failed tests.
		failed: code !== 0 && failed === 0 ? Math.max(1, found?.numFailedTestSuites ?? 1) : failed,
		skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
	});
}

/** Each browser test that failed at least once: its file, line and title. */
function failedInBrowser({ file, specs, suites = [] }: Suite): string[] {
	const own = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
	return [...own.map(({ title, line }) => `${file}:${line}: ${title}`), ...suites.flatMap(failedInBrowser)];
}

function step(name: string, check: () => number): boolean {
	heading(name);
	const isFine = check() === 0;
	count(name, { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 });
	return isFine;
}

function count(name: string, { passed, failed, skipped }: Tally): void {
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
	if (failed > 0) failures.push(name);
}

function heading(name: string): void {
	console.log(`\n── ${name} (${Math.round(performance.now() / 1000)} s)`);
}

function run(script: string, args: string[]): number {
	return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

/** As `run`, while other processes are listened to. */
function runBeside(script: string, args: string[]): Promise<number> {
	const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
	return new Promise((resolve) => {
		child.once('close', (code) => resolve(code ?? 1));
	});
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

function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
	if (!existsSync(file)) return undefined;
	return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}
