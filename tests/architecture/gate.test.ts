import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { gateFiles, NOT_IN_GATE } from '../e2e/gate.ts';
import { leftOut } from '../not-in-gate.ts';
import { temporaryFolder } from '../support/test-database.ts';

test('every browser test that the gate names is there, once', () => {
	const files = gateFiles();
	expect(files.filter((file) => !existsSync(join('tests/e2e', file)))).toEqual([]);
	expect(new Set(files).size).toBe(files.length);
});

test('the gate has about 200 browser tests, and none that is tagged as left out', () => {
	const { stdout } = spawnSync(
		process.execPath,
		['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', '--list'],
		{
			encoding: 'utf8',
			env: { ...process.env, TESTS: 'gate', E2E_REPORT: join(temporaryFolder(), 'list.json') },
		},
	);
	const listed = stdout.split('\n').filter((line) => line.includes('.spec.ts:'));
	expect(listed.filter((line) => line.includes(NOT_IN_GATE))).toEqual([]);
	expect(listed.length).toBeGreaterThan(150);
	expect(listed.length).toBeLessThanOrEqual(220);
}, 120_000);

test('every file that the gate leaves out is there', () => {
	vi.stubEnv('TESTS', 'gate');
	const files = leftOut();
	vi.unstubAllEnvs();
	expect(files.length).toBeGreaterThan(0);
	expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(['all', ''])('with TESTS=%s nothing is left out', (tests) => {
	vi.stubEnv('TESTS', tests);
	expect(leftOut()).toEqual([]);
	vi.unstubAllEnvs();
});
