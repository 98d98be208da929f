import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A TypeScript file running in a process of its own, and what it has printed so far. */
export interface Child {
	printed: () => string;
	/** Resolves when it has printed `text`; rejects when it ends before that. */
	untilPrinted: (text: string | RegExp) => Promise<void>;
	/** Kills it at once, without a chance to clean up. */
	kill: () => Promise<void>;
	/** Its exit code; null when it was killed. */
	ended: () => Promise<number | null>;
}

/** Runs Node with these arguments, first of them a file given from the project's folder, or a flag of Node's. */
export function runChild(file: string, ...args: string[]): Child {
	const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
	let printed = '';
	let faults = '';
	child.stdout?.on('data', (text) => {
		printed += text;
	});
	child.stderr?.on('data', (text) => {
		faults += text;
	});
	const exit = once(child, 'close');
	return {
		printed: () => printed,
		async untilPrinted(text) {
			for (;;) {
				if (typeof text === 'string' ? printed.includes(text) : text.test(printed)) return;
				if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}: ${faults}`);
				await new Promise((resolve) => setTimeout(resolve, 5));
			}
		},
		async kill() {
			child.kill('SIGKILL');
			await exit;
		},
		async ended() {
			await exit;
			return child.exitCode;
		},
	};
}
