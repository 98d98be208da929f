import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteWords } from '#server/settings/site-words.ts';
import config from '../playwright.config.ts';

test('every browser test fails on errors that it did not expect: it takes `test` from tests/support/browser', () => {
	const specs = globSync('tests/e2e/**/*.spec.ts');
	expect(specs.length).toBeGreaterThan(50);
	const bare = specs.filter((file) =>
		/^import (?!type)[^;]*from '@playwright\/test';/m.test(readFileSync(file, 'utf8')),
	);
	expect(bare).toEqual([]);
});

test('an action or a navigation that waits in vain ends before its test, so that the report names it', () => {
	const { timeout = 0, use } = config;
	for (const limit of [use?.actionTimeout, use?.navigationTimeout]) {
		expect(limit).toBeGreaterThan(0);
		expect(limit).toBeLessThanOrEqual(timeout / 2);
	}
});

test('AMB-17: no browser test knows the name of the site, which is configuration: it takes it from siteWords()', () => {
	const naming = globSync('tests/{e2e,support/browser}/**/*.ts').filter((file) =>
		readFileSync(file, 'utf8').includes(siteWords().name),
	);
	expect(naming).toEqual([]);
});
