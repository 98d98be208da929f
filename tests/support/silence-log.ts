import { onTestFinished, vi } from 'vitest';

/** Keeps the lines of the log from the test's output: the test provokes failures without number. */
export function silenceLog(): void {
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
}
