import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running site with a data folder of its own. */
export interface RunningSite {
	url: string;
	process: ChildProcess;
	/** What the site has printed, of which the first 100 KB are kept. */
	said(): string;
	/** Stops the site and removes its data. */
	stop(): Promise<void>;
}

/** The time limit of the start; a first start loads the starter catalogue. */
const START_TIMEOUT_MS = 120_000;

/** Rates and discounts as specified, whatever the owner has written into the files that ship. */
const SPECIFIED = {
	TAXES_FILE: 'tests/support/owner/taxes.yaml',
	DISCOUNTS_FILE: 'tests/support/owner/discounts.yaml',
};

/** The setting of a site whose clock shows a moment (epoch milliseconds) now, and goes on from there. */
export const clockAt = (moment: number): { CLOCK_OFFSET: string } => ({
	CLOCK_OFFSET: String(Math.round((moment - Date.now()) / 1000)),
});

/** Serves the built site on a free port, with an empty data folder that gets the starter catalogue. */
export function serveForTests(settings: Record<string, string> = {}): Promise<RunningSite> {
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-'));
	const child = spawn(process.execPath, ['scripts/start.ts'], {
		env: {
			...process.env,
			...SPECIFIED,
			PORT: '0',
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			LIMITS: 'off',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const ended = new Promise<void>((resolve) =>
		child.once('close', () => {
			// Also when the site ends by itself.
			rmSync(dataDir, { recursive: true, force: true });
			resolve();
		}),
	);
	const stop = async () => {
		child.kill('SIGTERM');
		await ended;
	};
	return new Promise((resolve, reject) => {
		let output = '';
		const late = setTimeout(() => void stop(), START_TIMEOUT_MS);
		const listen = (data: Buffer) => {
			if (output.length < 100_000) output += String(data);
			const port = /"listening","address":"http:\/\/localhost:(\d+)"/.exec(output)?.[1];
			if (!port) return;
			clearTimeout(late);
			resolve({ url: `http://127.0.0.1:${port}`, process: child, said: () => output, stop });
		};
		child.stdout.on('data', listen);
		child.stderr.on('data', listen);
		child.once('close', () => {
			clearTimeout(late);
			reject(new Error(`The site did not start:\n${output}`));
		});
	});
}
