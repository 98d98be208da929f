import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The words of every control that opens the login dialog, by file. */
const controls = globSync('src/**/*.{astro,tsx,ts}').flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/\{\.\.\.opener\(login\)\}[^>]*>([^<]*)</g)].map(([, words]) => [
		file,
		words,
	]),
);

test('NAV-04, CARD-10: every control that opens the login is named Login', () => {
	expect(controls.length).toBeGreaterThanOrEqual(5);
	expect(controls.filter(([, words]) => words !== 'Login')).toEqual([]);
});
