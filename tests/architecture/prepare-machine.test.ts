import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-database.ts';

/* What an integration machine installs before the tests, `.ci/prepare`. */

/** Runs it where there are these programs alone; gives the calls of apt-get. */
function prepare(programs: Record<string, string>): string[] {
	const folder = temporaryFolder();
	const log = join(folder, 'log');
	const all = {
		env: 'exec /usr/bin/env "$@"',
		true: '',
		'apt-get': `echo "$RIGHTS$*" >> ${log}`,
		...programs,
	};
	for (const [name, text] of Object.entries(all))
		writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
	execFileSync('/bin/bash', ['.ci/prepare'], { env: { PATH: folder } });
	return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
}

const ROOT = { id: 'echo 0' };
const OTHER = { id: 'echo 1000' };
const SUDO = { sudo: 'shift; RIGHTS="by sudo: " exec "$@"' };
const NEEDED = ['chromium-headless-shell', 'postgresql', 'webkit2gtk-driver', 'xvfb', 'firefox-esr'];
const CALLS = ['update -qq', ...NEEDED.map((name) => `install -y -qq --no-install-recommends ${name}`)];
const PRESENT = { 'chromium-headless-shell': '', pg_dump: '', WebKitWebDriver: '', Xvfb: '', firefox: '' };

describe.skipIf(!existsSync('/bin/bash') || !existsSync('/usr/bin/env'))('a machine of integration', () => {
	test('root installs what is missing, one package after the other', () => {
		expect(prepare(ROOT)).toEqual(CALLS);
		expect(prepare({ ...ROOT, ...SUDO })).toEqual(CALLS);
		expect(prepare({ ...ROOT, ...PRESENT })).toEqual([]);
	});

	test('what cannot be installed ends nothing: the tests say what they miss', () => {
		expect(prepare({ ...ROOT, 'apt-get': 'exit 100' })).toEqual([]);
	});

	test('another user does so by sudo where it needs no password, as on GitHub’s machines', () => {
		expect(prepare({ ...OTHER, ...SUDO })).toEqual(CALLS.map((call) => `by sudo: ${call}`));
		expect(prepare({ ...OTHER, sudo: 'exit 1' })).toEqual([]);
		expect(prepare(OTHER)).toEqual([]);
	});

	test('every run of the tests there begins with it', () => {
		expect(readFileSync('.ci/run', 'utf8')).toMatch(/^bash \.ci\/prepare$[\s\S]+^npm test /m);
		const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
		expect(workflows.length).toBeGreaterThan(1);
		for (const text of workflows)
			expect(text).toMatch(/run: \.ci\/run$|run: \.ci\/prepare\n\s+- run: npm run test:all$/m);
	});
});
