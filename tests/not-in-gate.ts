/**
 * Files of Vitest that only `npm run test:all` runs, because they take a minute or more and what they hold changes seldom: one imports
 * twenty thousand packages in a small machine, one builds the site four times beside a running one. `e2e/gate.ts` has the browser tests
 * of the gate.
 */
export const NOT_IN_GATE: readonly string[] = [
	'tests/server/catalogue/import-large.test.ts',
	'tests/built/rebuild.test.ts',
];

/** The files to leave out of this run. */
export const leftOut = (): string[] => (process.env['TESTS'] === 'gate' ? [...NOT_IN_GATE] : []);
