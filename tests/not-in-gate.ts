/**
 * Vitest files that only `npm run test:all` runs: they take a minute or more and guard something that seldom changes. One imports
 * twenty thousand packages with little memory, one builds the site four times beside a running one. The browser tests of the gate are
 * listed in `e2e/gate.ts`.
 */
export const NOT_IN_GATE: readonly string[] = [
	'tests/server/catalogue/import-large.test.ts',
	'tests/built/rebuild.test.ts',
];

/** The files to leave out of this run. */
export const leftOut = (): string[] => (process.env['TESTS'] === 'gate' ? [...NOT_IN_GATE] : []);
