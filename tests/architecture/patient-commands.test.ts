import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A command waits as long as an import may take (`PATIENT_WRITE_TIMEOUT_MS`). A write of the site gives up after five seconds, because a
 * visitor waits for it.
 */

/** What brings a database up to date, and makes one where there is none; other commands do neither (decision D244). */
const MAKING = ['db-migrate', 'import-command', 'starter'].map((name) => `scripts/${name}.ts`);

const opening = globSync('scripts/**/*.ts').filter((file) =>
	/\bopenDatabase\(/.test(readFileSync(file, 'utf8')),
);

test('the commands beside a site open its database in one place', () => {
	const beside = opening.filter((file) => !MAKING.includes(file));
	expect(beside).toEqual(['scripts/with-database.ts']);
});

test('a command neither makes nor migrates a database, unless that is its work', () => {
	const making = opening.filter((file) => !/mustBeReady: true\b/.test(readFileSync(file, 'utf8')));
	expect(making.toSorted()).toEqual(MAKING);
});

test('a command waits for an import to end before it writes', () => {
	const impatient = opening.filter(
		(file) => !/writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS\b/.test(readFileSync(file, 'utf8')),
	);
	expect(impatient).toEqual([]);
});
