import { expect, test } from 'vitest';
import { FLAKY_LIMIT, judge, type Part, sumOf, verdictLines } from '../../../scripts/gate/judge.ts';
import type { Outcome } from '../../../scripts/gate/test-reports.ts';

const outcome = (title: string, state: Outcome['state']): Outcome => ({
	...{ file: 'a.test.ts', line: 3, title, state, error: 'expected 1 to be 2' },
});

/** A part whose tests fail the first time, and end like this the second time. */
function failing(
	titles: readonly string[],
	then: Outcome['state'] | 'cannot run',
): Part & { runs: string[][] } {
	const runs: string[][] = [];
	return {
		name: 'unit',
		runs,
		first: { code: 1, report: { faults: [], outcomes: titles.map((title) => outcome(title, 'failed')) } },
		async alone(failures) {
			runs.push(failures.map(({ title }) => title));
			if (then === 'cannot run') return undefined;
			const outcomes = failures.map((failure) => ({ ...failure, state: then }));
			return { code: then === 'passed' ? 0 : 1, report: { faults: [], outcomes } };
		},
	};
}
const passing: Part = {
	name: 'built',
	first: { code: 0, report: { faults: [], outcomes: [outcome('fine', 'passed')] } },
	alone: () => expect.fail('nothing has failed here'),
};
const titles = (count: number) => Array.from({ length: count }, (_, at) => `test ${at}`);

test('what failed runs once more, of each part its own; what passes then is named and counts as passed', async () => {
	const [one, other] = [failing(['a', 'b'], 'passed'), failing(['c'], 'failed')];
	const announced: number[] = [];
	const judged = await judge([one, passing, other], (failures) => announced.push(failures));
	expect([one.runs, other.runs, announced]).toEqual([[['a', 'b']], [['c']], [3]]);
	expect(verdictLines(judged, [])).toEqual({
		named: [
			'flaky: a.test.ts:3 a: expected 1 to be 2',
			'flaky: a.test.ts:3 b: expected 1 to be 2',
			'failed: a.test.ts:3 c: expected 1 to be 2',
		],
		count: '3 passed, 1 failed',
	});
});

test('when all pass nothing runs again', async () => {
	const judged = await judge([passing], () => expect.fail('nothing to announce'));
	expect(verdictLines(judged, [])).toEqual({ named: [], count: '1 passed, 0 failed' });
});

test(`up to ${FLAKY_LIMIT} failed tests run again, more of them do not and have failed`, async () => {
	const few = failing(titles(FLAKY_LIMIT), 'passed');
	expect((await judge([few], () => {})).failed).toEqual([]);
	const many = failing(titles(FLAKY_LIMIT + 1), 'passed');
	expect((await judge([many], () => {})).failed).toHaveLength(FLAKY_LIMIT + 1);
	expect(many.runs).toEqual([]);
});

test('too many flaky tests of all parts and steps together fail the run', () => {
	const part = (count: number) => ({ passed: count, skipped: 1, flaky: titles(count), failed: [] });
	const [most, tooMany] = [sumOf([part(FLAKY_LIMIT - 1), part(1)]), sumOf([part(FLAKY_LIMIT), part(1)])];
	expect(most).toMatchObject({ passed: FLAKY_LIMIT, skipped: 2, failed: [] });
	expect(tooMany.failed).toEqual([`more than ${FLAKY_LIMIT} flaky tests`]);
	expect(verdictLines(tooMany, []).count).toBe(`${FLAKY_LIMIT + 1} passed, 1 failed, 2 skipped`);
});

test('a run takes no more flaky tests than the list of them has lines', () => {
	expect(FLAKY_LIMIT).toBe(3);
});

test('a test that was flaky before is named as one whose cause is to be mended, and fails no run', () => {
	const flaky = ['tests/api/a.test.ts:7 sums up: 1 is not 2', 'tests/api/a.test.ts:9 counts: late'];
	const known = [{ file: 'api/a.test.ts', title: 'sums up' }];
	expect(verdictLines({ passed: 2, skipped: 0, flaky, failed: [] }, known)).toEqual({
		named: [`flaky again, mend its cause (tests/flaky.md): ${flaky[0]}`, `flaky: ${flaky[1]}`],
		count: '2 passed, 0 failed',
	});
});

test('what could not be run again, e.g. because the site did not start, has failed', async () => {
	expect((await judge([failing(['a'], 'cannot run')], () => {})).failed).toHaveLength(1);
});
