import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, type Report, readPlaywrightReport, readVitestReport } from './test-reports.ts';

/** A finished run: the exit code and what was reported. */
export interface Run {
	code: number;
	report: Report;
}

/** How one part of the tests is run: all of it, and failed tests once more. */
export interface Runner {
	all(): Promise<Run>;
	/**
	 * Runs these failed tests one after the other, with nothing else running. Other tests of their files may run again with them.
	 */
	alone(failures: readonly Outcome[]): Promise<Run>;
}

/** Where the runners leave their reports. */
export const RESULTS = 'test-results';

/** Where a runner leaves its reports, and who gets what it prints: whoever looks at this process unless `print` takes it. */
export interface Output {
	folder?: string;
	print?: ((text: string) => void) | undefined;
}

/**
 * @param name of the part, and of its report
 * @param config of Vitest
 * @param flags added to the run of all
 */
export function vitestRunner(
	name: string,
	config: string,
	flags: readonly string[],
	{ folder = RESULTS, print }: Output = {},
): Runner {
	const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
	const run = async (more: readonly string[]): Promise<Run> => {
		rmSync(file, { force: true });
		const args = [
			'run',
			'--config',
			config,
			'--includeTaskLocation',
			'--reporter=default',
			'--reporter=./scripts/gate/vitest-report.ts',
			`--outputFile.json=${file}`,
			...more,
		];
		const code = await runNode('node_modules/vitest/vitest.mjs', args, { print });
		return { code, report: readVitestReport(file) };
	};
	return {
		all: () => run(flags),
		async alone(failures) {
			// Whole files: a test may lean on what its file has set up before it.
			const files = new Set(failures.map((failure) => failure.file));
			return run([...files, '--maxWorkers=1', '--no-file-parallelism']);
		},
	};
}

/**
 * @param config of Playwright; it reports to `E2E_REPORT`
 * @param flags added to the run of all
 */
export function playwrightRunner(
	config: string,
	flags: readonly string[],
	{ folder = RESULTS, print }: Output = {},
): Runner {
	const run = async (file: string, more: readonly string[]): Promise<Run> => {
		rmSync(file, { force: true });
		const code = await runNode(
			'node_modules/@playwright/test/cli.js',
			['test', '--config', config, ...more],
			{ print, env: { E2E_REPORT: file } },
		);
		return { code, report: readPlaywrightReport(file) };
	};
	return {
		all: () => run(join(folder, 'e2e.json'), flags),
		alone: async () => {
			// Keeps the reports of the failed tests for whoever looks for the cause, because the second run empties the folder.
			const kept = `${folder}-failed-once`;
			rmSync(kept, { recursive: true, force: true });
			cpSync(folder, kept, { recursive: true });
			// Playwright itself remembers which tests failed.
			return run(join(folder, 'e2e-again.json'), ['--last-failed', '--workers=1']);
		},
	};
}

function runNode(
	script: string,
	args: readonly string[],
	{ print, env = {} }: Pick<Output, 'print'> & { env?: Record<string, string> },
): Promise<number> {
	const child = spawn(process.execPath, [script, ...args], {
		stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		env: { ...process.env, ...env },
	});
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
	return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
