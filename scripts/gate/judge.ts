import type { Run } from './runners.ts';
import type { Outcome } from './test-reports.ts';
import { type Verdict, verdict } from './verdict.ts';

/** With more flaky tests than this, something is wrong with all of them: the run fails. */
export const FLAKY_LIMIT = 12;

/** A part of the tests that has run. */
export interface Part {
	name: string;
	first: Run;
	/** Runs the failed tests once more, alone; undefined where they could not be run. */
	alone(failures: readonly Outcome[]): Promise<Run | undefined>;
}

/**
 * Runs the failed tests of all parts once more and adds up what the parts came to. With more failures than `FLAKY_LIMIT` the run has failed
 * whatever they do alone, so they are not run again.
 *
 * @param announce called before the second runs, with the number of failed tests
 */
export async function judge(parts: readonly Part[], announce: (failures: number) => void): Promise<Verdict> {
	const failuresOf = ({ first }: Part) => first.report.outcomes.filter(({ state }) => state === 'failed');
	const all = parts.flatMap(failuresOf).length;
	const isWorthIt = all > 0 && all <= FLAKY_LIMIT;
	if (isWorthIt) announce(all);
	const verdicts: Verdict[] = [];
	for (const part of parts) {
		const failures = failuresOf(part);
		const again = isWorthIt && failures.length > 0 ? await part.alone(failures) : undefined;
		verdicts.push(verdict(part.name, part.first, again));
	}
	return sumOf(verdicts);
}

/** The sum of several verdicts. Too many flaky tests count as one more failure. */
export function sumOf(verdicts: readonly Verdict[]): Verdict {
	const flaky = verdicts.flatMap((part) => part.flaky);
	const tooMany = flaky.length > FLAKY_LIMIT ? [`more than ${FLAKY_LIMIT} flaky tests`] : [];
	return {
		passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
		skipped: verdicts.reduce((sum, { skipped }) => sum + skipped, 0),
		flaky,
		failed: [...verdicts.flatMap(({ failed }) => failed), ...tooMany],
	};
}

/** The lines that name what is not right, and the last line, which counts everything. */
export function verdictLines({ passed, skipped, flaky, failed }: Verdict): {
	named: string[];
	count: string;
} {
	return {
		named: [...flaky.map((line) => `flaky: ${line}`), ...failed.map((line) => `failed: ${line}`)],
		count: `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
	};
}
