import { afterEach, beforeEach } from 'vitest';

/* A message nobody expected is a fault: what is written to console.error fails the test that ran meanwhile. */
const written: string[] = [];
const write = console.error;

beforeEach(() => {
	written.length = 0;
	console.error = (...parts: unknown[]) => {
		written.push(parts.map(String).join(' '));
		write(...parts);
	};
});

afterEach(() => {
	console.error = write;
	if (written.length > 0) throw new Error(`Unexpected console.error: ${written.join('\n')}`);
});
