import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { gateFiles, NOT_IN_GATE } from './e2e/gate.ts';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.ts';

// scripts/test.ts starts the built site on a free port with a data folder of its own, or a server of yours is used.
const baseURL = process.env['TEST_URL'] ?? 'http://127.0.0.1:4321';
const executablePath = findChromium();

export default defineConfig({
	testDir: 'e2e',
	// Any file can be named; a run of everything may be of the gate alone (`e2e/gate.ts`).
	...(process.env['TESTS'] === 'gate'
		? {
				testMatch: gateFiles().map((file) => `**/e2e/${file}`),
				// The tags of a group stand before the titles in it.
				grepInvert: new RegExp(`${NOT_IN_GATE}(?: |$)`),
			}
		: {}),
	outputDir: '../test-results',
	workers: availableParallelism(),
	fullyParallel: true,
	forbidOnly: true,
	// Expectations wait long, because other programs may need the processor, too.
	timeout: 60_000,
	expect: { timeout: 15_000 },
	reporter: [
		['line'],
		['json', { outputFile: resolve(process.env['E2E_REPORT'] ?? 'test-results/e2e.json') }],
	],
	use: {
		baseURL,
		// An action or a navigation that waits in vain ends before its test, so that the report names it. On a busy machine the longest took
		// 10 s.
		actionTimeout: 20_000,
		navigationTimeout: 30_000,
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		// Tests cannot intercept what a service worker fetches, so it is blocked; tests without a network allow it.
		serviceWorkers: 'block',
		// A trace of every test costs a fifth of the run: TRACE=1 keeps those of failures.
		trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
		launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) },
	},
});
