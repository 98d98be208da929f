import type { Run } from './runners.ts';
import type { Outcome, Report } from './test-reports.ts';

/** The result of one part of the tests, after its failed tests were run once more. */
export interface Verdict {
	passed: number;
	skipped: number;
	/** Failed first and passed alone. */
	flaky: string[];
	/** A line for each failed test, each fault, and each exit code that neither explains. */
	failed: string[];
}

/**
 * Judges the run of a part of the tests and the second run of what failed in it. A fault of either run has failed the part, even if
 * every test passed in the end.
 *
 * @param part its name, for faults that belong to no test
 * @param first the run of all
 * @param again the run of the failed tests alone; undefined where they were not run again
 */
export function verdict(part: string, first: Run, again: Run | undefined): Verdict {
	const { outcomes, faults } = first.report;
	const failures = outcomes.filter(({ state }) => state === 'failed');
	const result: Verdict = {
		passed: outcomes.filter(({ state }) => state === 'passed').length,
		skipped: outcomes.filter(({ state }) => state === 'skipped').length,
		flaky: [],
		failed: [],
	};
	for (const failure of failures) {
		if (!again || !passesAgain(failure, again.report)) {
			result.failed.push(named(failure));
			continue;
		}
		result.flaky.push(named(failure));
		result.passed += passedOf(failure, again.report);
	}
	const hasRun = result.passed > 0 || failures.length > 0;
	if (!hasRun && faults.length === 0) result.failed.push(`${part}: no test ran`);
	else result.failed.push(...faultsOf(part, first));
	if (again) result.failed.push(...faultsOf(`${part}, run again`, again));
	return result;
}

/** What was wrong with a run beside its tests: its faults, or an exit code that no failed test explains. */
function faultsOf(part: string, { code, report: { outcomes, faults } }: Run): string[] {
	if (faults.length > 0) return faults.map((fault) => `${part}: ${fault}`);
	const isExplained = code === 0 || outcomes.some(({ state }) => state === 'failed');
	return isExplained ? [] : [`${part}: ended with exit code ${code} although no test failed`];
}

/**
 * True when a failure did not happen again. A failed test has to pass under its own name; a file that could not be loaded passes when
 * all its tests do.
 */
function passesAgain({ file, line, title }: Outcome, again: Report): boolean {
	const own = again.outcomes.filter((outcome) =>
		title === '' ? outcome.file === file : isSame(outcome, { file, line, title }),
	);
	return own.some(({ state }) => state === 'passed') && !own.some(({ state }) => state === 'failed');
}

/**
 * How many tests one failure stands for. A failure without a title is a file that could not be loaded: it stands for the tests that the
 * second run found in it.
 */
function passedOf({ file, title }: Outcome, again: Report): number {
	if (title !== '') return 1;
	return again.outcomes.filter((outcome) => outcome.file === file && outcome.state === 'passed').length;
}

const isSame = (outcome: Outcome, { file, line, title }: Pick<Outcome, 'file' | 'line' | 'title'>) =>
	outcome.file === file && outcome.line === line && outcome.title === title;

/** `file:line title: first error`. */
function named({ file, line, title, error }: Outcome): string {
	return `${file}${line ? `:${line}` : ''} ${title || 'could not be loaded'}: ${error}`;
}
