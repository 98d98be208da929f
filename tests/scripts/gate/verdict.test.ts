import { expect, test } from 'vitest';
import type { Outcome } from '../../../scripts/gate/test-reports.ts';
import { verdict } from '../../../scripts/gate/verdict.ts';

const outcome = (title: string, state: Outcome['state']): Outcome => ({
	file: 'a.test.ts',
	line: 3,
	title,
	state,
	error: 'expected 1 to be 2',
});
const run = (outcomes: Outcome[], code: number, faults: string[] = []) => ({
	code,
	report: { outcomes, faults },
});

test('a run in which all passed has nothing to name', () => {
	expect(verdict('unit', run([outcome('one', 'passed'), outcome('two', 'skipped')], 0), undefined)).toEqual({
		passed: 1,
		skipped: 1,
		flaky: [],
		failed: [],
	});
});

test('what was not run again has failed', () => {
	const { passed, failed } = verdict('unit', run([outcome('one', 'failed')], 1), undefined);
	expect(passed).toBe(0);
	expect(failed).toEqual(['a.test.ts:3 one: expected 1 to be 2']);
});

for (const [what, again] of [
	['fails again', [outcome('one', 'failed')]],
	['is skipped the second time', [outcome('one', 'skipped')]],
	['is not found the second time', []],
	['has a namesake that passes', [{ ...outcome('one', 'passed'), line: 4 }]],
] as const)
	test(`a test that ${what} has failed`, () => {
		const second = run([...again], again.some(({ state }) => state === 'failed') ? 1 : 0);
		const { failed, flaky } = verdict('unit', run([outcome('one', 'failed')], 1), second);
		expect(failed).toHaveLength(1);
		expect(flaky).toEqual([]);
	});

test('a file that can be loaded the second time counts with its tests', () => {
	const file = { ...outcome('', 'failed'), line: undefined };
	const again = run([outcome('one', 'passed'), outcome('two', 'passed')], 0);
	const { passed, failed, flaky } = verdict('unit', run([file], 1), again);
	expect({ passed, failed }).toEqual({ passed: 2, failed: [] });
	expect(flaky).toEqual(['a.test.ts could not be loaded: expected 1 to be 2']);
});

test('a part that ran no test, one that ended badly and one with a fault have failed', () => {
	expect(verdict('unit', run([], 0), undefined).failed).toEqual(['unit: no test ran']);
	expect(verdict('unit', run([outcome('one', 'skipped')], 0), undefined).failed).toEqual([
		'unit: no test ran',
	]);
	expect(verdict('unit', run([outcome('one', 'passed')], 137), undefined).failed).toEqual([
		'unit: ended with exit code 137 although no test failed',
	]);
	expect(verdict('unit', run([], 1, ['e2e.json was not written']), undefined).failed).toEqual([
		'unit: e2e.json was not written',
	]);
});

const flakyRun = (faults: string[]) => run([outcome('one', 'failed')], 1, faults);
const fine = run([outcome('one', 'passed')], 0);
test.each([
	['the first run', flakyRun(['nobody waits for this']), fine, 'unit: nobody waits for this'],
	[
		'the second run',
		flakyRun([]),
		run([outcome('one', 'passed')], 1, ['nobody waits for this']),
		'unit, run again: nobody waits for this',
	],
	[
		'the second run, by its exit code alone',
		flakyRun([]),
		run([outcome('one', 'passed')], 137),
		'unit, run again: ended with exit code 137 although no test failed',
	],
])('one flaky test and one error outside of all tests, in %s, have failed', (_, first, again, line) => {
	const { passed, failed, flaky } = verdict('unit', first, again);
	expect({ passed, failed }).toEqual({ passed: 1, failed: [line] });
	expect(flaky).toEqual(['a.test.ts:3 one: expected 1 to be 2']);
});
