import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A command that writes waits as long as an import may take (`PATIENT_WRITE_TIMEOUT_MS`). A write of the site gives up after five
 * seconds, because a visitor waits for it.
 */

/** The commands that only read, for which no import is in the way. */
const READING = [
	'catalogue-export',
	'departures-export',
	'export-since',
	'messages-status',
	'operator-link',
	'payouts-due',
].map((name) => `scripts/${name}.ts`);

test('a command that writes to the database waits for an import to end', () => {
	const opening = globSync('scripts/**/*.ts').filter((file) =>
		/\bopenDatabase\(/.test(readFileSync(file, 'utf8')),
	);
	expect(opening.length).toBeGreaterThan(10);
	const impatient = opening.filter(
		(file) => !/writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS\b/.test(readFileSync(file, 'utf8')),
	);
	expect(impatient.toSorted()).toEqual(READING);
});
