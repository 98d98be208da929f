import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gateFiles } from '../e2e/gate.ts';

test('every browser test that the gate names is there, once', () => {
	const files = gateFiles();
	expect(files.filter((file) => !existsSync(join('tests/e2e', file)))).toEqual([]);
	expect(new Set(files).size).toBe(files.length);
});
