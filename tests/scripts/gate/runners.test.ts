import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import {
	type Output,
	playwrightRunner,
	RESULTS,
	type Runner,
	vitestRunner,
} from '../../../scripts/gate/runners.ts';
import { type Verdict, verdict } from '../../../scripts/gate/verdict.ts';

/** Inside the project, because what is in it imports the project's packages. */
function folderWith(files: Record<string, string>): string {
	mkdirSync(RESULTS, { recursive: true });
	const folder = mkdtempSync(join(RESULTS, 'gate-'));
	onTestFinished(() => {
		for (const left of [folder, `${folder}-failed-once`]) rmSync(left, { recursive: true, force: true });
	});
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

/** Tests of a runner with the functions `test` and `expect`, in a group with a name that a pattern must escape. */
const testsOf = (runner: string) => `
	import { existsSync, writeFileSync } from 'node:fs';
	import { join } from 'node:path';
	import { expect, test } from '${runner}';
	const seen = join(import.meta.dirname, 'seen');
	test.describe('₹5,000 (a day) | a+b', () => {
		test('passes', () => expect(1 + 1).toBe(2));
		test('fails once', () => {
			const isSecond = existsSync(seen);
			writeFileSync(seen, '');
			expect(isSecond, 'the first time').toBe(true);
		});
		test('fails always', () => expect(1 + 1, 'in vain').toBe(3));
	});
`;

const vitestConfig = (folder: string) =>
	`export default { test: { include: ['${folder}/*.test.ts'], exclude: [] } };`;

/** What these runs print of tests that fail on purpose is of use only where a test of this file fails. */
function outputOf(folder: string): Required<Output> {
	let printed = '';
	onTestFailed(() => console.error(printed));
	return {
		folder,
		print: (text) => {
			printed += text;
		},
	};
}

function vitestIn(folder: string): Runner {
	writeFileSync(join(folder, 'vitest.config.ts'), vitestConfig(folder));
	return vitestRunner('inner', join(folder, 'vitest.config.ts'), [], outputOf(folder));
}

function playwrightIn(folder: string): Runner {
	const config = join(folder, 'playwright.config.ts');
	writeFileSync(
		config,
		`import { resolve } from 'node:path';
		export default {
			testDir: '.',
			outputDir: 'output',
			reporter: [['json', { outputFile: resolve(process.env.E2E_REPORT) }]],
		};`,
	);
	return playwrightRunner(config, [], outputOf(folder));
}

async function judged(runner: Runner): Promise<Verdict> {
	const first = await runner.all();
	const failures = first.report.outcomes.filter(({ state }) => state === 'failed');
	return verdict('inner', first, failures.length > 0 ? await runner.alone(failures) : undefined);
}

test('Vitest: a test that fails once is flaky, one that always fails has failed', async () => {
	const folder = folderWith({ 'a.test.ts': testsOf('vitest') });
	const { passed, flaky, failed } = await judged(vitestIn(folder));
	expect(passed).toBe(2);
	expect(flaky).toEqual([
		expect.stringMatching(/a\.test\.ts:8 ₹5,000 \(a day\) \| a\+b fails once: .*the first time/),
	]);
	expect(failed).toEqual([expect.stringMatching(/a\.test\.ts:13 .* fails always: .*in vain/)]);
}, 120_000);

test('Vitest: a file that cannot be loaded has failed, by its name', async () => {
	const folder = folderWith({
		'a.test.ts': `import { test } from 'vitest'; test('passes', () => {});`,
		'broken.test.ts': `import './nowhere.ts';`,
	});
	const { passed, failed } = await judged(vitestIn(folder));
	expect(passed).toBe(1);
	expect(failed).toEqual([expect.stringMatching(/broken\.test\.ts could not be loaded: .*nowhere/)]);
}, 120_000);

test('Vitest: a part without a test has failed', async () => {
	const { passed, failed } = await judged(vitestIn(folderWith({})));
	expect(passed).toBe(0);
	expect(failed).toEqual([expect.stringMatching(/^inner: /)]);
}, 120_000);

test('Vitest: an error outside of all tests has failed the part, also beside a flaky test', async () => {
	const folder = folderWith({
		'a.test.ts': `import { existsSync, writeFileSync } from 'node:fs';
			import { join } from 'node:path';
			import { expect, test } from 'vitest';
			const seen = join(import.meta.dirname, 'seen');
			test('fails once', () => {
				const isSecond = existsSync(seen);
				writeFileSync(seen, '');
				expect(isSecond).toBe(true);
			});`,
		'b.test.ts': `import { test } from 'vitest';
			test('passes', async () => {
				setTimeout(() => { throw new Error('nobody waits for this'); }, 0);
				await new Promise((resolve) => setTimeout(resolve, 50));
			});`,
	});
	const { passed, flaky, failed } = await judged(vitestIn(folder));
	expect(passed).toBe(2);
	expect(flaky).toEqual([expect.stringContaining('fails once')]);
	expect(failed).toEqual(['inner: nobody waits for this']);
}, 120_000);

test('Playwright: a test that fails once is flaky, one that always fails has failed', async () => {
	const folder = folderWith({ 'a.spec.ts': testsOf('@playwright/test') });
	const { passed, flaky, failed } = await judged(playwrightIn(folder));
	expect(passed).toBe(2);
	expect(flaky).toEqual([expect.stringMatching(/a\.spec\.ts:8 .*fails once: .*the first time/)]);
	expect(failed).toEqual([expect.stringMatching(/a\.spec\.ts:13 .*fails always: .*in vain/)]);
	expect(readFileSync(join(`${folder}-failed-once`, 'e2e.json'), 'utf8')).toContain('the first time');
}, 120_000);

test('Playwright: a test that is late is named with the call that it waited for', async () => {
	const folder = folderWith({
		'a.spec.ts': `import { test } from '@playwright/test';
			const { promise, reject } = Promise.withResolvers();
			test('waits', async () => {
				test.setTimeout(500);
				await promise;
			});
			// A page ends the calls that it has not answered when it is closed after its test.
			test.afterEach(() => reject(new Error('locator.click: Test timeout of 500ms exceeded.')));`,
	});
	const { failed } = await judged(playwrightIn(folder));
	expect(failed).toEqual([
		'a.spec.ts:3 waits: Test timeout of 500ms exceeded.; Error: locator.click: Test timeout of 500ms exceeded.',
	]);
}, 120_000);

test('Playwright: a file that cannot be loaded has failed the part', async () => {
	const folder = folderWith({
		'a.spec.ts': `import { test } from '@playwright/test'; test('passes', () => {});`,
		'broken.spec.ts': `import './nowhere.ts';`,
	});
	const { failed } = await judged(playwrightIn(folder));
	expect(failed).toEqual([expect.stringMatching(/^inner: .*nowhere/)]);
}, 120_000);

test('what a run prints goes to whoever asked for it, and not beside the tests of this one', async () => {
	const folder = folderWith({ 'a.test.ts': testsOf('vitest') });
	writeFileSync(join(folder, 'vitest.config.ts'), vitestConfig(folder));
	const program = `
		import { vitestRunner } from './scripts/gate/runners.ts';
		const printed = [];
		const output = process.argv[2] ? { folder: process.argv[1], print: (text) => printed.push(text) } : { folder: process.argv[1] };
		const { code } = await vitestRunner('inner', process.argv[1] + '/vitest.config.ts', [], output).all();
		if (code !== 1 || (process.argv[2] && !/fails always/.test(printed.join('')))) process.exitCode = 1;`;
	const run = (...more: string[]) =>
		spawnSync(process.execPath, ['--input-type=module', '--eval', program, folder, ...more], {
			encoding: 'utf8',
		});
	const [caught, shown] = [run('caught'), run()];
	expect([caught.status, caught.stdout, caught.stderr]).toEqual([0, '', '']);
	expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining('fails always')]);
}, 120_000);
