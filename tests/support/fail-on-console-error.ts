import { afterAll, afterEach } from 'vitest';

/*
 * An unexpected console.error fails the test that was running. What is logged outside of tests, e.g. while the file is loaded, fails the
 * next test, and after the last one the file. Files share their worker's console, so each puts it back.
 */
const written: string[] = [];
const write = console.error;
console.error = (...parts: unknown[]) => {
	written.push(parts.map(String).join(' '));
	write(...parts);
};

function expectNone(): void {
	const lines = written.splice(0);
	if (lines.length > 0) throw new Error(`Unexpected console.error: ${lines.join('\n')}`);
}

afterEach(expectNone);
afterAll(() => {
	console.error = write;
	expectNone();
});
