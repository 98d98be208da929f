import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from './not-in-gate.ts';

/* Tests of the built site; `npm test` runs them after the build. */
export default defineConfig({
	test: {
		include: ['tests/built/*.test.ts'],
		exclude: leftOut(),
		setupFiles: ['tests/support/fail-on-console-error.ts'],
		// Each has a site, a port and a data folder of its own, and waits for them most of its time.
		maxWorkers: availableParallelism() + 1,
		// Only ends tests that hang. Each starts sites or processes, and how long that takes depends on the machine.
		testTimeout: 120_000,
		// Expectations wait long, because other programs may need the processor, too.
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: 60_000,
	},
});
