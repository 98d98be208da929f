import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { gateFiles } from '../e2e/gate.ts';
import { leftOut } from '../not-in-gate.ts';

test('every browser test that the gate names is there, once', () => {
	const files = gateFiles();
	expect(files.filter((file) => !existsSync(join('tests/e2e', file)))).toEqual([]);
	expect(new Set(files).size).toBe(files.length);
});

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
