import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from './not-in-gate.ts';
import { markdown } from './support/markdown.ts';
import { SlowestFirst } from './support/slowest-first.ts';

export default defineConfig({
	plugins: [markdown()],
	test: {
		include: ['tests/**/*.test.ts'],
		exclude: ['tests/built/**', 'tests/rendered/**', 'node_modules/**', ...leftOut()],
		setupFiles: ['tests/support/fail-on-console-error.ts'],
		globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/sqlite-setup.ts'],
		// One more than there are processors: many tests wait, for a disk, a timer or a process.
		maxWorkers: availableParallelism() + 1,
		// Files share the modules of their worker: loading them anew for each file took half the processor time of the run. No test
		// replaces a module, and each opens its own database and services.
		isolate: false,
		sequence: { sequencer: SlowestFirst },
		// Only ends tests that hang; how long a test takes depends on the machine.
		testTimeout: 60_000,
		// Expectations wait long, because other programs may need the processor, too.
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: 60_000,
	},
});
