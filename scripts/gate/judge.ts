import type { KnownFlaky } from './flaky-list.ts';
import type { Run } from './runners.ts';
import type { Outcome } from './test-reports.ts';
import { type Verdict, verdict } from './verdict.ts';

/** With more flaky tests than this, something is wrong with all of them: the run fails. */
export const FLAKY_LIMIT = 3;

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

/**
 * The lines that name what is not right, and the last line, which counts everything. A test that is flaky again does not fail the run,
 * because it does so by chance and would refuse changes that have nothing to do with it; its line asks for the mend.
 *
 * @param known the tests that were flaky before
 */
export function verdictLines(
	{ passed, skipped, flaky, failed }: Verdict,
	known: readonly KnownFlaky[],
): { named: string[]; count: string } {
	const isKnown = (line: string) =>
		known.some(({ file, title }) => line.includes(file) && line.includes(title));
	const flakyLine = (line: string) =>
		isKnown(line) ? `flaky again, mend its cause (tests/flaky.md): ${line}` : `flaky: ${line}`;
	return {
		named: [...flaky.map(flakyLine), ...failed.map((line) => `failed: ${line}`)],
		count: `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
	};
}
