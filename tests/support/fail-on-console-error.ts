import { afterEach, beforeEach } from 'vitest';

/* An unexpected console.error fails the test that was running. */
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
