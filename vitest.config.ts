import { defineConfig } from 'vitest/config';
import { markdown } from './tests/support/markdown.ts';

export default defineConfig({
	plugins: [markdown()],
	test: {
		include: ['tests/**/*.test.ts'],
		exclude: ['tests/built/**', 'tests/rendered/**', 'node_modules/**'],
		setupFiles: ['tests/support/fail-on-console-error.ts'],
		globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/sqlite-setup.ts'],
		// One more than the processors of the smallest machine it runs on: many tests wait, for a disk, a timer or a process.
		maxWorkers: 3,
		testTimeout: 20_000,
		// What is expected is not less for coming late: other programs may want the processor, too.
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: 60_000,
	},
});
