import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/* A source file's test has its path and name: src/domain/price/tax.ts is tested by tests/domain/price/tax.test.ts, and scripts/prepare.ts by tests/scripts/prepare.test.ts. */

/**
 * Folders of tests that mirror no folder of sources, because they test more than one source file. README.md says what each contains.
 */
const NO_MIRROR = ['api', 'architecture', 'built', 'faults', 'rendered', 'requirements'];

const tests = globSync('tests/**/*.test.ts').filter((file) => !NO_MIRROR.includes(file.split('/')[1] ?? ''));

/** The folder of sources that a folder of tests mirrors. */
const mirrored = (folder: string) =>
	folder.startsWith('tests/scripts') ? folder.replace('tests/', '') : folder.replace('tests/', 'src/');

test('there are tests that mirror sources', () => expect(tests.length).toBeGreaterThan(50));

test.each(tests)('%s is named after a source file, or a part of one', (file) => {
	const name = basename(file, '.test.ts');
	const sources = globSync(`${mirrored(dirname(file))}/*.{ts,tsx,astro}`).map((path) =>
		basename(path).replace(/\.\w+$/, ''),
	);
	// `import-faults` tests a part of `import`; `backup` tests `backup-sqlite` and `backup-postgres`.
	const isNamed = (source: string) =>
		name === source || name.startsWith(`${source}-`) || source.startsWith(`${name}-`);
	expect(sources.some(isNamed) ? name : sources).toBe(name);
});
