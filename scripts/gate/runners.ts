import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
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
	alone(failures: readonly Outcome[]): Promise<Report>;
}

/** Where the runners leave their reports. */
export const RESULTS = 'test-results';

/**
 * @param name of the part, and of its report
 * @param config of Vitest
 * @param flags added to the run of all
 * @param folder of the report
 */
export function vitestRunner(
	name: string,
	config: string,
	flags: readonly string[],
	folder = RESULTS,
): Runner {
	const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
	const run = async (more: readonly string[]): Promise<Run> => {
		rmSync(file, { force: true });
		const code = await runNode('node_modules/vitest/vitest.mjs', [
			'run',
			'--config',
			config,
			'--includeTaskLocation',
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${file}`,
			...more,
		]);
		return { code, report: readVitestReport(file) };
	};
	return {
		all: () => run(flags),
		async alone(failures) {
			// Whole files: a test may lean on what its file has set up before it.
			const files = new Set(failures.map((failure) => failure.file));
			return (await run([...files, '--maxWorkers=1', '--no-file-parallelism'])).report;
		},
	};
}

/**
 * @param config of Playwright; it reports to `E2E_REPORT`
 * @param flags added to the run of all
 * @param folder of the reports
 */
export function playwrightRunner(config: string, flags: readonly string[], folder = RESULTS): Runner {
	const run = async (file: string, more: readonly string[]): Promise<Run> => {
		rmSync(file, { force: true });
		const code = await runNode(
			'node_modules/@playwright/test/cli.js',
			['test', '--config', config, ...more],
			{ E2E_REPORT: file },
		);
		return { code, report: readPlaywrightReport(file) };
	};
	return {
		all: () => run(join(folder, 'e2e.json'), flags),
		// Playwright itself remembers which tests failed.
		alone: async () => (await run(join(folder, 'e2e-again.json'), ['--last-failed', '--workers=1'])).report,
	};
}

function runNode(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
	const child = spawn(process.execPath, [script, ...args], {
		stdio: 'inherit',
		env: { ...process.env, ...env },
	});
	return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
