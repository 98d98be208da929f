import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every browser test fails on errors that it did not expect: it takes `test` from tests/support/browser', () => {
	const specs = globSync('tests/e2e/**/*.spec.ts');
	expect(specs.length).toBeGreaterThan(50);
	const bare = specs.filter((file) =>
		/^import (?!type)[^;]*from '@playwright\/test';/m.test(readFileSync(file, 'utf8')),
	);
	expect(bare).toEqual([]);
});
